import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError, notFound } from '../../api-error.js';
import { buttonCheck } from '../../bearer.js';
import type { DirectoryParts } from '../../directory/directory.call.js';
import { portalOf } from '../../directory/directory.call.js';
import type { DuplicateType, Planted } from '../../directory/duplicates/duplicate.store.js';
import type { ListingRow } from '../../directory/listing.js';
import { addressSchema, isListingId, listingSchema, listingPath } from '../../directory/listing.js';

/** What a button does to a listing; where its page goes from there. @throws ApiError 409 */
type Button = (listing: ListingRow, body: ButtonBody) => Promise<ListingRow['id']>;

interface ButtonBody extends Planted {
  type?: DuplicateType;
}

/** Everything optional: what is not said is as the listing has it. */
const buttonSchema = {
  type: 'object',
  nullable: true,
  additionalProperties: false,
  properties: {
    ...listingSchema.properties,
    address: { ...addressSchema, required: [] },
    type: { type: 'string', enum: ['DUPLICATE', 'CLOSED', 'MOVED'] },
  },
} as const;

/** What people and tests do to listings beside the protocol: they are thrown out, and others put second entries there. */
export function listingButtons(app: FastifyInstance, parts: DirectoryParts): void {
  const check = buttonCheck(parts.settings.apiKey);
  const buttons = buttonsOf(parts);
  for (const [name, button] of Object.entries(buttons))
    app.post<{ Body: ButtonBody | null }>(
      `/portals/:portal/listings/:id/${name}`,
      { schema: { body: buttonSchema } },
      async (request, reply) => {
        const fromPage = check(request);
        const listing = await listingIn(parts, request);
        const id = await button(listing, withoutDefaults(request.body));
        parts.announced();
        if (fromPage) return reply.redirect(listingPath(listing.portal, id), 303);
        const { status } = (await parts.store.byId(listing.portal, id)) ?? listing;
        return { id, status };
      },
    );
}

const buttonsOf = ({ store, duplicates }: DirectoryParts): Readonly<Record<string, Button>> => ({
  lose: async (listing) => {
    const { portal, id, reference, status } = listing;
    const done = reference === null ? await duplicates.takeAway(listing) : await store.lose(portal, id);
    if (!done) throw new ApiError(409, 'NOT_LIVE', `The listing is ${status}.`);
    return id;
  },
  duplicate: async (listing, { type: _type, ...instead }) => {
    if (listing.status !== 'LIVE') throw new ApiError(409, 'NOT_LIVE', `The listing is ${listing.status}.`);
    return duplicates.plant(listing, instead);
  },
  report: async (listing, { type = 'DUPLICATE' }) => {
    if (!(await duplicates.report(listing, type)))
      throw new ApiError(409, 'NO_DUPLICATE', 'This is no second entry of a listing of the platform.');
    return listing.id;
  },
  reappear: async (listing) => {
    if (!(await duplicates.reappear(listing)))
      throw new ApiError(409, 'NOT_SUPPRESSED', `The listing is ${listing.status}.`);
    return listing.id;
  },
});

/** Fields that were not sent: the validator fills them with null. */
const withoutDefaults = (body: ButtonBody | null): ButtonBody =>
  Object.fromEntries(
    Object.entries(body ?? {})
      .filter(([, value]) => value !== null)
      .map(([name, value]) => [name, name === 'address' ? withoutDefaults(value as ButtonBody) : value]),
  ) as ButtonBody;

export async function listingIn(parts: DirectoryParts, request: FastifyRequest): Promise<ListingRow> {
  const { id } = request.params as { id: string };
  const listing = isListingId(id) ? await parts.store.byId(portalOf(request).key, id) : undefined;
  if (!listing) throw notFound('listing');
  return listing;
}
