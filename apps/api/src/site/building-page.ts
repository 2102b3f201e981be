/** Seconds after which the page asks again by itself. */
export const askAgainSeconds = 5;

export const buildingPagePolicy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

const style = `:root{color-scheme:light dark;--bg:#fbfcfe;--ink:#172033;--soft:#5b667d;--blue:#1f5fd6}
@media(prefers-color-scheme:dark){:root{--bg:#0f1522;--ink:#e8edf7;--soft:#9fabc4;--blue:#7fb0ff}}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--bg);color:var(--ink);font:16px/1.55 system-ui,sans-serif}
main{max-width:34rem;padding:24px}h1{font-size:28px;letter-spacing:-.02em;margin:0 0 8px}p{margin:8px 0;color:var(--soft)}a{color:var(--blue)}
code{font-family:ui-monospace,monospace}`;

/** For browsers, while the documentation is not there yet. */
export function buildingPage(startPage: boolean): string {
  const meanwhile = startPage
    ? '<p>The platform itself is ready: <a href="/start">go to its start page</a>.</p>'
    : '<p>The platform itself is ready.</p>';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${askAgainSeconds}"><title>Locara | Documentation is being built</title>
<style>${style}</style></head><body><main>
<h1>The documentation is being built</h1>
<p>That takes up to a minute after the first start. This page asks again by itself.</p>
${meanwhile}
<p>Still here after some minutes? The terminal of <code>npm start</code> says why, and <code>npm run docs:build</code> tries again.</p>
</main></body></html>
`;
}
