import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { answerError, ApiError, notFound } from '../api-error.js';
import { buttonCheck } from '../bearer.js';
import { formParser } from '../oauth/form-parser.js';
import type { Html } from '../pages/html.js';
import { html } from '../pages/html.js';
import { instant } from '../pages/layout.js';
import type { WallAccount, WallSection } from '../posts/wall.pages.js';
import { allPages } from './pages.js';
import type { SandboxPage } from './pages.js';
import { RatingStore } from './ratings.store.js';
import type { RatingRow } from './ratings.store.js';

const SHOWN = 50;

interface Form {
  readonly recommends?: string | boolean;
  readonly text?: string;
  readonly author?: string;
  readonly message?: string;
}

/** Below `/sandbox/meta`: what visitors write about a page, and below what others have written. */
export function ratingPages(database: pg.Pool, apiKey: string) {
  const store = new RatingStore(database);
  const check = buttonCheck(apiKey);
  return async (app: FastifyInstance): Promise<void> => {
    app.setErrorHandler(answerError);
    formParser(app);
    app.post<{ Body: Form | null }>('/pages/:id/ratings', async (request, reply) => {
      const fromPage = check(request);
      const page = pageIn(request);
      const { recommends = true, text = '', author = '' } = request.body ?? {};
      const positive = recommends === true || recommends === 'yes';
      const id = await store.write(page.id, positive, text.trim() || null, author.trim() || 'A visitor');
      return fromPage ? back(reply, page) : { id };
    });
    app.post<{ Body: Form | null; Params: { rating: string; act: string } }>(
      '/pages/:id/ratings/:rating/:act',
      async (request, reply) => {
        const fromPage = check(request);
        const page = pageIn(request);
        const { rating, act } = request.params;
        const held = /^\d{1,18}$/.test(rating) ? await store.find(page.id, rating) : undefined;
        if (held === undefined || !['remove', 'comment'].includes(act)) throw notFound('rating');
        if (act === 'remove') await store.remove(held.id);
        else await comment(store, held, request.body ?? {});
        return fromPage ? back(reply, page) : { id: held.id };
      },
    );
  };
}

async function comment(store: RatingStore, { id }: RatingRow, { message = '', author = '' }: Form): Promise<void> {
  if (message.trim() === '') throw new ApiError(422, 'INVALID_FIELD', 'Write something.', { field: 'message' });
  await store.comment(id, '240000000000099', author.trim() || 'A visitor', message.trim());
}

function pageIn(request: FastifyRequest): SandboxPage {
  const { id } = request.params as { id: string };
  const page = allPages().find((each) => each.id === id);
  if (page === undefined) throw notFound('page');
  return page;
}

const back = (reply: FastifyReply, { id }: SandboxPage): FastifyReply =>
  reply.redirect(`/sandbox/meta/pages/${id}`, 303);

/** The recommendations of a page, as a section of what visitors see of it. */
export const ratingSection =
  (database: pg.Pool) =>
  async (account: WallAccount): Promise<WallSection> => {
    const ratings = await new RatingStore(database).page(account.id, 0, SHOWN);
    return { data: { ratings }, shown: recommendations(account, ratings) };
  };

const recommendations = ({ id, name }: WallAccount, ratings: readonly RatingRow[]): Html =>
  html`<h2>Recommendations</h2>
    ${ratings.length === 0 && html`<p class="quiet">Nobody has written one yet.</p>`}
    ${ratings.map(
      (rating) =>
        html`<article class="entry">
          <p>
            <strong>${rating.author}</strong> ${rating.positive ? 'recommends' : 'does not recommend'} ${name}
            <span class="quiet">${instant(rating.created_at)}</span>
          </p>
          <p>${rating.text}</p>
          ${rating.comments.map(
            ({ author, message, author_id: from }) =>
              html`<p><strong>${author}${from === id && ' (page)'}:</strong> ${message}</p>`,
          )}
          <form method="post" action="/sandbox/meta/pages/${id}/ratings/${rating.id}/comment">
            <label>Comment <input name="message" /></label>
            <button>Comment as a visitor</button>
          </form>
          <form method="post" action="/sandbox/meta/pages/${id}/ratings/${rating.id}/remove">
            <button>Remove this recommendation</button>
          </form>
        </article>`,
    )}
    <form method="post" action="/sandbox/meta/pages/${id}/ratings">
      <label
        >Do you recommend ${name}?
        <select name="recommends">
          <option value="yes">Yes</option>
          <option value="no">No</option>
        </select></label
      >
      <label>Your name <input name="author" value="A visitor" /></label>
      <label>Review <input name="text" /></label>
      <button>Write a recommendation</button>
    </form>`;
