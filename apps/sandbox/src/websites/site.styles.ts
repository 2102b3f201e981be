/** What all templates have in common. */
const BASE = `
* { box-sizing: border-box; }
html { color-scheme: light dark; }
body { margin: 0; font: 17px/1.6 var(--font); color: var(--text); background: var(--page); overflow-wrap: anywhere; hyphens: auto; }
h1, h2, h3 { line-height: 1.2; text-wrap: balance; }
h1 { margin: 0; font-size: clamp(1.8rem, 5vw, 3rem); }
h2 { font-size: 1.35rem; margin: 0 0 .75rem; }
h3 { font-size: 1.05rem; margin: 1.25rem 0 .5rem; }
a { color: var(--accent); text-underline-offset: 3px; }
a:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
img { max-width: 100%; height: auto; display: block; }
.logo { width: 96px; height: 96px; margin-bottom: .75rem; object-fit: contain; }
.hero { width: 100%; max-height: 60vh; object-fit: cover; }
.skip { position: absolute; left: -999rem; } .skip:focus { left: .5rem; top: .5rem; padding: .5rem 1rem; background: var(--page); }
.buttons { display: flex; flex-wrap: wrap; gap: .6rem; margin: 1rem 0 0; }
.button { padding: .55rem 1.2rem; border: 2px solid var(--accent); border-radius: var(--radius); background: var(--accent);
  color: var(--on-accent); font-weight: 600; text-decoration: none; }
.button.quiet { background: none; color: var(--accent); }
.notice { margin: 1rem 0 0; padding: .6rem 1rem; border-left: 4px solid var(--accent); background: var(--soft); font-weight: 600; }
table { border-collapse: collapse; width: 100%; } th, td { padding: .3rem 0; text-align: left; vertical-align: top; }
th { padding-right: 1rem; font-weight: 500; } .today { font-weight: 700; } .today th { font-weight: 700; }
address { font-style: normal; }
ul { margin: 0; padding-left: 1.2rem; }
.pictures ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(14rem, 100%), 1fr)); gap: .75rem; padding: 0; list-style: none; }
.pictures img { width: 100%; aspect-ratio: 4 / 3; object-fit: cover; border-radius: var(--radius); }
footer { padding: 2rem 1.25rem; color: var(--quiet); font-size: .9rem; }
`;

/** One centred column, in a serif, like a letter. */
const CLASSIC = `
:root { --font: Georgia, 'Times New Roman', serif; --radius: 2px; --page: light-dark(#fdfaf4, #1b1815); --soft: light-dark(#f3ecdf, #2a251f);
  --text: light-dark(#2b2420, #efe6da); --quiet: light-dark(#655a50, #b8ab9c); --accent: light-dark(#7a2e1f, #f0a58f);
  --on-accent: light-dark(#fff, #1b1815); --line: light-dark(#d8cbb8, #4a4138); }
header, main { max-width: 42rem; margin: 0 auto; padding: 1.25rem; }
header { text-align: center; border-bottom: 3px double var(--line); }
header .logo { margin: 0 auto 1rem; } header .buttons { justify-content: center; }
.claim { margin: .5rem 0 0; font-style: italic; }
section { padding: 1.75rem 0; border-bottom: 1px solid var(--line); }
h2 { text-align: center; } .contact { text-align: center; }
footer { text-align: center; }
`;

/** A large picture, and cards below. */
const MARKET = `
:root { --font: system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; --radius: 14px; --page: light-dark(#f2f6f1, #101712);
  --soft: light-dark(#fff, #1a241d); --text: light-dark(#17251b, #e6f0e8); --quiet: light-dark(#4c5f51, #a3b5a8);
  --accent: light-dark(#17692f, #7fd897); --on-accent: light-dark(#fff, #0c1a10); }
header { display: grid; gap: 1rem; padding: 1.5rem 1.25rem; background: var(--soft); }
header > div { max-width: 68rem; width: 100%; margin: 0 auto; }
h1 { letter-spacing: -.02em; font-weight: 800; } .claim { margin: .3rem 0 0; font-size: 1.15rem; color: var(--quiet); }
main { max-width: 70.5rem; margin: 0 auto; padding: 1.25rem; display: grid; gap: 1.25rem;
  grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr)); }
section { padding: 1.5rem; border-radius: var(--radius); background: var(--soft); } .pictures, .about { grid-column: 1 / -1; }
.about p { max-width: 44rem; }
footer { text-align: center; }
`;

/** What people look for in a column at the side, the rest beside it. */
const COMPACT = `
:root { --font: 'Segoe UI', Helvetica, Arial, sans-serif; --radius: 4px; --page: light-dark(#fff, #12151c); --soft: light-dark(#eef1f7, #1d2330);
  --text: light-dark(#1a2130, #e4e9f4); --quiet: light-dark(#515c72, #a4b0c8); --accent: light-dark(#1d4fa8, #9dbfff);
  --on-accent: light-dark(#fff, #0d1422); --side: light-dark(#17233b, #0b0f18); }
body { display: grid; grid-template-columns: minmax(0, 1fr); }
header { padding: 2rem 1.25rem; background: var(--side); color: #eef3ff; --accent: #9dbfff; --on-accent: #0d1422; --soft: #22304d; }
header h1 { font-size: 1.9rem; } .claim { color: #c7d4ee; } header section { margin-top: 2rem; } header h2 { font-size: 1.1rem; color: #c7d4ee; }
main { padding: 2rem 1.25rem; max-width: 52rem; } main section { margin-bottom: 2.5rem; }
.hero { border-radius: var(--radius); margin-bottom: 2rem; }
@media (min-width: 56rem) {
  body { grid-template-columns: 22rem minmax(0, 1fr); grid-template-rows: 1fr auto; min-height: 100vh; }
  header { grid-row: 1 / 3; padding: 3rem 2rem; } main { padding: 3rem; } footer { padding: 1rem 3rem 2rem; }
}
`;

export const STYLES: Readonly<Record<string, string>> = {
  classic: BASE + CLASSIC,
  market: BASE + MARKET,
  compact: BASE + COMPACT,
};
