import { createHmac, timingSafeEqual } from 'node:crypto';
import formBody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Query } from '../query.js';
import { single } from '../query.js';
import { attributeCatalogue } from './attribute-catalogue.js';
import type { CatalogueAttribute } from './attribute-catalogue.js';

const tokenSeconds = 3600;

/**
 * Of Google: the token endpoint, and `attributes.list` of the Business Information API. Addresses, parameters, answers and
 * errors are those of Google's discovery documents.
 */
export function googleApi(apiKey: string) {
  return async (app: FastifyInstance): Promise<void> => {
    await app.register(formBody);
    app.post('/oauth2/token', async (request, reply) => {
      const form = (request.body ?? {}) as Record<string, unknown>;
      if (form['grant_type'] !== 'refresh_token') return reply.code(400).send({ error: 'unsupported_grant_type' });
      if (form['client_secret'] !== apiKey || form['refresh_token'] !== apiKey)
        return reply.code(400).send({ error: 'invalid_grant', error_description: 'Bad Request' });
      return {
        access_token: tokenUntil(apiKey, Date.now() + tokenSeconds * 1000),
        expires_in: tokenSeconds,
        token_type: 'Bearer',
      };
    });
    app.get('/mybusinessbusinessinformation/v1/attributes', async (request, reply) => {
      const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
      if (!isGood(apiKey, token))
        return fail(reply, 401, 'UNAUTHENTICATED', 'Request had invalid authentication credentials.');
      return listAttributes(request.query as Query, reply);
    });
  };
}

/** A token says until when it holds, and is signed. */
function tokenUntil(apiKey: string, until: number): string {
  return `ya29.${until}.${createHmac('sha256', apiKey).update(String(until)).digest('base64url')}`;
}

function isGood(apiKey: string, token: string | undefined): boolean {
  const until = Number(token?.split('.')[1]);
  if (token === undefined || !(until > Date.now())) return false;
  const [given, right] = [Buffer.from(token), Buffer.from(tokenUntil(apiKey, until))];
  return given.length === right.length && timingSafeEqual(given, right);
}

function fail(reply: FastifyReply, code: number, status: string, message: string) {
  return reply.code(code).send({ error: { code, message, status } });
}

function listAttributes(query: Query, reply: FastifyReply) {
  const category = /^categories\/gcid:([a-z0-9_]+)$/.exec(single(query, 'categoryName') ?? '')?.[1];
  const region = single(query, 'regionCode') ?? '';
  const language = (single(query, 'languageCode') ?? 'en').slice(0, 2) === 'de' ? 'de' : 'en';
  if (category === undefined || !/^[A-Z]{2}$/.test(region))
    return fail(reply, 400, 'INVALID_ARGUMENT', 'Request contains an invalid argument.');
  const size = Math.min(Number(single(query, 'pageSize') ?? 200), 200);
  const start = Number(single(query, 'pageToken') ?? 0);
  if (!(size > 0) || !(start >= 0))
    return fail(reply, 400, 'INVALID_ARGUMENT', 'Request contains an invalid argument.');
  const all = attributeCatalogue.filter(({ only }) => only === undefined || only.test(category));
  const page = all.slice(start, start + size);
  return {
    attributeMetadata: page.map((attribute) => metadataOf(attribute, language)),
    ...(start + size < all.length && { nextPageToken: String(start + size) }),
  };
}

function metadataOf(attribute: CatalogueAttribute, language: 'en' | 'de') {
  const { id, valueType, name, group, values, repeatable, deprecated } = attribute;
  const yesAndNo = [
    { value: true, displayName: name[language] },
    { value: false, displayName: language === 'de' ? `Kein: ${name.de}` : `No: ${name.en}` },
  ];
  return {
    parent: `attributes/${id}`,
    valueType,
    displayName: name[language],
    groupDisplayName: group[language],
    ...(repeatable === true && { repeatable }),
    ...(deprecated === true && { deprecated }),
    ...(valueType === 'BOOL' && { valueMetadata: yesAndNo }),
    ...(values && {
      valueMetadata: Object.entries(values).map(([value, words]) => ({ value, displayName: words[language] })),
    }),
  };
}
