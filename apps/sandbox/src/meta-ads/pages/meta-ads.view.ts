import type pg from 'pg';
import { notFound } from '../../api-error.js';
import { allPages } from '../../meta/pages.js';
import { TIME_ZONES } from '../calls/account.calls.js';
import { campaignBody } from '../calls/campaign.calls.js';
import { accountById, objectsOf } from '../meta-ads.store.js';
import type { MetaAccount, MetaObject } from '../meta-ads.store.js';
import type { Creative, LinkData } from '../rules/creative.rules.js';
import type { Targeting } from '../rules/targeting.rules.js';
import { targetingWords } from './targeting.words.js';

/** More than anybody looks at. */
const MOST_ROWS = 2000;

/** An ad, as a user of Facebook sees it. */
export interface AdView {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  /** Of the page that it speaks for. */
  readonly page: string;
  readonly data: LinkData;
}

/** An ad set, with its targeting in words. */
export interface AdSetView {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly goal: string;
  readonly audience: readonly string[];
  readonly beneficiary: string | null;
  readonly payer: string | null;
  readonly ads: readonly AdView[];
}

/** A campaign as the network's own console shows it. */
export interface CampaignView {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly objective: string;
  /** Cents; null: its ad sets have budgets. */
  readonly dailyBudget: string | null;
  readonly spentCents: string;
  readonly categories: readonly string[];
  readonly adSets: readonly AdSetView[];
}

export interface AccountView extends MetaAccount {
  readonly timeZone: string;
  readonly campaigns: readonly CampaignView[];
}

export interface AccountLine extends MetaAccount {
  readonly campaigns: number;
  readonly all_calls: string;
}

export async function accountLines(database: pg.Pool): Promise<AccountLine[]> {
  const { rows } = await database.query<AccountLine>(
    `select a.id::text, a.name, a.currency, a.timezone_id, a.account_status, a.calls_per_second, a.all_calls::text,
       (select count(*)::int from sandbox.meta_object o where o.account_id = a.id and o.kind = 'campaign'
         and o.status <> 'DELETED') as campaigns
     from sandbox.meta_account a order by a.id`,
  );
  return rows;
}

/** @throws ApiError 404 */
export async function accountView(database: pg.Pool, id: string): Promise<AccountView> {
  const account = await accountById(database, id);
  if (account === undefined) throw notFound('account');
  const all = { account: id, take: MOST_ROWS, skip: 0 };
  const [campaigns, adSets, ads] = await Promise.all([
    objectsOf(database, { kind: 'campaign', ...all }),
    objectsOf(database, { kind: 'adSet', ...all }),
    objectsOf(database, { kind: 'ad', ...all }),
  ]);
  const { rows: spent } = await database.query<{ campaign: string; cents: string }>(
    `select d.campaign, sum(d.cents)::text as cents from sandbox.meta_ads_day d
     join sandbox.meta_object o on o.id = d.campaign where o.account_id = $1 group by d.campaign`,
    [id],
  );
  const centsOf = new Map(spent.map(({ campaign, cents }) => [campaign, cents]));
  const below = (list: readonly MetaObject[], parent: string): readonly MetaObject[] =>
    list.filter((each) => each.parent === parent);
  return {
    ...account,
    timeZone: TIME_ZONES[account.timezone_id] ?? '',
    campaigns: campaigns.map((campaign) => ({
      ...campaignOf(campaign, centsOf.get(campaign.id) ?? '0'),
      adSets: below(adSets, campaign.id).map((adSet) => ({ ...adSetOf(adSet), ads: below(ads, adSet.id).map(adOf) })),
    })),
  };
}

function campaignOf(campaign: MetaObject, spentCents: string): Omit<CampaignView, 'adSets'> {
  const { objective, daily_budget: budget = null, special_ad_categories: categories } = campaignBody(campaign);
  const { id, name, effective_status: status } = campaign;
  return { id, name, status, objective, dailyBudget: budget, spentCents, categories };
}

function adSetOf({ id, name, effective_status: status, body }: MetaObject): Omit<AdSetView, 'ads'> {
  const {
    optimization_goal: goal,
    dsa_beneficiary: beneficiary = null,
    dsa_payor: payer = null,
  } = body as {
    optimization_goal: string;
    dsa_beneficiary?: string;
    dsa_payor?: string;
  };
  return { id, name, status, goal, audience: targetingWords(body['targeting'] as Targeting), beneficiary, payer };
}

function adOf({ id, name, effective_status: status, body }: MetaObject): AdView {
  const { page_id: pageId = '', link_data: data = {} } = (body['creative'] as Creative).object_story_spec ?? {};
  return { id, name, status, page: allPages().find((page) => page.id === pageId)?.name ?? pageId, data };
}
