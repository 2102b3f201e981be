import type { FastifyInstance } from 'fastify';
import { answerError } from '../api-error.js';
import { html } from '../pages/html.js';
import { favicon } from '../pages/mark.js';
import { PAGE_POLICY, sendPage } from '../pages/page.routes.js';
import { single } from '../query.js';
import type { Query } from '../query.js';
import { embeddedIn } from './embedded-line.js';
import type { Embedded } from './embedded-line.js';

/** As strict as a website can be that embeds something of the platform. */
const policyFor = (platform: string): string =>
  `${PAGE_POLICY.replace('img-src', `img-src ${platform}`)}; script-src ${platform}; connect-src ${platform}; require-trusted-types-for 'script'`;

const LANGUAGES = [
  ['de', 'German'],
  ['en', 'English'],
  ['fr', 'French'],
] as const;

/**
 * The website that a shop already has: those who try the demo paste into it what the platform gives for websites. It is at any
 * name below `.localhost` as well, as the website of one domain.
 */
export function ownWebsite(publicUrl: () => string) {
  return async (app: FastifyInstance): Promise<void> => {
    app.setErrorHandler(answerError);
    app.get<{ Querystring: Query }>('/', ({ query }, reply) => {
      const platform = new URL(publicUrl()).origin;
      const language = LANGUAGES.find(([code]) => code === single(query, 'lang'))?.[0] ?? 'en';
      const line = single(query, 'line') ?? '';
      void reply.headers({ 'cache-control': 'no-cache', 'content-security-policy': policyFor(platform) });
      return sendPage(reply, websitePage(language, line, embeddedIn(line, platform)));
    });
  };
}

function websitePage(language: string, line: string, embedded: Embedded | null): string {
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>North Bakery · Sandbox</title>
        <link rel="stylesheet" href="/sandbox/assets/sandbox.css" />
        <link rel="icon" href="${favicon}" />
      </head>
      <body>
        <header lang="en">
          <a class="brand" href="/sandbox">Locara <small>Sandbox</small></a>
          <span class="quiet">A website that a shop already has</span>
        </header>
        <main>
          <h1>North Bakery</h1>
          <form lang="en" method="get">
            <label class="wide"
              >Line that the platform gives for websites
              <input name="line" value="${line}" required placeholder="&lt;script async src=…&gt;" />
            </label>
            <label
              >Language of the page
              <select name="lang">
                ${LANGUAGES.map(
                  ([code, name]) =>
                    html`<option value="${code}" ${code === language && html`selected`}>${name}</option>`,
                )}
              </select>
            </label>
            <button>Embed</button>
          </form>
          ${
            line !== '' &&
            embedded === null &&
            html`<p lang="en" role="alert">
              This is no line of the platform. Take <code>html</code> of a widget or a listing scan, or
              <code>chat.html</code> of an agent.
            </p>`
          }
          <p>Hauptstraße 1 · 90402 Nürnberg</p>
          ${
            embedded !== null &&
            html`<script
              async
              src="${embedded.source}"
              ${embedded.key !== null && html`data-key="${embedded.key}"`}
            ></script>`
          }
        </main>
      </body>
    </html>`.markup;
}
