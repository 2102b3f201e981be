import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OAuthParts } from '../oauth/consent.js';
import type { Holder } from '../oauth/token.store.js';
import type { Query } from '../query.js';
import { single } from '../query.js';

const SERVICE = 'youtube.googleapis.com';
const SCOPE = 'https://www.googleapis.com/auth/youtube';
const LONGEST_PAGE = 50;

interface Detail {
  readonly '@type': string;
  readonly reason: string;
  readonly domain: string;
  readonly metadata: Readonly<Record<string, string>>;
}

/** An error as Google's APIs show it. */
export function fail(
  reply: FastifyReply,
  code: number,
  status: string,
  message: string,
  reason?: string,
): FastifyReply {
  const detail: Detail[] =
    reason === undefined
      ? []
      : [
          {
            '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
            reason,
            domain: 'googleapis.com',
            metadata: { service: SERVICE },
          },
        ];
  return reply.code(code).send({ error: { code, message, status, details: detail } });
}

/** Finds out who calls; an answer where nobody may. */
export const callerOf =
  ({ tokens }: Pick<OAuthParts, 'tokens'>) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<Holder | FastifyReply> => {
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
    const holder = await tokens.holderOf('google', token ?? '');
    if (holder === undefined)
      return fail(reply, 401, 'UNAUTHENTICATED', 'Request had invalid authentication credentials.');
    if ((await tokens.disabledApis('google')).includes(SERVICE))
      return fail(
        reply,
        403,
        'PERMISSION_DENIED',
        'YouTube Data API v3 has not been used in project locara-demo before or it is disabled.',
        'SERVICE_DISABLED',
      );
    if (!holder.scopes.includes(SCOPE))
      return fail(
        reply,
        403,
        'PERMISSION_DENIED',
        'Request had insufficient authentication scopes.',
        'ACCESS_TOKEN_SCOPE_INSUFFICIENT',
      );
    return holder;
  };

/** Google refuses parameters and parts that it does not know. */
export function complaintAbout(query: Query, known: readonly string[], parts: readonly string[]): string | undefined {
  const stray = Object.keys(query).find((name) => !known.includes(name));
  if (stray !== undefined)
    return `Invalid JSON payload received. Unknown name "${stray}": Cannot bind query parameter.`;
  const wanted = (single(query, 'part') ?? '').split(',').filter((part) => part !== '');
  if (wanted.length === 0) return 'No part selected.';
  const unknown = wanted.find((part) => !parts.includes(part));
  return unknown === undefined ? undefined : `'${unknown}'`;
}

export type Part = 'id' | 'snippet' | 'contentDetails' | 'status';

export function answerPage<T>(
  query: Query,
  kind: string,
  all: readonly T[],
  resource: (item: T, asks: (part: Part) => boolean) => object,
  reply: FastifyReply,
): object {
  const size = Number(single(query, 'maxResults') ?? 5);
  const start = Number(Buffer.from(single(query, 'pageToken') ?? '', 'base64url').toString() || 0);
  if (!(size >= 0 && size <= LONGEST_PAGE))
    return fail(reply, 400, 'INVALID_ARGUMENT', `Invalid value '${size}'. Values must be within the range: [0, 50]`);
  if (!(start >= 0 && start <= all.length))
    return fail(reply, 400, 'INVALID_ARGUMENT', 'The request specifies an invalid page token.');
  const parts = (single(query, 'part') ?? '').split(',');
  const page = all.slice(start, start + size);
  const end = start + page.length;
  return {
    kind,
    etag: 'sandbox',
    ...(end < all.length && { nextPageToken: Buffer.from(String(end)).toString('base64url') }),
    pageInfo: { totalResults: all.length, resultsPerPage: size },
    items: page.map((item) => resource(item, (part) => parts.includes(part))),
  };
}
