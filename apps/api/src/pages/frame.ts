/** The parts that the platform's own pages share with the documentation site: its tokens, its mark, its navigation bar. */

export const escape = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const mark = (back: string, front: string, letter: string): string =>
  `<path fill="${back}" d="M20.6 30.2c-.5 0-1-.2-1.4-.6 4.9-4.9 8.9-11 8.9-16.7a12 12 0 0 0-3.2-8.1A10.6 10.6 0 0 1 30.500 13.400c0 6-4.800 12.300-8.500 16.200-.4.4-.9.600-1.400.600z"/><path fill="${front}" d="M14.400 1.500c6.500 0 11.400 5 11.400 11.400 0 6.600-6 13.300-10 16.700a2.200 2.200 0 0 1-2.800 0C9 26.200 3 19.500 3 12.900 3 6.500 7.900 1.500 14.400 1.500z"/><path fill="none" stroke="${letter}" stroke-width="3.400" stroke-linecap="round" stroke-linejoin="round" d="M11.800 7.600v9.800h6.800"/>`;

/** In the page itself, so that it is there whatever is served beside it. */
export const favicon = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${mark('#0fa697', '#1b5bd7', '#fff')}</svg>`,
)}`;

const style = `:root{color-scheme:light dark;--blue:#1b5bd7;--teal:#0fa697;--ink:#142033;--soft:#4d5b73;--line:#dde4ee;--page:#fff;--raised:#f6f8fc;--tint:#eaf1fe;--code:#f4f7fb}
@media(prefers-color-scheme:dark){:root{--blue:#82b1ff;--teal:#4fd1c1;--ink:#e7edf7;--soft:#a5b2c8;--line:#263247;--page:#0c121e;--raised:#121a2a;--tint:#16243f;--code:#111a2b}}
*{box-sizing:border-box}body{margin:0;background:var(--page);color:var(--ink);font:16px/1.65 'Plus Jakarta Sans Variable',system-ui,-apple-system,'Segoe UI',Roboto,sans-serif}
a{color:var(--blue);text-underline-offset:3px}:focus-visible{outline:3px solid var(--blue);outline-offset:2px;border-radius:4px}
.bar{position:sticky;top:0;z-index:1;background:var(--page);border-bottom:1px solid var(--line);display:flex;flex-wrap:wrap;gap:4px 24px;align-items:center;padding:10px 20px;min-height:64px}
.bar a{color:var(--ink);text-decoration:none;font-weight:550;font-size:15px}.bar a:hover,.bar [aria-current]{color:var(--blue)}
.bar .brand{display:flex;gap:8px;align-items:center;font-weight:750;font-size:18px;letter-spacing:-.02em}
.bar path:nth-child(1){fill:var(--teal)}.bar path:nth-child(2){fill:var(--blue)}.bar path:nth-child(3){stroke:var(--page)}
main{max-width:64rem;margin:0 auto;padding:40px 20px 80px}h1{font-size:40px;line-height:1.2;letter-spacing:-.02em;margin:0 0 8px}
h2{margin:44px 0 14px;font-size:26px;line-height:1.25;letter-spacing:-.015em}p{margin:6px 0;max-width:38rem}.soft{color:var(--soft)}
.grid{display:grid;gap:14px;grid-template-columns:repeat(auto-fill,minmax(min(270px,100%),1fr))}
.card{background:var(--raised);border:1px solid var(--line);border-radius:12px;padding:15px 18px;text-decoration:none;color:inherit;display:block}
.card:hover{border-color:var(--blue)}.card b{color:var(--blue);font-weight:650}.card span{display:block;color:var(--soft);font-size:15px;line-height:1.5}
.scroll{overflow-x:auto}table{border-collapse:collapse;font-size:15px}td,th{text-align:left;padding:8px 16px 8px 0;border-bottom:1px solid var(--line);vertical-align:top}
code{font-family:ui-monospace,'SF Mono','Cascadia Code',Menlo,Consolas,monospace;font-size:88%;overflow-wrap:anywhere}p code,td code{background:var(--code);border:1px solid var(--line);border-radius:6px;padding:1px 5px}
pre{background:var(--code);border:1px solid var(--line);border-radius:10px;padding:14px 16px;margin:10px 0 0;overflow:auto;font-size:14.500px;line-height:1.5;white-space:pre-wrap;overflow-wrap:anywhere}
ol{padding:0;margin:0;list-style:none;counter-reset:step}ol>li{counter-increment:step;margin:0 0 26px;padding-left:44px;position:relative}
ol>li::before{content:counter(step);position:absolute;left:0;top:0;width:28px;height:28px;border-radius:50%;background:var(--tint);color:var(--blue);font-weight:700;font-size:14px;line-height:28px;text-align:center}
li b{font-weight:650}@media(max-width:600px){h1{font-size:32px}ol>li{padding-left:0}ol>li::before{position:static;display:block;margin-bottom:6px}.bar{position:static}}`;

/** The sandbox serves it; where there is none, the system's own font is read. */
const font = `@font-face{font-family:'Plus Jakarta Sans Variable';font-display:swap;font-weight:200 800;src:url(/sandbox/assets/text.woff2) format('woff2')}
`;

/** No script; styles and the mark are in the page, the font comes from here. */
export const framePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export interface Frame {
  readonly title: string;
  /** Of this page, to mark its link. */
  readonly path: string;
  /** Whether the documentation site is served beside it. */
  readonly documentation: boolean;
  /** Whether this is the demo: with `/start` and the sandbox. */
  readonly demo: boolean;
  /** HTML of the page's main part. */
  readonly body: string;
}

/** A whole page in the look of the documentation site, in the colours that the reader's system asks for. */
export function framed({ title, path, documentation, demo, body }: Frame): string {
  const link = (href: string, label: string): string =>
    `<a href="${href}"${href === path ? ' aria-current="page"' : ''}>${label}</a>`;
  const links = [
    ...(demo ? [link('/start', 'Start')] : []),
    ...(documentation
      ? [
          link('/docu-api/', 'API documentation'),
          link('/docu-api-v5/', 'API v5 documentation'),
          link('/docs/', 'How-To&#39;s'),
        ]
      : []),
    link('/swagger', 'Swagger UI'),
    ...(demo ? [link('/sandbox', 'Sandbox')] : []),
  ];
  const home = documentation ? '/' : demo ? '/start' : '/swagger';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(title)} | Locara</title>
<link rel="icon" href="${favicon}">
<style>
${demo ? font : ''}${style}</style></head><body>
<header><nav class="bar" aria-label="Main"><a class="brand" href="${home}"><svg viewBox="0 0 32 32" width="30" height="30" aria-hidden="true">${mark('', '', '')}</svg>Locara</a>${links.join('')}</nav></header>
<main>
${body}
</main></body></html>`;
}

export const card = (href: string, title: string, text: string): string =>
  `<a class="card" href="${href}"><b>${escape(title)}</b><span>${escape(text)}</span></a>`;
