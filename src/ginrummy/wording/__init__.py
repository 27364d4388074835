"""Every sentence that a person reads, through gettext; nothing here decides anything."""
