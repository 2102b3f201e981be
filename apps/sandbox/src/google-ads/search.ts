import type pg from 'pg';
import type { Json } from '../google/discovery/field-mask.js';
import { adsError } from './ads-error.js';
import { allCustomers, AdsStore } from './ads.store.js';
import type { AdsCustomer, AdsResource } from './ads.store.js';
import type { AdsQuery } from './gaql.js';

export type AdsRow = Readonly<Record<string, Json | undefined>>;

interface DayRow {
  readonly campaign: string;
  readonly day: string;
  readonly impressions: string;
  readonly clicks: string;
  readonly calls: string;
  readonly directions: string;
  readonly cost_micros: string;
}

/** The rows that a query is about, with all that can be asked of them. @throws AdsError for a resource that cannot be searched */
export async function rowsOf(client: pg.PoolClient, customer: AdsCustomer, query: AdsQuery): Promise<AdsRow[]> {
  const store = new AdsStore(client);
  const list = (collection: string): Promise<AdsResource[]> => store.list(customer.id, collection);
  switch (query.from) {
    case 'customer_client':
      return (await allCustomers(client)).map((each) => ({ customerClient: clientOf(each) }));
    case 'campaign':
      return isByDay(query) ? byDay(client, customer, await campaigns(list)) : campaigns(list);
    case 'ad_group':
      return adGroups(list);
    case 'ad_group_ad':
      return withGroup(await list('adGroupAds'), 'adGroupAd', await adGroups(list));
    case 'ad_group_criterion':
      return withGroup(await list('adGroupCriteria'), 'adGroupCriterion', await adGroups(list));
    case 'asset_group':
      return groups(list);
    case 'asset_group_asset':
      return links(list, await groups(list));
    case 'campaign_criterion':
      return withCampaign(await list('campaignCriteria'), 'campaignCriterion', await campaigns(list));
    case 'campaign_asset_set':
      return withSets(
        withCampaign(await list('campaignAssetSets'), 'campaignAssetSet', await campaigns(list)),
        await list('assetSets'),
      );
    case 'asset_set':
      return (await list('assetSets')).map(({ body }) => ({ assetSet: body }));
    case 'campaign_conversion_goal':
      return withCampaign(await list('campaignConversionGoals'), 'campaignConversionGoal', await campaigns(list));
    default:
      throw adsError('queryError', 'BAD_RESOURCE_TYPE_IN_FROM_CLAUSE', `${query.from} cannot be searched here.`);
  }
}

type List = (collection: string) => Promise<AdsResource[]>;

const clientOf = ({ id, descriptive_name, currency_code, time_zone, status }: AdsCustomer): Json => ({
  resourceName: `customers/1000000001/customerClients/${id}`,
  clientCustomer: `customers/${id}`,
  id,
  level: '1',
  manager: false,
  hidden: false,
  descriptiveName: descriptive_name,
  currencyCode: currency_code,
  timeZone: time_zone,
  status,
});

const isByDay = ({ select, where }: AdsQuery): boolean =>
  [...select, ...where.map(({ field }) => field)].some((field) => /^(segments|metrics)\./.test(field));

const byName = (resources: readonly AdsResource[]): ReadonlyMap<unknown, Json> =>
  new Map(resources.map(({ name, body }) => [name, body]));

async function campaigns(list: List): Promise<AdsRow[]> {
  const budgets = byName(await list('campaignBudgets'));
  return (await list('campaigns')).map(({ body }) => ({
    campaign: body,
    campaignBudget: budgets.get(body['campaignBudget']),
  }));
}

async function groups(list: List): Promise<AdsRow[]> {
  const owners = byName(await list('campaigns'));
  return (await list('assetGroups')).map(({ body }) => ({ assetGroup: body, campaign: owners.get(body['campaign']) }));
}

async function adGroups(list: List): Promise<AdsRow[]> {
  const owners = byName(await list('campaigns'));
  return (await list('adGroups')).map(({ body }) => ({ adGroup: body, campaign: owners.get(body['campaign']) }));
}

function withGroup(resources: readonly AdsResource[], name: string, owners: readonly AdsRow[]): AdsRow[] {
  const ownerOf = new Map(owners.map((row) => [row['adGroup']?.['resourceName'], row]));
  return resources.map(({ body }) => ({ ...ownerOf.get(body['adGroup']), [name]: body }));
}

async function links(list: List, owners: readonly AdsRow[]): Promise<AdsRow[]> {
  const assets = byName(await list('assets'));
  const ownerOf = new Map(owners.map((row) => [row['assetGroup']?.['resourceName'], row]));
  return (await list('assetGroupAssets')).map(({ body }) => ({
    ...ownerOf.get(body['assetGroup']),
    assetGroupAsset: body,
    asset: assets.get(body['asset']),
  }));
}

function withCampaign(resources: readonly AdsResource[], field: string, owners: readonly AdsRow[]): AdsRow[] {
  const ownerOf = new Map(owners.map((row) => [row['campaign']?.['resourceName'], row]));
  return resources.map(({ body }) => ({ ...ownerOf.get(body['campaign']), [field]: body }));
}

function withSets(rows: readonly AdsRow[], resources: readonly AdsResource[]): AdsRow[] {
  const sets = byName(resources);
  return rows.map((row) => ({ ...row, assetSet: sets.get(row['campaignAssetSet']?.['assetSet']) }));
}

async function byDay(client: pg.PoolClient, { id }: AdsCustomer, rows: readonly AdsRow[]): Promise<AdsRow[]> {
  const { rows: days } = await client.query<DayRow>(
    `select d.campaign, d.day::text as day, d.impressions::text, d.clicks::text, d.calls::text, d.directions::text, d.cost_micros::text
     from sandbox.ads_day d join sandbox.ads_resource r on r.name = d.campaign where r.customer_id = $1 order by d.day`,
    [id],
  );
  const rowOf = new Map(rows.map((row) => [row['campaign']?.['resourceName'], row]));
  return days.map((day) => ({
    ...rowOf.get(day.campaign),
    segments: { date: day.day },
    metrics: {
      impressions: day.impressions,
      clicks: day.clicks,
      costMicros: day.cost_micros,
      allConversionsFromClickToCall: Number(day.calls),
      allConversionsFromDirections: Number(day.directions),
    },
  }));
}
