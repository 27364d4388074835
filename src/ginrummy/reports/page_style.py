"""How the page of a score sheet looks: by day, by night, on a telephone and on paper."""

from __future__ import annotations

from typing import Final

from ginrummy.reports import chart

STYLE: Final = (
    """\
:root {
  color-scheme: light dark;
  --ground: #E3E9DC; --paper: #FFFDF8; --ink: #1D1A16; --soft: #665A45;
  --rule: #85765A; --hair: #DED5C0; --accent: #7A570A;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #0B221A; --paper: #133F2F; --ink: #F0EADB; --soft: #AEC3B5;
    --rule: #7FA391; --hair: #2C5C4B; --accent: #E6BF66;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--ground); color: var(--ink);
  font: 16px/1.45 system-ui, "Segoe UI", Roboto, "Noto Sans", sans-serif;
}
main {
  max-width: 54rem; margin: 2rem auto; padding: 1.5rem 2rem 2rem;
  background: var(--paper); border-radius: 6px; overflow-wrap: anywhere;
}
h1 { margin: 0; font-size: 1.05rem; font-weight: 600; color: var(--soft); }
h2 { margin: 2rem 0 .4rem; font-size: 1rem; }
.won {
  margin: .1rem 0 1.2rem; font-size: 1.7rem; line-height: 1.2; font-weight: 700; text-wrap: balance;
  color: var(--accent);
}
section .won { margin: .4rem 0 0 .4rem; font-size: 1.1rem; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
caption { text-align: left; color: var(--soft); font-size: .85rem; padding-bottom: .4rem; }
th, td { padding: .22rem .4rem; text-align: right; vertical-align: baseline; font-weight: 400; }
th, td { overflow-wrap: normal; }
td.words { overflow-wrap: anywhere; text-wrap: balance; }
thead { border-bottom: 1px solid var(--rule); }
thead th { color: var(--soft); font-size: .85rem; vertical-align: bottom; }
thead th.name { color: var(--ink); font-weight: 600; }
th.name, td.dealer { max-width: 7rem; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
tbody tr + tr > * { border-top: 1px solid var(--hair); }
tbody th { color: var(--soft); }
.words { text-align: left; }
td.dealer { color: var(--soft); }
td.total { color: var(--soft); }
.side td.total { color: inherit; }
.apart { padding-left: 1.2rem; }
tfoot th { text-align: left; }
tfoot tr:first-child > * { border-top: 1px solid var(--rule); }
tfoot tr.sum > * { font-weight: 700; }
tfoot tr.sum td.amount { border-top: 1px solid var(--rule); border-bottom: 3px double var(--rule); }
.mark {
  display: inline-block; margin-left: .45em; padding: 0 .45em; border: 1px solid var(--rule);
  border-radius: 1em; font-size: .72rem; line-height: 1.35; color: var(--soft); white-space: nowrap;
}
section + section, div + section { margin-top: 1.6rem; }
figure { margin: 1.4rem 0 0; max-width: 40rem; }
figure svg { display: block; width: 100%; height: auto; }
figcaption, .notes { color: var(--soft); font-size: .85rem; }
.notes { margin: 1.4rem 0 0; padding: 0; list-style: none; }
details { border-top: 1px solid var(--hair); padding: .3rem 0; }
summary { cursor: pointer; }
details ol, details ul { margin: .4rem 0 .8rem; padding-left: 2.2rem; font-size: .9rem; }
"""
    + chart.STYLE
    + """\
@media (max-width: 34rem) {
  main { margin: 0; padding: 1rem .75rem 1.5rem; border-radius: 0; }
  table { font-size: .8rem; }
  th, td { padding: .25rem .14rem; }
  thead th, caption, figcaption, .notes { font-size: .74rem; }
  .side, .side thead th { font-size: .7rem; }
  .side th, .side td { padding-left: .08rem; padding-right: .08rem; }
  .side .apart { padding-left: .3rem; }
  th.name { max-width: 2.9rem; }
  td.dealer { max-width: 3.4rem; }
  .apart { padding-left: .4rem; }
  .mark { margin-left: .2em; padding: 0 .3em; font-size: .66rem; }
  .won { font-size: 1.35rem; }
  section .won { margin-left: .14rem; }
}
@media print {
  @page { size: A4; margin: 12mm; }
  :root {
    --ground: #FFF; --paper: #FFF; --ink: #000; --soft: #444; --rule: #777; --hair: #CCC; --accent: #000;
  }
  html { font-size: min(13px, var(--print)); }
  body { font-size: 1rem; line-height: 1.3; }
  main { max-width: none; margin: 0; padding: 0; border-radius: 0; }
  th, td { padding: .1rem .4rem; }
  td.words { white-space: nowrap; }
  th.name, td.dealer { max-width: 5rem; }
  h2 { margin-top: 0; }
  .won { margin-bottom: .6rem; }
  .charts { display: grid; grid-template-columns: 1fr 1fr; gap: .6rem 2rem; }
  .two { columns: 2; column-gap: 2rem; }
  .two .charts { display: block; }
  .two caption, .two figcaption { display: none; }
  .two th, .two td { padding: .12rem .2rem; }
  .two .apart { padding-left: .7rem; }
  section { break-inside: avoid; }
  section + section, div + section { margin-top: 1rem; }
  figure { margin-top: .8rem; break-inside: avoid; }
  figure:only-child { grid-column: 1 / -1; }
  figure svg { height: auto; max-height: 12rem; }
  .rounds { display: none; }
}
"""
)
