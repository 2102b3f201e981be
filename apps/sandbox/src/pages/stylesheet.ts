export const STYLESHEET = `
@font-face { font-family: 'Plus Jakarta Sans Variable'; font-display: swap; font-weight: 200 800; src: url('/sandbox/assets/text.woff2') format('woff2'); }
:root { color-scheme: light dark; --line: light-dark(#dde4ee, #263247); --soft: light-dark(#f6f8fc, #121a2a);
  --page: light-dark(#fff, #0c121e); --tint: light-dark(#eaf1fe, #16243f); --code: light-dark(#f4f7fb, #111a2b);
  --text: light-dark(#142033, #e7edf7); --quiet: light-dark(#4d5b73, #a5b2c8); --accent: light-dark(#1b5bd7, #82b1ff);
  --teal: light-dark(#0fa697, #4fd1c1); --good: light-dark(#0b7a70, #4fd1c1); --bad: light-dark(#b3261e, #ff9d94);
  --wait: light-dark(#9a5b00, #f0b35a); }
* { box-sizing: border-box; }
body { margin: 0; font: 16px/1.6 'Plus Jakarta Sans Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif;
  color: var(--text); background: var(--page); }
main { max-width: 68rem; margin: 0 auto; padding: 1.5rem 1.25rem 5rem; }
header { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; align-items: center; min-height: 64px; padding: .6rem 1.25rem;
  border-bottom: 1px solid var(--line); background: var(--page); }
header a { color: var(--text); font-size: .95rem; font-weight: 550; text-decoration: none; }
header a:hover, header [aria-current='page'] { color: var(--accent); }
header .brand { display: flex; gap: .5rem; align-items: center; font-size: 1.15rem; font-weight: 750; letter-spacing: -.02em; }
header .brand small { color: var(--quiet); font-size: .8rem; font-weight: 600; letter-spacing: 0; }
header path:nth-child(1) { fill: var(--teal); } header path:nth-child(2) { fill: var(--accent); }
header path:nth-child(3) { fill: none; stroke: var(--page); stroke-width: 3.4; stroke-linecap: round; stroke-linejoin: round; }
header .end { margin-left: auto; padding: .3rem .8rem; border: 1px solid var(--line); border-radius: 999px; font-size: .85rem; }
a { color: var(--accent); text-underline-offset: 3px; }
a:focus-visible, button:focus-visible, input:focus-visible, textarea:focus-visible, select:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
h1 { font-size: 2.1rem; line-height: 1.2; letter-spacing: -.02em; margin: .5rem 0 .75rem; overflow-wrap: anywhere; }
h2 { font-size: 1.4rem; letter-spacing: -.015em; margin: 2.5rem 0 .75rem; }
p { max-width: 38rem; }
.quiet { color: var(--quiet); }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: .95rem; }
th, td { text-align: left; padding: .4rem .6rem; border-bottom: 1px solid var(--line); vertical-align: top; }
th { color: var(--quiet); font-weight: 600; white-space: nowrap; }
td.number, th.number { text-align: right; font-variant-numeric: tabular-nums; }
form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end; margin: 1rem 0; }
label { display: grid; font-size: .875rem; color: var(--quiet); }
input, textarea, select, button { font: inherit; padding: .35rem .6rem; border: 1px solid var(--line); border-radius: 9px;
  background: var(--soft); color: var(--text); }
button { cursor: pointer; font-weight: 600; }
button:hover { border-color: var(--accent); color: var(--accent); }
.status { font-weight: 600; white-space: nowrap; }
.status.LIVE, .status.CONFIRMED { color: var(--good); }
.status.PENDING, .status.ENDING { color: var(--wait); }
.status.REFUSED, .status.REMOVED, .status.ENDED { color: var(--bad); }
.entry { border: 1px solid var(--line); border-radius: .75rem; padding: 1rem 1.25rem; background: var(--soft); overflow-wrap: anywhere; }
article.post { margin: 1rem 0; }
article.post p { margin: .25rem 0; }
article.post .gallery { margin: .75rem 0; max-width: 38rem; }
article.post form { margin: .5rem 0; }
label.wide { flex: 1 1 14rem; }
.advert { max-width: 30rem; padding: .75rem 1rem; border: 1px solid var(--line); border-radius: .6rem; background: var(--page); }
.advert img { display: block; width: 100%; border-radius: .4rem; }
.advert .act { display: inline-block; padding: .2rem .7rem; border: 1px solid var(--line); border-radius: 9px; font-weight: 600; }
ol.carousel { display: flex; gap: .75rem; margin: .5rem 0 0; padding: 0 0 .5rem; list-style: none; overflow-x: auto; }
ol.carousel li { flex: 0 0 75%; }
h4 { font-size: 1rem; margin: 0 0 .5rem; }
ol.comments { list-style: none; margin: .75rem 0; padding: 0 0 0 1rem; border-left: 2px solid var(--line); }
ol.comments li { padding: .25rem 0; }
summary { cursor: pointer; color: var(--accent); font-size: .9rem; }
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
pre { white-space: pre-wrap; overflow-wrap: anywhere; background: var(--code); border: 1px solid var(--line); padding: 1rem; border-radius: 10px; }
code { font-family: ui-monospace, 'SF Mono', 'Cascadia Code', Menlo, Consolas, monospace; font-size: 88%; }
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
