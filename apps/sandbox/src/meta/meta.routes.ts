import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerError } from '../api-error.js';
import { CLIENT_ID, consentRoutes } from '../oauth/consent.js';
import type { OAuthParts } from '../oauth/consent.js';
import { holderByKey, providerUserId } from '../oauth/people.js';
import type { Holder } from '../oauth/token.store.js';
import type { Query } from '../query.js';
import { single } from '../query.js';
import { numbersOf } from '../meta-messages/message.accounts.js';
import { pageToken } from './page-token.js';
import { pagesOf } from './pages.js';
import type { SandboxPage } from './pages.js';

const SHORT_SECONDS = 5400;
const LONG_SECONDS = 60 * 24 * 3600;
const VERSION = 'v23.0';

const SCOPES = {
  public_profile: 'see your name and picture',
  pages_show_list: 'see which pages you manage',
  pages_manage_metadata: 'change the settings of your pages',
  pages_manage_posts: 'post on your pages',
  pages_read_engagement: 'read what is on your pages',
  pages_read_user_content: 'read what visitors write on your pages',
  pages_manage_engagement: 'answer comments on your pages',
  instagram_basic: 'see your Instagram account',
  instagram_content_publish: 'post on your Instagram account',
  instagram_manage_comments: 'read and answer comments on your Instagram account',
  pages_messaging: 'read and answer messages to your pages',
  instagram_manage_messages: 'read and answer messages to your Instagram account',
  whatsapp_business_management: 'see your WhatsApp business accounts',
  whatsapp_business_messaging: 'read and answer messages to your WhatsApp numbers',
  business_management: 'let a business advertise for your pages',
};

/** An error as the Graph API shows it. https://developers.facebook.com/docs/graph-api/guides/error-handling */
export const fail = (reply: FastifyReply, status: number, code: number, message: string): FastifyReply =>
  reply.code(status).send({
    error: { message, type: code === 100 ? 'GraphMethodException' : 'OAuthException', code, fbtrace_id: 'A1' },
  });

export const badToken = (reply: FastifyReply): FastifyReply =>
  fail(reply, 400, 190, 'Error validating access token: The user has not authorized application.');

const mostNamed = 5;

/** What the consent page says of somebody. */
function holdings(person: string): string {
  const pages = pagesOf(person);
  if (pages.length > mostNamed) return `${pages.length} pages of a chain`;
  const names = pages.map(({ name, instagram }) => (instagram === undefined ? name : `${name} (with Instagram)`));
  return names.join(', ') || 'no page';
}

/** Facebook Login and the Graph API, as far as pages and their Instagram accounts go. */
export function metaApi(parts: OAuthParts) {
  const { tokens } = parts;
  return async (app: FastifyInstance): Promise<void> => {
    app.setErrorHandler(answerError);
    consentRoutes(app, parts, {
      provider: 'meta',
      title: 'Facebook',
      path: `/${VERSION}/dialog/oauth`,
      scopes: SCOPES,
      separator: ',',
      pkce: 'ignored',
      holdings,
      isOffline: () => false,
    });
    const graph = `/graph/${VERSION}`;
    app.get(`${graph}/oauth/access_token`, async (request, reply) => answerToken(parts, request.query as Query, reply));
    app.get(`${graph}/debug_token`, async (request, reply) => {
      if (bearerIn(request) !== `${CLIENT_ID}|${parts.apiKey}`) return badToken(reply);
      const holder = await tokens.holderOf('meta', single(request.query as Query, 'input_token') ?? '');
      await tokens.note('meta', 'debug', holder?.person ?? null);
      return { data: holder === undefined ? invalid : validOf(holder) };
    });
    const asPerson = async (
      request: FastifyRequest,
      reply: FastifyReply,
      answer: (holder: Holder) => object | Promise<object>,
    ): Promise<object> => {
      const holder = await tokens.holderOf('meta', bearerIn(request) ?? '');
      return holder === undefined ? badToken(reply) : answer(holder);
    };
    app.get(`${graph}/me`, (request, reply) => asPerson(request, reply, profileOf));
    app.get(`${graph}/me/permissions`, (request, reply) =>
      asPerson(request, reply, ({ scopes }) => ({
        data: Object.keys(SCOPES).map((permission) => ({
          permission,
          status: scopes.includes(permission) ? 'granted' : 'declined',
        })),
      })),
    );
    app.get(`${graph}/me/accounts`, (request, reply) =>
      asPerson(request, reply, (holder) => answerPages(request.query as Query, holder, parts.apiKey, reply)),
    );
    app.delete<{ Params: { id: string } }>(`${graph}/:id/permissions`, (request, reply) =>
      asPerson(request, reply, async (holder) => {
        await tokens.note('meta', 'revoke', holder.person);
        if (request.params.id !== userIdOf(holder))
          return fail(reply, 400, 100, `Object with ID '${request.params.id}' does not exist.`);
        await tokens.revokePerson('meta', holder.person, holder.clientId);
        return { success: true };
      }),
    );
  };
}

