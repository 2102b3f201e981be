import type { Query } from '../query.js';
import type { Html } from './html.js';
import { html } from './html.js';
import { favicon, MARK } from './mark.js';

const REFRESH_SECONDS = 3;

const PLACES = [
  ['/start', 'Start'],
  ['/sandbox/mail', 'Mail'],
  ['/sandbox/email', 'Write an email'],
  ['/sandbox/sms', 'SMS and calls'],
  ['/sandbox/fulfilment', 'Provider'],
  ['/sandbox/website', 'Website'],
  ['/sandbox/payments', 'Payments'],
  ['/sandbox/google', 'Google'],
  ['/sandbox/google-ads', 'Google Ads'],
  ['/sandbox/youtube', 'YouTube'],
  ['/sandbox/meta', 'Facebook'],
  ['/sandbox/meta/messages', 'Messages'],
  ['/sandbox/meta-ads', 'Meta Ads'],
  ['/sandbox/linkedin', 'LinkedIn'],
  ['/sandbox/oauth', 'Consents'],
] as const;

/** The address asked for: path and query, from which links to the same page with something changed are made. */
export interface Address {
  path: string;
  query: Query;
}

/** The same address with some parameters set, or taken away by undefined. */
export function withQuery(address: Address, changes: Record<string, string | number | undefined>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...address.query, ...changes })) {
    if (value !== undefined && !Array.isArray(value) && value !== '') parameters.set(name, String(value));
  }
  const query = parameters.toString();
  return query ? `${address.path}?${query}` : address.path;
}

/** A whole page. With `?refresh=on` it loads itself again every few seconds, without any script. */
export function layout(title: string, address: Address, body: Html): string {
  const refreshes = address.query['refresh'] === 'on';
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Sandbox</title>
        <link rel="stylesheet" href="/sandbox/assets/sandbox.css" />
        <link rel="icon" href="${favicon}" />
        ${refreshes && html`<meta http-equiv="refresh" content="${REFRESH_SECONDS}" />`}
      </head>
      <body>
        <header>
          <a class="brand" href="/sandbox"
            ><svg viewBox="0 0 32 32" width="30" height="30" aria-hidden="true">${MARK}</svg>Locara
            <small>Sandbox</small></a
          >
          ${PLACES.map(
            ([path, label]) =>
              html`<a href="${path}" aria-current="${path === address.path ? 'page' : 'false'}">${label}</a> `,
          )}
          <a class="end" href="${withQuery(address, { refresh: refreshes ? undefined : 'on' })}"
            >${refreshes ? 'Stop refreshing' : 'Refresh by itself'}</a
          >
        </header>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`.markup;
}

/** Links to the page before and after, and which rows these are. */
export function pager(address: Address, page: { take: number; skip: number }, shown: number, total: number): Html {
  const previous = page.skip > 0 && withQuery(address, { skip: Math.max(0, page.skip - page.take) || undefined });
  const next = page.skip + shown < total && withQuery(address, { skip: page.skip + page.take });
  return html`<nav class="pages" aria-label="Pages">
    ${previous && html`<a href="${previous}" rel="prev">Previous</a>`}
    <span class="quiet">${shown === 0 ? 'None' : `${page.skip + 1} to ${page.skip + shown}`} of ${total}</span>
    ${next && html`<a href="${next}" rel="next">Next</a>`}
  </nav>`;
}

/** An instant as people and programs can read it, in UTC. */
export function instant(at: Date): Html {
  const iso = at.toISOString();
  return html`<time datetime="${iso}">${iso.slice(0, 19).replace('T', ' ')}</time>`;
}
