import { demoPassword, demoUsers } from '../demo/demo-users.js';
import type { DemoIds } from '../demo/demo-guide.js';

const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

interface Step {
  readonly title: string;
  readonly text: string;
  readonly code: string;
}

const style = `:root{color-scheme:light dark;--bg:#fbfcfe;--ink:#172033;--soft:#5b667d;--line:#dfe5ef;--blue:#1f5fd6;--card:#fff;--code:#f1f5fb}
@media(prefers-color-scheme:dark){:root{--bg:#0f1522;--ink:#e8edf7;--soft:#9fabc4;--line:#283349;--blue:#7fb0ff;--card:#151d2e;--code:#0b111d}}
*{box-sizing:border-box}body{margin:0;background:var(--bg);color:var(--ink);font:16px/1.55 system-ui,sans-serif}
main{max-width:920px;margin:0 auto;padding:48px 20px 80px}h1{font-size:34px;letter-spacing:-.02em;margin:0 0 4px}h2{margin:40px 0 12px;font-size:20px}
p{margin:6px 0;color:var(--soft)}a{color:var(--blue)}.grid{display:grid;gap:12px;grid-template-columns:repeat(auto-fit,minmax(250px,1fr))}
.card{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:16px 18px;text-decoration:none;color:inherit;display:block}
.card:hover{border-color:var(--blue)}.card b{color:var(--blue)}.card span{display:block;color:var(--soft);font-size:14px}
table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:8px 10px;border-bottom:1px solid var(--line)}
pre{background:var(--code);border:1px solid var(--line);border-radius:10px;padding:12px 14px;overflow:auto;font-size:13.5px;white-space:pre-wrap;word-break:break-word}
code{font-family:ui-monospace,monospace}ol{padding-left:22px}li{margin:0 0 18px}li b{color:var(--ink)}`;

function stepsFor(origin: string, ids: DemoIds): Step[] {
  const agency = `curl -s -u 'demo-agency:${demoPassword}'`;
  const json = `-H 'Content-Type: application/json'`;
  return [
    {
      title: 'Say hello',
      text: 'Both APIs take HTTP basic, or a bearer token from POST /auth/token.',
      code: `${agency} ${origin}/v5/user/profile`,
    },
    {
      title: 'Bring shops in',
      text: '363 real farm shops of OpenStreetMap: 306 are imported, 57 have no name and are reported with their line.',
      code: `npm run import -- --company ${ids.companyId} data/locations/osm-farm-shops-de.csv`,
    },
    {
      title: 'See what can be ordered',
      text: 'The products of the demo contract, with prices and free places.',
      code: `${agency} ${origin}/v5/contract/${ids.contractId}/product`,
    },
    {
      title: 'Add a shop by hand …',
      text: 'Its id is kept for the next step.',
      code: `ID=$(${agency} ${json} ${origin}/v5/company/${ids.companyId}/location -d '{"name":"Hofladen Sonnenberg","mainPhone":{"phone":"49-911-123456"},"address":{"street":"Hauptstr.","house":"1","postCode":"90403","city":"Nürnberg","country":"DE"}}' | tr -dc 0-9); echo $ID`,
    },
    {
      title: '… and order a listing product for it',
      text: 'The subscription is PROCESSING at once and ACTIVE when the first portal has published it.',
      code: `${agency} ${json} ${origin}/v5/contract/${ids.contractId}/order -d '{"productId":${ids.productId},"amount":1,"locationIds":['$ID']}'`,
    },
    {
      title: 'Watch it go live',
      text: 'Each portal with its status, error and what you can do. The same from the portals’ side: /sandbox.',
      code: `${agency} '${origin}/v5/company/${ids.companyId}/listing/portal?take=20'`,
    },
    {
      title: 'Move the clock',
      text: 'The demo workspaces are in test mode: their clock can be moved forward, and dates take effect.',
      code: `curl -s -u 'demo-admin:${demoPassword}' ${json} ${origin}/api/test/clock -d '{"workspaceId":${ids.workspaceId},"advance":"P1D"}'`,
    },
  ];
}

/** The guide as one HTML page without scripts. */
export function startPage(origin: string, ids: DemoIds, documentation: boolean): string {
  const steps = stepsFor(origin, ids);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Locara | Start</title>
<style>
${style}</style></head><body><main>
<h1>Locara is running</h1>
<p>A demo with its own database, portals and data. Everything stays on this machine; <code>npm start -- --reset</code> begins anew.</p>
<h2>Where things are</h2>
<div class="grid">
${documentation ? card('/', 'Documentation', 'Guides, reference and news') : ''}
${card('/swagger/partner-v5', 'Partner API v5', 'Try every call; sign in with Authorize')}
${card('/swagger/administration', 'Administration API', 'Locations, import, jobs, audit log')}
${card('/sandbox', 'Sandbox portals', 'What each portal holds, as a visitor sees it')}
${card('/sandbox/mail', 'Mail inbox', 'Mail that the platform sent')}
${card('/openapi/partner-v5.json', 'OpenAPI, partner', 'OpenAPI 3.1, JSON')}
${card('/openapi/administration.json', 'OpenAPI, administration', 'OpenAPI 3.1, JSON')}
${card('/health/ready', 'Health', 'Ready when the database answers')}
${card('/metrics', 'Metrics', 'Prometheus text format')}
</div>
<h2>Demo users</h2>
<p>All with the password <code>${escape(demoPassword)}</code></p>
<table><thead><tr><th>User</th><th>Who it is</th></tr></thead><tbody>
${demoUsers.map((user) => `<tr><td><code>${user.name}</code></td><td>${escape(user.role)}</td></tr>`).join('\n')}
</tbody></table>
<h2>From nothing to a live listing</h2>
<ol>
${steps.map((step) => `<li><b>${escape(step.title)}</b><p>${escape(step.text)}</p><pre><code>${escape(step.code)}</code></pre></li>`).join('\n')}
</ol>
</main></body></html>`;
}

const card = (href: string, title: string, text: string): string =>
  `<a class="card" href="${href}"><b>${title}</b><span>${text}</span></a>`;
