import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { answerError, ApiError, notFound } from '../../api-error.js';
import { formParser } from '../../oauth/form-parser.js';
import { addressOf, sendPage, wantsJson } from '../../pages/page.routes.js';
import { TIME_ZONES } from '../calls/account.calls.js';
import { deleteObject } from '../meta-ads.store.js';
import { accountPage, accountsPage } from './meta-ads.pages.js';
import { accountLines, accountView } from './meta-ads.view.js';

type Given = Readonly<Record<string, unknown>>;

interface Scene {
  readonly database: pg.Pool;
  readonly account: string;
  readonly timeZone: string;
  readonly given: Given;
}

type Act = (scene: Scene) => Promise<void>;

/** `/meta-ads`: campaigns as the network's own console shows them, and what it and its users do. */
export function metaAdsPages(database: pg.Pool) {
  return async (app: FastifyInstance): Promise<void> => {
    app.setErrorHandler(answerError);
    formParser(app);
    app.get('/', async (request, reply) => {
      const data = await accountLines(database);
      return wantsJson(request)
        ? { data, total: data.length }
        : sendPage(reply, accountsPage(addressOf(request), data));
    });
    app.get('/accounts/:id', async (request, reply) => {
      const account = await accountView(database, idIn(request));
      return wantsJson(request) ? account : sendPage(reply, accountPage(addressOf(request), account));
    });
    app.get('/images/:id/:hash', async (request, reply) => {
      const { hash } = request.params as { hash: string };
      const { rows } = await database.query<{ type: string; bytes: Buffer }>(
        'select type, bytes from sandbox.meta_ad_image where account_id = $1 and hash = $2',
        [idIn(request).replaceAll(/\D/g, '').slice(0, 15) || '0', hash],
      );
      if (rows[0] === undefined) throw notFound('image');
      return reply.type(rows[0].type).send(rows[0].bytes);
    });
    for (const [verb, act] of Object.entries(acts))
      app.post(`/accounts/:id/${verb}`, async (request, reply) => {
        const { id: account, timezone_id: zone } = await accountView(database, idIn(request));
        const timeZone = TIME_ZONES[zone] ?? 'UTC';
        await act({ database, account, timeZone, given: (request.body ?? {}) as Given });
        return wantsJson(request) ? { id: account } : back(reply, account);
      });
  };
}

const idIn = (request: FastifyRequest): string => (request.params as { id: string }).id;
const back = (reply: FastifyReply, account: string): FastifyReply =>
  reply.redirect(`/sandbox/meta-ads/accounts/${account}`, 303);

const setStatus =
  (status: 1 | 2): Act =>
  async ({ database, account }) => {
    await database.query('update sandbox.meta_account set account_status = $2 where id = $1', [account, status]);
  };

/** The campaign or the ad that a form is about. @throws ApiError 404 */
async function objectIn({ database, account, given }: Scene, kind: 'campaign' | 'ad'): Promise<string> {
  const id = String(given[kind] ?? '');
  const { rowCount } = await database.query(
    `select from sandbox.meta_object where id = $1 and account_id = $2 and kind = $3 and status <> 'DELETED'`,
    [id, account, kind],
  );
  if (rowCount === 0) throw notFound(kind);
  return id;
}

const setCampaign =
  (status: 'ACTIVE' | 'PAUSED'): Act =>
  async (scene) => {
    const id = await objectIn(scene, 'campaign');
    await scene.database.query('update sandbox.meta_object set status = $2 where id = $1', [id, status]);
  };

const reviewAd =
  (verdict: 'APPROVED' | 'DISAPPROVED'): Act =>
  async (scene) => {
    const id = await objectIn(scene, 'ad');
    await scene.database.query('update sandbox.meta_object set verdict = $2 where id = $1', [id, verdict]);
  };

/** Cents of an amount in a form; undefined: none is given. @throws ApiError 422 */
function centsIn({ amount }: Given): string | undefined {
  const text = String(amount ?? '').trim();
  if (text === '') return undefined;
  const [, euros = '', cents = ''] = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  if (euros === '') throw new ApiError(422, 'INVALID_FIELD', 'Give an amount such as 12.34.');
  return String(BigInt(euros + cents.padEnd(2, '0')));
}

const acts: Readonly<Record<string, Act>> = {
  suspend: setStatus(2),
  enable: setStatus(1),
  pause: setCampaign('PAUSED'),
  resume: setCampaign('ACTIVE'),
  remove: async (scene) => deleteObject(scene.database, await objectIn(scene, 'campaign')),
  approve: reviewAd('APPROVED'),
  refuse: reviewAd('DISAPPROVED'),
  limit: async ({ database, account, given }) => {
    const text = String(given['callsPerSecond'] ?? '').trim();
    if (!/^\d{0,4}$/.test(text)) throw new ApiError(422, 'INVALID_FIELD', 'Give a whole number, or nothing.');
    await database.query('update sandbox.meta_account set calls_per_second = $2 where id = $1', [
      account,
      text === '' ? null : Number(text),
    ]);
  },
  budget: async (scene) => {
    const cents = centsIn(scene.given);
    if (cents === undefined) throw new ApiError(422, 'MISSING_FIELD', 'Give an amount.');
    await scene.database.query(
      `update sandbox.meta_object set body = body || jsonb_build_object('daily_budget', $2::text) where id = $1`,
      [await objectIn(scene, 'campaign'), cents],
    );
  },
  /** Each euro brings 40 impressions and two clicks. */
  spend: async (scene) => {
    const day = String(scene.given['day'] ?? '');
    if (day !== '' && !/^\d{4}-\d\d-\d\d$/.test(day)) throw new ApiError(422, 'INVALID_FIELD', 'Give a day.');
    await scene.database.query(
      `insert into sandbox.meta_ads_day (campaign, day, impressions, clicks, cents)
       select o.id, coalesce(nullif($2, '')::date, (now() at time zone $4)::date), m.cents * 2 / 5, m.cents / 50, m.cents
       from sandbox.meta_object o
       cross join lateral (select coalesce($3::bigint, (o.body ->> 'daily_budget')::bigint, 0) as cents) m where o.id = $1
       on conflict (campaign, day) do update set impressions = meta_ads_day.impressions + excluded.impressions,
         clicks = meta_ads_day.clicks + excluded.clicks, cents = meta_ads_day.cents + excluded.cents`,
      [await objectIn(scene, 'campaign'), day, centsIn(scene.given) ?? null, scene.timeZone],
    );
  },
};
