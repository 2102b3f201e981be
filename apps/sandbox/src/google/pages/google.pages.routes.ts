import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { answerError, ApiError, notFound } from '../../api-error.js';
import { inTransaction } from '../../database.js';
import { addressOf, sendPage, wantsJson } from '../../pages/page.routes.js';
import type { Query } from '../../query.js';
import { pageIn, single } from '../../query.js';
import { valueAt } from '../discovery/field-mask.js';
import { googleDocuments, readDiscovery } from '../discovery/discovery.js';
import { DiscoverySchemas } from '../discovery/discovery-schemas.js';
import { answerRequest, profileActs, requestAccess } from '../google.acts.js';
import type { Act, Given } from '../google.acts.js';
import type { GoogleParts } from '../google.call.js';
import { googlePage, profilePage, requestPage } from './google.pages.js';
import { overview, pictureFile, profileView } from './google.queries.js';
import type { Profile } from '../profiles/profile.js';
import { locationOf, pendingPaths, shownAttributes, shownOnMap } from '../profiles/profile.js';

/**
 * `/sandbox/google` for people and as JSON: what the map shows, PINs that were sent, and buttons to act as a profile's
 * owner and as Google.
 */
export function googlePages(parts: GoogleParts) {
  return async (app: FastifyInstance): Promise<void> => {
    const schemas = new DiscoverySchemas(readDiscovery(googleDocuments.mybusinessbusinessinformation));
    app.setErrorHandler(answerError);
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(body as string))),
    );
    app.get('/', async (request, reply) => {
      const page = pageIn(request.query as Query);
      const text = single(request.query as Query, 'text');
      const view = await overview(parts.database, page, text);
      return wantsJson(request) ? view : sendPage(reply, googlePage(addressOf(request), page, text, view));
    });
    app.get('/profiles/:id', async (request, reply) => showProfile(parts, request, reply));
    for (const [verb, act] of Object.entries(profileActs))
      app.post(`/profiles/:id/${verb}`, async (request, reply) => {
        await actOn(parts, schemas, act, request);
        return wantsJson(request) ? shownProfile(parts, idIn(request)) : back(reply, `/profiles/${idIn(request)}`);
      });
    app.get('/pictures/:id', async (request, reply) => {
      const { type, bytes } = await pictureFile(parts.database, idIn(request));
      return reply.header('cache-control', 'public, max-age=300').type(type).send(bytes);
    });
    app.get('/places/:id/request', async (request, reply) => {
      const { rows } = await parts.database.query<{ title: string }>(
        `select body ->> 'title' as title from sandbox.google_place where id = $1`,
        [idIn(request)],
      );
      if (rows[0] === undefined) throw notFound('place');
      const { people } = await overview(parts.database, { take: 1, skip: 0 }, undefined);
      return sendPage(reply, requestPage(addressOf(request), rows[0].title, people));
    });
    app.post('/places/:id/request', async (request, reply) => {
      const id = await inTransaction(parts.database, (client) =>
        requestAccess(client, idIn(request), String(givenIn(request)['person'] ?? '')),
      );
      return wantsJson(request) ? { id } : back(reply);
    });
    for (const verb of ['grant', 'refuse'])
      app.post(`/requests/:id/${verb}`, async (request, reply) => {
        const ownership = givenIn(request)['ownership'] !== undefined;
        await inTransaction(parts.database, (client) =>
          answerRequest(client, wholeId(request), verb === 'grant', ownership),
        );
        return wantsJson(request) ? { id: idIn(request) } : back(reply);
      });
    app.post('/people/:id/limit', async (request, reply) => {
      await setLimit(parts.database, idIn(request), givenIn(request)['callsPerMinute']);
      return wantsJson(request) ? { id: idIn(request) } : back(reply);
    });
  };
}

const idIn = (request: FastifyRequest): string => (request.params as { id: string }).id;
const givenIn = (request: FastifyRequest): Given => (request.body ?? {}) as Given;
const back = (reply: FastifyReply, path = ''): FastifyReply => reply.redirect(`/sandbox/google${path}`, 303);

function wholeId(request: FastifyRequest): string {
  if (!/^\d{1,18}$/.test(idIn(request))) throw notFound('request');
  return idIn(request);
}

async function actOn(parts: GoogleParts, schemas: DiscoverySchemas, act: Act, request: FastifyRequest): Promise<void> {
  await inTransaction(parts.database, async (client) => {
    const { rows } = await client.query<Profile>('select * from sandbox.google_location where id = $1 for update', [
      idIn(request),
    ]);
    if (rows[0] === undefined) throw notFound('profile');
    await act({ client, profile: rows[0], given: givenIn(request), schemas });
  });
  parts.announced();
}

/** @param value of the form: a number, or nothing for no limit */
async function setLimit(database: pg.Pool, id: string, value: unknown): Promise<void> {
  const text = String(value ?? '').trim();
  if (!/^\d{0,6}$/.test(text)) throw new ApiError(422, 'INVALID_FIELD', 'Give a whole number, or nothing.');
  const { rowCount } = await database.query(
    'update sandbox.google_person set calls_per_minute = $2, calls = 0, calls_minute = null where id = $1',
    [id, text === '' ? null : Number(text)],
  );
  if (rowCount === 0) throw notFound('person');
}

async function shownProfile(parts: GoogleParts, id: string): Promise<object> {
  const { profile, account, verifications, reviews, pictures, posts, figures } = await profileView(parts.database, id);
  return {
    id,
    account: profile.account_id === null ? null : { id: profile.account_id, name: account },
    state: profile.state,
    duplicateOf: profile.duplicate_of,
    owner: locationOf(profile, parts.publicUrl()),
    map: shownOnMap(profile),
    googleChanges: profile.google_changes,
    pending: pendingPaths(profile),
    attributes: profile.attributes,
    shownAttributes: shownAttributes(profile),
    pictures: pictures.map(({ id: picture, body }) => ({
      id: picture,
      category: valueAt(body, 'locationAssociation.category'),
      sourceUrl: body['sourceUrl'],
      googleUrl: `${parts.publicUrl()}/sandbox/google/pictures/${picture}`,
    })),
    verifications: verifications.map(({ id: verification, method, state, pin, destination }) => ({
      id: verification,
      method,
      state,
      pin,
      destination,
    })),
    reviews: reviews.map(({ body }) => body),
    posts: posts.map(({ id: post, body }) => ({ id: post, ...body })),
    figures,
  };
}

async function showProfile(parts: GoogleParts, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  if (wantsJson(request)) return shownProfile(parts, idIn(request));
  return sendPage(reply, profilePage(addressOf(request), await profileView(parts.database, idIn(request))));
}
