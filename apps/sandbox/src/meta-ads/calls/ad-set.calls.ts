import type { Json } from '../../google/discovery/field-mask.js';
import { invalid } from '../../meta/graph-error.js';
import type { AdsCall } from '../ads.call.js';
import { missingObject } from '../ads.call.js';
import { refusal } from '../rules/ads.refusal.js';
import { campaignBody, newStatus, removeObject } from './campaign.calls.js';
import { aimsAtUnion, checkSpecialCategories, checkTargeting } from '../rules/targeting.rules.js';
import type { Targeting } from '../rules/targeting.rules.js';
import { insertObject, lockAccount, objectById, objectsOf, updateObject } from '../meta-ads.store.js';
import type { MetaObject } from '../meta-ads.store.js';

/** What ad sets of an objective can aim at. https://developers.facebook.com/docs/marketing-api/reference/ad-campaign */
const GOALS: Readonly<Record<string, ReadonlySet<string>>> = {
  OUTCOME_TRAFFIC: new Set(['LINK_CLICKS', 'LANDING_PAGE_VIEWS', 'REACH', 'IMPRESSIONS']),
};

const SETTINGS = [
  'daily_budget',
  'lifetime_budget',
  'billing_event',
  'optimization_goal',
  'targeting',
  'promoted_object',
  'dsa_beneficiary',
  'dsa_payor',
] as const;

const NEEDED = ['billing_event', 'optimization_goal', 'targeting'] as const;

const nodeOf = ({ id, account_id, parent, name, status, effective_status, body }: MetaObject): Json => ({
  id,
  account_id,
  campaign_id: parent,
  name,
  status,
  effective_status,
  ...body,
});

/** `GET /act_{id}/adsets`, `GET /{campaign}/adsets` */
export async function listAdSets(call: AdsCall): Promise<object> {
  const { take, skip } = call.rows;
  const statuses = call.values['effective_status'] as string[] | undefined;
  const rows = await objectsOf(call.client, {
    kind: 'adSet',
    account: call.account.id,
    ...(call.hasObject && { parent: call.object.id }),
    statuses,
    take: take + 1,
    skip,
  });
  return call.paged(rows.map(nodeOf));
}

/** `POST /act_{id}/adsets` */
export async function createAdSet(call: AdsCall): Promise<object> {
  const { client, account } = call;
  await lockAccount(client, account.id);
  const campaign = await objectById(client, call.text('campaign_id') ?? '');
  if (campaign?.kind !== 'campaign' || campaign.account_id !== account.id)
    throw missingObject(call.text('campaign_id') ?? '');
  const body = bodyOf(call.values, {});
  check(body, campaign);
  const id = await insertObject(client, {
    account: account.id,
    kind: 'adSet',
    parent: campaign.id,
    name: call.text('name') ?? '',
    status: newStatus(call),
    body,
  });
  return { id };
}

/** `POST /{ad set}` */
export async function changeAdSet(call: AdsCall): Promise<object> {
  const { client, object } = call;
  await lockAccount(client, object.account_id);
  if (call.text('status') === 'DELETED') return removeObject(call);
  const campaign = await objectById(client, object.parent ?? '');
  if (campaign === undefined) throw missingObject(object.id);
  const body = bodyOf(call.values, object.body);
  check(body, campaign);
  await updateObject(client, object.id, {
    name: call.text('name') ?? object.name,
    status: call.text('status') ?? object.status,
    body,
  });
  return { success: true };
}

const bodyOf = (values: Json, held: Json): Json => ({
  ...held,
  ...Object.fromEntries(SETTINGS.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]]))),
});

/** @throws GraphError */
function check(body: Json, campaign: MetaObject): void {
  for (const name of NEEDED) if (body[name] === undefined) throw invalid(`The parameter ${name} is required`);
  const { objective, daily_budget: shared, special_ad_categories: categories } = campaignBody(campaign);
  const own = body['daily_budget'] ?? body['lifetime_budget'];
  if (shared !== undefined && own !== undefined)
    throw refusal('Two budgets', 'The campaign has a budget, so that its ad sets cannot have one.', 1_885_621);
  if (shared === undefined && own === undefined)
    throw refusal('No budget', 'Neither the campaign nor the ad set has a budget.');
  const { optimization_goal: goal, billing_event: event } = body as {
    optimization_goal: string;
    billing_event: string;
  };
  if (GOALS[objective]?.has(goal) === false)
    throw refusal('Performance goal not available', 'The objective does not have this performance goal.', 2_490_408);
  if (event !== 'IMPRESSIONS' && !(event === 'LINK_CLICKS' && goal === 'LINK_CLICKS'))
    throw refusal('Billing event not available', 'The performance goal does not have this billing event.');
  const targeting = body['targeting'] as Targeting;
  checkTargeting(targeting);
  checkSpecialCategories(categories, targeting);
  const names = [body['dsa_beneficiary'], body['dsa_payor']];
  if (aimsAtUnion(targeting) && names.some((name) => typeof name !== 'string' || name.trim() === ''))
    throw refusal(
      'Beneficiary and payer needed',
      'Ads that are shown in the European Union say for whom they are and who pays for them.',
    );
}
