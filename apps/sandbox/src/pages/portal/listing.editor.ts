import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../api-error.js';
import { buttonCheck } from '../../bearer.js';
import type { DirectoryParts } from '../../directory/directory.call.js';
import type { ListingContent, ListingRow } from '../../directory/listing.js';
import { listingPath, mergePatch, shownContent } from '../../directory/listing.js';
import type { Html } from '../html.js';
import { html } from '../html.js';
import type { Address } from '../layout.js';
import { listingIn } from './listing.buttons.js';

/** What the form on a listing's page can change; calls can change everything. */
const editable = ['phone', 'name', 'website', 'email', 'description'] as const;

const listing = { type: 'object', minProperties: 1 } as const;

/** What people at a portal do: change what it shows, or suggest to the business that it changes something. */
export function editorRoutes(app: FastifyInstance, parts: DirectoryParts): void {
  const check = buttonCheck(parts.settings.apiKey);
  app.post<{ Body: { listing: object } }>(
    '/portals/:portal/listings/:id/edit',
    { schema: { body: { type: 'object', required: ['listing'], properties: { listing } } } },
    async (request, reply) => {
      const fromPage = check(request);
      const row = await listingIn(parts, request);
      const shown = mergePatch(shownContent(row), request.body.listing) as ListingContent;
      if (!(await parts.store.edit(row.portal, row.id, shown))) throw notLive(row);
      return fromPage ? reply.redirect(listingPath(row.portal, row.id), 303) : { id: row.id, listing: shown };
    },
  );
  app.post<{ Body: { listing: object; reason?: string } }>(
    '/portals/:portal/listings/:id/suggest',
    {
      schema: {
        body: {
          type: 'object',
          required: ['listing'],
          properties: { listing, reason: { type: 'string', maxLength: 500 } },
        },
      },
    },
    async (request, reply) => {
      const fromPage = check(request);
      const row = await listingIn(parts, request);
      const { listing: suggested, reason = null } = request.body;
      if (!(await parts.store.suggest(row.portal, row.id, suggested, reason))) throw notLive(row);
      parts.announced();
      return fromPage ? reply.redirect(listingPath(row.portal, row.id), 303) : { id: row.id, suggested };
    },
  );
}

const notLive = ({ status }: ListingRow): ApiError => new ApiError(409, 'NOT_LIVE', `The listing is ${status}.`);

/** The body that a form of a listing's page stands for: a visitor's review, the editor's fields, or nothing at all. */
export function formBody(form: string): object {
  const given = new URLSearchParams(form);
  if (given.has('stars')) return Object.fromEntries(given);
  const field = editable.find((each) => each === given.get('field'));
  if (field === undefined) return {};
  const reason = given.get('reason')?.trim() || undefined;
  return { listing: { [field]: given.get('value')?.trim() || null }, ...(reason !== undefined && { reason }) };
}

/** On the page of a live listing of the platform. */
export const editorForm = ({ path }: Address): Html =>
  html`<h2>Act as the portal</h2>
    <p>
      Change what visitors see and tell nobody: the platform finds out when it looks. Or suggest it to the business,
      which accepts or rejects it.
    </p>
    <form method="post" action="${path}/edit">
      <label
        >Field
        <select name="field">
          ${editable.map((field) => html`<option>${field}</option>`)}
        </select></label
      >
      <label>Value <input name="value" required /></label>
      <label>Why you suggest it <input name="reason" maxlength="500" /></label>
      <button>Change it</button>
      <button formaction="${path}/suggest">Suggest it</button>
    </form>`;
