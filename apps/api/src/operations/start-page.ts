import { chainOwner, demoPassword, demoUsers } from '../demo/demo-users.js';
import type { DemoIds } from '../demo/demo-guide.js';
import { card, escape, framed } from '../pages/frame.js';
import { guidesFor } from './start-guide.js';
import type { Guide, Step } from './start-guide.js';

/** The guide as one HTML page without scripts. */
export function startPage(origin: string, ids: DemoIds, documentation: boolean): string {
  const users = ids.hasChain ? [...demoUsers, chainOwner] : demoUsers;
  const body = `<h1>Locara is running</h1>
<p class="soft">A demo with its own database, portals and data. Everything stays on this machine; <code>npm start -- --reset</code> begins anew.</p>
<h2>Where things are</h2>
<div class="grid">
${card('/console', 'Console', 'Where people work: sign in as one of the users below')}
${documentation ? card('/docs/doc1', 'Quick start', 'From nothing to a live listing, with curl and TypeScript') : ''}
${documentation ? card('/', 'Documentation', 'Guides, reference and news') : ''}
${card('/swagger', 'Swagger UI', 'Try every call of both APIs; sign in with Authorize')}
${card('/sandbox', 'Sandbox portals', 'What each portal holds, as a visitor sees it')}
${card('/sandbox/mail', 'Mail inbox', 'Mail that the platform sent: invitations, passwords')}
${card('/sandbox/sms', 'SMS and calls', 'PINs that the platform sent or spoke')}
${card('/sandbox/google', 'Google', 'Business profiles as visitors see them, and their PINs')}
${card('/sandbox/oauth', 'Consents', 'Who has connected Google, Facebook or LinkedIn')}
${card('/sandbox/payments', 'Payments', 'Cards, and what Stripe charged')}
${card('/openapi/partner-v5.json', 'OpenAPI, partner', 'OpenAPI 3.1, JSON')}
${card('/openapi/administration.json', 'OpenAPI, administration', 'OpenAPI 3.1, JSON')}
${card('/health/ready', 'Health', 'Ready when the database answers')}
${card('/metrics', 'Metrics', 'Prometheus text format')}
</div>
<h2>Demo users</h2>
<p class="soft">All with the password <code>${escape(demoPassword)}</code>; each has an email address such as <code>demo-owner@locara.example</code>, whose mail is in the inbox above.</p>
<div class="scroll"><table><thead><tr><th>User</th><th>Who it is</th></tr></thead><tbody>
${users.map((user) => `<tr><td><code>${user.name}</code></td><td>${escape(user.role)}</td></tr>`).join('\n')}
</tbody></table></div>
${guidesFor(origin, ids).map(section).join('\n')}`;
  return framed({ title: 'Start', path: '/start', documentation, demo: true, body });
}

const section = ({ title, steps }: Guide): string =>
  `<h2>${escape(title)}</h2>\n<ol>\n${steps.map(item).join('\n')}\n</ol>`;

const item = ({ title, text, see, code }: Step): string => {
  const link = see === undefined ? '' : ` <a href="${see}">${see}</a>`;
  return `<li><b>${escape(title)}</b><p class="soft">${escape(text)}${link}</p><pre><code>${escape(code)}</code></pre></li>`;
};
