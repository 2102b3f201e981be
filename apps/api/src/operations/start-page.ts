import { demoPassword, demoUsers } from '../demo/demo-users.js';
import type { DemoIds } from '../demo/demo-guide.js';
import { guidesFor } from './start-guide.js';
import type { Guide, Step } from './start-guide.js';

const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

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

/** The guide as one HTML page without scripts. */
export function startPage(origin: string, ids: DemoIds, documentation: boolean): string {
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
${card('/swagger/administration', 'Administration API', 'Companies, locations, users, settings, jobs')}
${card('/sandbox', 'Sandbox portals', 'What each portal holds, as a visitor sees it')}
${card('/sandbox/mail', 'Mail inbox', 'Mail that the platform sent: invitations, passwords')}
${card('/sandbox/sms', 'SMS and calls', 'PINs that the platform sent or spoke')}
${card('/sandbox/google', 'Google', 'Business profiles as visitors see them, their PINs, and what Google does')}
${card('/sandbox/oauth', 'Consents', 'Who has connected Google, Facebook or LinkedIn, and how to take it back')}
${card('/sandbox/payments', 'Payments', 'Cards and what was charged at Stripe')}
${card('/openapi/partner-v5.json', 'OpenAPI, partner', 'OpenAPI 3.1, JSON')}
${card('/openapi/administration.json', 'OpenAPI, administration', 'OpenAPI 3.1, JSON')}
${card('/health/ready', 'Health', 'Ready when the database answers')}
${card('/metrics', 'Metrics', 'Prometheus text format')}
</div>
<h2>Demo users</h2>
<p>All with the password <code>${escape(demoPassword)}</code>; each has a mail address such as <code>demo-owner@locara.example</code>, whose mail is in the inbox above.</p>
<table><thead><tr><th>User</th><th>Who it is</th></tr></thead><tbody>
${demoUsers.map((user) => `<tr><td><code>${user.name}</code></td><td>${escape(user.role)}</td></tr>`).join('\n')}
</tbody></table>
${guidesFor(origin, ids).map(section).join('\n')}
</main></body></html>`;
}

const card = (href: string, title: string, text: string): string =>
  `<a class="card" href="${href}"><b>${title}</b><span>${text}</span></a>`;

const section = ({ title, steps }: Guide): string =>
  `<h2>${escape(title)}</h2>\n<ol>\n${steps.map(item).join('\n')}\n</ol>`;

const item = ({ title, text, see, code }: Step): string => {
  const link = see === undefined ? '' : ` <a href="${see}">${see}</a>`;
  return `<li><b>${escape(title)}</b><p>${escape(text)}${link}</p><pre><code>${escape(code)}</code></pre></li>`;
};
