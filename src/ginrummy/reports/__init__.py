"""The score sheet on paper and as data."""