export const bearerIn = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];

function userIdOf({ person }: Holder): string {
  const holder = holderByKey('meta', person);
  return holder === undefined ? person : providerUserId('meta', holder);
}

const profileOf = (holder: Holder): object => ({
  id: userIdOf(holder),
  name: holderByKey('meta', holder.person)?.name ?? holder.person,
});

const invalid = {
  is_valid: false,
  error: { code: 190, message: 'Error validating access token: The user has not authorized application.' },
};

const validOf = (holder: Holder): object => ({
  app_id: CLIENT_ID,
  type: 'USER',
  is_valid: true,
  expires_at: holder.expiresAt === null ? 0 : Math.floor(holder.expiresAt.getTime() / 1000),
  scopes: holder.scopes,
  granular_scopes: granularOf(holder),
  user_id: userIdOf(holder),
});

/** Scopes that were granted for certain business accounts, which the token alone tells. */
const granularOf = ({ person, scopes }: Holder): readonly object[] => {
  const targets = [...new Set(numbersOf(person).map(({ businessAccountId }) => businessAccountId))];
  return scopes
    .filter((scope) => scope.startsWith('whatsapp_business_'))
    .map((scope) => ({ scope, target_ids: targets }));
};

async function answerToken({ tokens, apiKey }: OAuthParts, query: Query, reply: FastifyReply): Promise<object> {
  if (single(query, 'client_id') !== CLIENT_ID || single(query, 'client_secret') !== apiKey)
    return fail(reply, 400, 1, 'Error validating client secret.');
  if (single(query, 'grant_type') === 'fb_exchange_token') {
    const holder = await tokens.holderOf('meta', single(query, 'fb_exchange_token') ?? '');
    await tokens.note('meta', 'exchange', holder?.person ?? null);
    if (holder === undefined) return badToken(reply);
    return tokenOf(await tokens.issue(holder.grantId, 'access', 'EAAG', LONG_SECONDS), LONG_SECONDS);
  }
  const code = await tokens.redeem('meta', single(query, 'code') ?? '');
  if (code === undefined) return fail(reply, 400, 100, 'This authorization code has been used.');
  if (code.redirectUri !== single(query, 'redirect_uri'))
    return fail(
      reply,
      400,
      191,
      'Error validating verification code. Please make sure your redirect_uri is identical.',
    );
  return tokenOf(await tokens.issue(code.grantId, 'access', 'EAAG', SHORT_SECONDS), SHORT_SECONDS);
}

const tokenOf = (token: string, seconds: number): object => ({
  access_token: token,
  token_type: 'bearer',
  expires_in: seconds,
});

/** Pages of `limit`, read on with `after`; the fields that were asked for, and no others. */
function answerPages(query: Query, holder: Holder, secret: string, reply: FastifyReply): object {
  const { person, scopes } = holder;
  if (!scopes.includes('pages_show_list'))
    return fail(reply, 403, 200, '(#200) Missing Permissions: pages_show_list is required.');
  const limit = Math.min(Number(single(query, 'limit') ?? 25), 100);
  const after = Number(Buffer.from(single(query, 'after') ?? '', 'base64url').toString() || 0);
  if (!(limit > 0) || !(after >= 0)) return fail(reply, 400, 100, '(#100) Invalid parameter');
  const all = pagesOf(person);
  const shown = all.slice(after, after + limit);
  const end = after + shown.length;
  const cursor = Buffer.from(String(end)).toString('base64url');
  const fields = single(query, 'fields') ?? 'id,name';
  return {
    data: shown.map((page) => fieldsOf(page, fields, scopes, pageToken(secret, page, holder))),
    ...(shown.length > 0 && {
      paging: { cursors: { before: 'MA', after: cursor }, ...(end < all.length && { next: `?after=${cursor}` }) },
    }),
  };
}

function fieldsOf(page: SandboxPage, fields: string, scopes: readonly string[], token: string): object {
  const asks = (name: string): boolean => new RegExp(`(^|,)${name}(,|\\{|$)`).test(fields);
  const { id, name, link, tasks, instagram } = page;
  return {
    id,
    ...(asks('name') && { name }),
    ...(asks('link') && { link }),
    ...(asks('tasks') && { tasks }),
    ...(asks('access_token') && { access_token: token }),
    // Anyone who may not see Instagram is told of no account, as if there was none.
    ...(asks('instagram_business_account') &&
      instagram !== undefined &&
      scopes.includes('instagram_basic') && { instagram_business_account: instagram }),
  };
}
