export const STYLESHEET = `
:root { color-scheme: light dark; --line: light-dark(#d5d9e0, #3a404b); --soft: light-dark(#f4f6f9, #1c2129);
  --text: light-dark(#1a2230, #e6e9ef); --quiet: light-dark(#556070, #a3adbd); --accent: light-dark(#0b57b0, #7db4ff);
  --good: light-dark(#12703c, #5fd08f); --bad: light-dark(#b3261e, #ff9d94); --wait: light-dark(#8a5300, #f0b860); }
* { box-sizing: border-box; }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: var(--text); background: light-dark(#fff, #12161c); }
header, main { max-width: 68rem; margin: 0 auto; padding: 1rem; }
header { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; align-items: baseline; border-bottom: 1px solid var(--line); }
header strong { margin-right: auto; }
a { color: var(--accent); }
a:focus-visible, button:focus-visible, input:focus-visible, select:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: .5rem 0; overflow-wrap: anywhere; }
h2 { font-size: 1.1rem; margin: 2rem 0 .5rem; }
p { max-width: 44rem; }
.quiet { color: var(--quiet); }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; padding: .4rem .6rem; border-bottom: 1px solid var(--line); vertical-align: top; }
th { color: var(--quiet); font-weight: 600; white-space: nowrap; }
td.number, th.number { text-align: right; font-variant-numeric: tabular-nums; }
form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end; margin: 1rem 0; }
label { display: grid; font-size: .875rem; color: var(--quiet); }
input, select, button { font: inherit; padding: .35rem .6rem; border: 1px solid var(--line); border-radius: .4rem;
  background: var(--soft); color: var(--text); }
button { cursor: pointer; }
.status { font-weight: 600; white-space: nowrap; }
.status.LIVE, .status.CONFIRMED { color: var(--good); }
.status.PENDING, .status.ENDING { color: var(--wait); }
.status.REFUSED, .status.REMOVED, .status.ENDED { color: var(--bad); }
.entry { border: 1px solid var(--line); border-radius: .75rem; padding: 1rem 1.25rem; background: var(--soft); overflow-wrap: anywhere; }
h3 { font-size: 1rem; margin: 1rem 0 .25rem; }
table.hours { width: auto; }
table.hours th { font-weight: 400; }
p.text { white-space: pre-line; }
ul.plain { list-style: none; margin: 0; padding: 0; display: flex; flex-wrap: wrap; gap: .25rem 1rem; }
img.logo { float: right; max-width: 8rem; max-height: 6rem; margin: 0 0 .5rem 1rem; object-fit: contain; }
.gallery { display: grid; grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr)); gap: .5rem; margin-top: 1rem; }
.gallery img { width: 100%; aspect-ratio: 4 / 3; object-fit: cover; border-radius: .4rem; }
dl { display: grid; grid-template-columns: minmax(7rem, max-content) 1fr; gap: .3rem 1rem; margin: 1rem 0; }
dt { color: var(--quiet); }
dd { margin: 0; overflow-wrap: anywhere; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; background: var(--soft); padding: 1rem; border-radius: .5rem; }
iframe { width: 100%; height: 32rem; border: 1px solid var(--line); border-radius: .5rem; background: #fff; }
fieldset { border: 1px solid var(--line); border-radius: .75rem; padding: .5rem 1rem 1rem; margin: 0; min-width: 0; }
form.consent { display: block; }
label.tick { display: flex; gap: .6rem; align-items: baseline; font-size: 1rem; color: var(--text); margin-top: .5rem; }
label.tick code { font-size: .8rem; overflow-wrap: anywhere; }
ul.people { list-style: none; margin: 0; padding: 0; }
ul.people li { display: flex; gap: 1rem; align-items: center; padding: .5rem 0; }
ul.people button { flex: none; width: 9rem; }
ul.people span { min-width: 0; overflow-wrap: anywhere; }
td form { margin: 0 0 .5rem; }
nav.pages { display: flex; gap: 1rem; margin: 1rem 0; }
`;
