import { invalid } from '../../meta/graph-error.js';
import type { Json } from '../../google/discovery/field-mask.js';
import type { AdsCall } from '../ads.call.js';
import { refusal } from '../rules/ads.refusal.js';
import { checkSpecialCategories, isRegulated } from '../rules/targeting.rules.js';
import type { Targeting } from '../rules/targeting.rules.js';
import { deleteObject, insertObject, lockAccount, objectsOf, updateObject } from '../meta-ads.store.js';
import type { MetaObject } from '../meta-ads.store.js';

/** In the smallest unit of the currency. */
const LEAST_DAILY_BUDGET = 100;
const MOST_BELOW = 100_000;

/** A campaign as it is kept; amounts are texts when they are read. */
interface CampaignBody extends Json {
  readonly objective: string;
  readonly daily_budget?: string;
  readonly bid_strategy?: string;
  readonly special_ad_categories: readonly string[];
  readonly special_ad_category_country?: readonly string[];
}

export const campaignBody = ({ body }: Pick<MetaObject, 'body'>): CampaignBody => body as unknown as CampaignBody;

const nodeOf = ({ id, account_id, name, status, effective_status, body }: MetaObject): Json => ({
  id,
  account_id,
  name,
  status,
  effective_status,
  ...body,
});

/** `GET /act_{id}/campaigns` */
export async function listCampaigns(call: AdsCall): Promise<object> {
  const { take, skip } = call.rows;
  const statuses = call.values['effective_status'] as string[] | undefined;
  const rows = await objectsOf(call.client, {
    kind: 'campaign',
    account: call.account.id,
    statuses,
    take: take + 1,
    skip,
  });
  return call.paged(rows.map(nodeOf));
}

const SETTINGS = [
  'objective',
  'daily_budget',
  'bid_strategy',
  'special_ad_categories',
  'special_ad_category_country',
] as const;

/** What a call says of a campaign, over what is held of it. @throws GraphError */
function bodyOf(values: Json, held: Json): CampaignBody {
  const given = Object.fromEntries(
    SETTINGS.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])),
  );
  const { daily_budget: budget } = given;
  if (budget !== undefined && Number(budget) < LEAST_DAILY_BUDGET)
    throw refusal('Budget too low', 'The daily budget must be at least 1.00.', 1_885_272);
  const categories = given['special_ad_categories'] as string[] | undefined;
  if (categories !== undefined && categories.length > 1 && categories.includes('NONE'))
    throw invalid('Param special_ad_categories must be either NONE or a list of categories');
  return {
    ...held,
    ...given,
    ...(budget !== undefined && { daily_budget: String(budget) }),
    ...(categories !== undefined && { special_ad_categories: categories.filter((each) => each !== 'NONE') }),
  } as unknown as CampaignBody;
}

/** @throws GraphError for a status that nothing new has */
export const newStatus = (call: AdsCall): string => {
  const status = call.text('status') ?? 'ACTIVE';
  if (status !== 'ACTIVE' && status !== 'PAUSED') throw invalid('Param status must be ACTIVE or PAUSED');
  return status;
};

/** `POST /act_{id}/campaigns` */
export async function createCampaign(call: AdsCall): Promise<object> {
  for (const name of ['name', 'objective'])
    if (call.text(name) === undefined) throw invalid(`The parameter ${name} is required`);
  const id = await insertObject(call.client, {
    account: call.account.id,
    kind: 'campaign',
    name: call.text('name') ?? '',
    status: newStatus(call),
    body: bodyOf(call.values, { special_ad_categories: [] }),
  });
  return { id };
}

/** `POST /{campaign}` */
export async function changeCampaign(call: AdsCall): Promise<object> {
  const { object, client } = call;
  await lockAccount(client, object.account_id);
  if (call.values['objective'] !== undefined && call.values['objective'] !== campaignBody(object).objective)
    throw invalid('The objective of a campaign cannot be changed');
  if (call.text('status') === 'DELETED') return removeObject(call);
  const body = bodyOf(call.values, object.body);
  if (isRegulated(body.special_ad_categories))
    for (const below of await objectsOf(client, { kind: 'adSet', parent: object.id, take: MOST_BELOW, skip: 0 }))
      checkSpecialCategories(body.special_ad_categories, below.body['targeting'] as Targeting);
  await updateObject(client, object.id, {
    name: call.text('name') ?? object.name,
    status: call.text('status') ?? object.status,
    body,
  });
  return { success: true };
}

/** `DELETE /{campaign}`, `/{ad set}`, `/{ad}`: with everything below. */
export async function removeObject(call: AdsCall): Promise<object> {
  await deleteObject(call.client, call.object.id);
  return { success: true };
}
