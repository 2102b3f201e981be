import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { answerError, ApiError, notFound } from '../../api-error.js';
import { formParser } from '../../oauth/form-parser.js';
import { addressOf, sendPage, wantsJson } from '../../pages/page.routes.js';
import { accountPage, accountsPage } from './ads.pages.js';
import { accountLines, accountView } from './ads.view.js';

type Given = Readonly<Record<string, unknown>>;

interface Scene {
  readonly database: pg.Pool;
  readonly account: string;
  readonly given: Given;
}

type Act = (scene: Scene) => Promise<void>;

/** `/google-ads`: campaigns as the network's own console shows them, and what it and its searchers do. */
export function adsPages(database: pg.Pool) {
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
    app.get('/images/:id', async (request, reply) => {
      const { rows } = await database.query<{ type: string; bytes: Buffer }>(
        'select type, bytes from sandbox.ads_image where name like $1',
        [`customers/%/assets/${idIn(request).replaceAll(/\D/g, '')}`],
      );
      if (rows[0] === undefined) throw notFound('image');
      return reply.type(rows[0].type).send(rows[0].bytes);
    });
    for (const [verb, act] of Object.entries(acts))
      app.post(`/accounts/:id/${verb}`, async (request, reply) => {
        const { id: account } = await accountView(database, idIn(request));
        await act({ database, account, given: (request.body ?? {}) as Given });
        return wantsJson(request) ? { id: account } : back(reply, account);
      });
  };
}

const idIn = (request: FastifyRequest): string => (request.params as { id: string }).id;
const back = (reply: FastifyReply, account: string): FastifyReply =>
  reply.redirect(`/sandbox/google-ads/accounts/${account}`, 303);

const setStatus =
  (status: string): Act =>
  async ({ database, account }) => {
    await database.query('update sandbox.ads_customer set status = $2 where id = $1', [account, status]);
  };

/** The name of the campaign that a form is about. @throws ApiError 404 */
async function campaignIn({ database, account, given }: Scene): Promise<string> {
  const name = `customers/${account}/campaigns/${String(given['campaign'] ?? '')}`;
  const { rowCount } = await database.query('select from sandbox.ads_resource where name = $1', [name]);
  if (rowCount === 0) throw notFound('campaign');
  return name;
}

const setCampaign =
  (status: string): Act =>
  async (scene) => {
    await scene.database.query('update sandbox.ads_resource set body = body || $2 where name = $1', [
      await campaignIn(scene),
      JSON.stringify({ status }),
    ]);
  };

const reviewAd =
  (summary: object): Act =>
  async ({ database, account, given }) => {
    // A group of assets, or a search ad.
    const named = (collection: string): string => `customers/${account}/${collection}/${String(given['ad'] ?? '')}`;
    const { rowCount } = await database.query(
      `update sandbox.ads_resource set body = jsonb_set(body, '{policySummary}', $3)
       where customer_id = $1 and (parent = $2 and collection = 'assetGroupAssets' and body ->> 'fieldType' = 'HEADLINE' or name = $4)`,
      [account, named('assetGroups'), JSON.stringify(summary), named('adGroupAds')],
    );
    if (rowCount === 0) throw notFound('ad');
  };

/** Micros of an amount in a form; undefined: none is given. @throws ApiError 422 */
function microsIn({ amount }: Given): bigint | undefined {
  const text = String(amount ?? '').trim();
  if (text === '') return undefined;
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(text)) throw new ApiError(422, 'INVALID_FIELD', 'Give an amount such as 12.34.');
  return BigInt(Math.round(Number(text) * 100)) * 10_000n;
}

const budgetOf = `(select (b.body ->> 'amountMicros')::bigint from sandbox.ads_resource b where b.name = r.body ->> 'campaignBudget')`;

const acts: Readonly<Record<string, Act>> = {
  suspend: setStatus('SUSPENDED'),
  enable: setStatus('ENABLED'),
  pause: setCampaign('PAUSED'),
  resume: setCampaign('ENABLED'),
  remove: setCampaign('REMOVED'),
  approve: reviewAd({ approvalStatus: 'APPROVED', reviewStatus: 'REVIEWED' }),
  refuse: reviewAd({
    approvalStatus: 'DISAPPROVED',
    reviewStatus: 'REVIEWED',
    policyTopicEntries: [{ topic: 'MISLEADING_CONTENT', type: 'PROHIBITED' }],
  }),
  limit: async ({ database, account, given }) => {
    const text = String(given['callsPerSecond'] ?? '').trim();
    if (!/^\d{0,4}$/.test(text)) throw new ApiError(422, 'INVALID_FIELD', 'Give a whole number, or nothing.');
    await database.query('update sandbox.ads_customer set calls_per_second = $2 where id = $1', [
      account,
      text === '' ? null : Number(text),
    ]);
  },
  budget: async (scene) => {
    const micros = microsIn(scene.given);
    if (micros === undefined) throw new ApiError(422, 'MISSING_FIELD', 'Give an amount.');
    await scene.database.query(
      `update sandbox.ads_resource b set body = b.body || jsonb_build_object('amountMicros', $2::text)
       from sandbox.ads_resource r where r.name = $1 and b.name = r.body ->> 'campaignBudget'`,
      [await campaignIn(scene), String(micros)],
    );
  },
  /** Each euro brings 40 impressions, two clicks, and now and then a call or somebody who asks for the way. */
  spend: async (scene) => {
    const day = String(scene.given['day'] ?? '');
    if (day !== '' && !/^\d{4}-\d\d-\d\d$/.test(day)) throw new ApiError(422, 'INVALID_FIELD', 'Give a day.');
    const micros = microsIn(scene.given);
    await scene.database.query(
      `insert into sandbox.ads_day (campaign, day, impressions, clicks, calls, directions, cost_micros)
       select r.name, coalesce(nullif($2, '')::date, (now() at time zone c.time_zone)::date), m.micros / 25000, m.micros / 500000,
         round(m.micros / 4000000.0, 1), round(m.micros / 5000000.0, 1), m.micros
       from sandbox.ads_resource r join sandbox.ads_customer c on c.id = r.customer_id
       cross join lateral (select coalesce($3::bigint, ${budgetOf}) as micros) m where r.name = $1
       on conflict (campaign, day) do update set impressions = ads_day.impressions + excluded.impressions,
         clicks = ads_day.clicks + excluded.clicks, calls = ads_day.calls + excluded.calls,
         directions = ads_day.directions + excluded.directions, cost_micros = ads_day.cost_micros + excluded.cost_micros`,
      [await campaignIn(scene), day, micros === undefined ? null : String(micros)],
    );
  },
};
