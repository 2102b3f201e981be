import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { answerError, ApiError, notFound } from '../../api-error.js';
import { buttonCheck } from '../../bearer.js';
import { formParser } from '../../oauth/form-parser.js';
import { html } from '../../pages/html.js';
import type { Html } from '../../pages/html.js';
import { instant, layout } from '../../pages/layout.js';
import type { Address } from '../../pages/layout.js';
import { addressOf, sendPage, wantsJson } from '../../pages/page.routes.js';
import { everyPage } from '../pages.js';
import type { SandboxPage } from '../pages.js';
import { RecommendationStore } from './recommendation.store.js';
import type { Recommendation, StoryComment } from './recommendation.store.js';

type Shown = Recommendation & { readonly comments: readonly StoryComment[] };
type Given = Readonly<Record<string, unknown>>;

const MOST = 100;

/** `/sandbox/meta/reviews`: Facebook pages as visitors see them, who recommend them and comment. For people and as JSON. */
export function recommendationPages(database: pg.Pool, apiKey: string) {
  const store = new RecommendationStore(database);
  const check = buttonCheck(apiKey);
  const shown = async (page: SandboxPage): Promise<Shown[]> => {
    const found: Shown[] = [];
    for (const row of await store.page(page.id, 0, MOST))
      found.push({ ...row, comments: await store.comments(row.id) });
    return found;
  };
  return async (app: FastifyInstance): Promise<void> => {
    app.setErrorHandler(answerError);
    formParser(app);
    app.get('/', async (request, reply) => sendPage(reply, overviewPage(addressOf(request))));
    app.get('/:page', async (request, reply) => {
      const page = pageIn(request);
      const data = await shown(page);
      if (wantsJson(request)) return { id: page.id, name: page.name, data };
      return sendPage(reply, recommendationsPage(addressOf(request), page, data));
    });
    app.post('/:page', async (request, reply) => {
      const fromPage = check(request);
      const { positive = 'yes', text = '', reviewer = '' } = givenIn(request);
      const isPositive = positive === 'yes' || positive === true;
      const id = await store.write(pageIn(request).id, {
        positive: isPositive,
        text: String(text),
        reviewer: String(reviewer) || 'A visitor',
      });
      return fromPage ? back(reply, request) : { id };
    });
    for (const verb of ['edit', 'remove', 'comment'] as const)
      app.post(`/:page/:story/${verb}`, async (request, reply) => {
        const fromPage = check(request);
        await act(store, verb, (request.params as { story: string }).story, givenIn(request));
        return fromPage ? back(reply, request) : { done: true };
      });
  };
}

async function act(
  store: RecommendationStore,
  verb: 'edit' | 'remove' | 'comment',
  id: string,
  { positive = 'yes', text = '', message = '', name = '' }: Given,
): Promise<void> {
  if ((await store.find(id)) === undefined) throw notFound('recommendation');
  if (verb === 'remove') await store.remove(id);
  else if (verb === 'edit') await store.edit(id, positive === 'yes' || positive === true, String(text));
  else {
    if (String(message).trim() === '') throw new ApiError(422, 'INVALID_FIELD', 'Give a message.');
    await store.comment(id, { id: '900000000000001', name: String(name) || 'A visitor' }, String(message));
  }
}

function pageIn(request: FastifyRequest): SandboxPage {
  const page = everyPage().find(({ id }) => id === (request.params as { page: string }).page);
  if (page === undefined) throw notFound('page');
  return page;
}

const givenIn = (request: FastifyRequest): Given => (request.body ?? {}) as Given;
const back = (reply: FastifyReply, request: FastifyRequest): FastifyReply =>
  reply.redirect(`/sandbox/meta/reviews/${pageIn(request).id}`, 303);

const overviewPage = (address: Address): string =>
  layout(
    'Recommendations of Facebook pages',
    address,
    html`<p>Choose a page, recommend it as its visitors do, and see what its owner answers.</p>
      <ul>
        ${everyPage().map(({ id, name }) => html`<li><a href="/sandbox/meta/reviews/${id}">${name}</a></li>`)}
      </ul>`,
  );

function recommendationsPage(address: Address, page: SandboxPage, data: readonly Shown[]): string {
  const row = ({ id, positive, text, reviewer, created_at, comments }: Shown): Html =>
    html`<article class="entry" id="${id}">
      <p>
        <strong>${reviewer}</strong> ${positive ? 'recommends' : 'does not recommend'} ${page.name},
        ${instant(created_at)}
      </p>
      <p class="text">${text}</p>
      ${comments.map(
        ({ from_id, from_name, message }) =>
          html`<p class="text">
            <strong>${from_id === page.id ? `${page.name} (the owner)` : from_name}:</strong> ${message}
          </p>`,
      )}
      <form method="post" action="${address.path}/${id}/comment">
        <label>Comment <input name="message" /></label> <button>Comment as a visitor</button>
      </form>
      <form method="post" action="${address.path}/${id}/remove"><button>Take it back</button></form>
    </article>`;
  return layout(
    page.name,
    address,
    html`<p><a href="/sandbox/meta/reviews">All pages</a></p>
      ${data.length === 0 ? html`<p class="quiet">No recommendations.</p>` : data.map(row)}
      <h2>Recommend it</h2>
      <form method="post" action="${address.path}">
        <label
          >Do you recommend it?
          <select name="positive">
            <option value="yes">Yes</option>
            <option value="no">No</option>
          </select></label
        >
        <label>You are <input name="reviewer" /></label>
        <label>What do you say? <input name="text" /></label>
        <button>Send</button>
      </form>`,
  );
}
