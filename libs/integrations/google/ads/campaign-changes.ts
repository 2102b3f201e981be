import { AdRefused } from '#contexts/reach-enhancement';
import type { WantedCampaign } from '#contexts/reach-enhancement';
import type { AdsCalls, AdsOperation } from './ads-calls.js';
import { numberOf, textOf } from './ads-rows.js';
import type { AdsRowJson } from './ads-rows.js';
import { createCriterion, placeOperations, placeSetName } from './campaign-operations.js';
import type { Criterion, PlacedCampaign } from './campaign-operations.js';

/** A campaign that is there. */
export interface HeldCampaign {
  readonly account: string;
  /** The network's id. */
  readonly networkId: string;
  readonly resourceName: string;
}

export const heldCampaign = (account: string, networkId: string): HeldCampaign => ({
  account,
  networkId,
  resourceName: `customers/${account}/campaigns/${networkId}`,
});

/** @throws AdRefused `gone` for a campaign that was removed */
export async function budgetChange(
  calls: AdsCalls,
  { account, networkId }: HeldCampaign,
  { dailyMicros }: WantedCampaign,
): Promise<AdsOperation> {
  const [held] = await calls.search(
    account,
    `SELECT campaign.id, campaign.campaign_budget FROM campaign WHERE campaign.id = ${networkId} AND campaign.status != 'REMOVED'`,
  );
  const resourceName = textOf(held, 'campaign', 'campaignBudget');
  if (resourceName === null) throw new AdRefused('gone', 'The campaign has been removed.');
  const update = { resourceName, amountMicros: String(dailyMicros) };
  return { campaignBudgetOperation: { updateMask: 'amount_micros', update } };
}

/** Criteria cannot be changed: those that differ are removed, and new ones created. */
export async function criteriaChanges(
  calls: AdsCalls,
  { account, networkId, resourceName }: HeldCampaign,
  criteria: readonly Criterion[],
): Promise<AdsOperation[]> {
  const rows = await calls.search(
    account,
    `SELECT campaign_criterion.resource_name, campaign_criterion.proximity.radius, campaign_criterion.proximity.radius_units,
       campaign_criterion.proximity.geo_point.longitude_in_micro_degrees,
       campaign_criterion.proximity.geo_point.latitude_in_micro_degrees,
       campaign_criterion.proximity.address.street_address, campaign_criterion.proximity.address.postal_code,
       campaign_criterion.proximity.address.city_name, campaign_criterion.proximity.address.country_code,
       campaign_criterion.location.geo_target_constant, campaign_criterion.negative,
       campaign_criterion.language.language_constant
     FROM campaign_criterion WHERE campaign.id = ${networkId}
       AND campaign_criterion.type IN ('PROXIMITY', 'LOCATION', 'LANGUAGE')`,
  );
  const held = rows.map((row) => ({
    name: textOf(row, 'campaignCriterion', 'resourceName') ?? '',
    key: keyOf(criterionIn(row)),
  }));
  const wanted = criteria.map((criterion) => ({ criterion, key: keyOf(criterion) }));
  return [
    ...held
      .filter(({ key }) => !wanted.some((each) => each.key === key))
      .map(({ name }) => ({ campaignCriterionOperation: { remove: name } })),
    ...wanted
      .filter(({ key }) => !held.some((each) => each.key === key))
      .map(({ criterion }) => createCriterion(resourceName, criterion)),
  ];
}

/** A place that has become known, or that is another one now. */
export async function placeChanges(
  calls: AdsCalls,
  { account, networkId, resourceName }: HeldCampaign,
  campaign: PlacedCampaign,
): Promise<AdsOperation[]> {
  const rows = await calls.search(
    account,
    `SELECT campaign_asset_set.resource_name, asset_set.name FROM campaign_asset_set
     WHERE campaign.id = ${networkId} AND campaign_asset_set.status != 'REMOVED'`,
  );
  const name = placeSetName(campaign);
  const isHeld = (row: AdsRowJson): boolean => textOf(row, 'assetSet', 'name') === name;
  const removed = rows
    .filter((row) => !isHeld(row))
    .map((row) => ({ campaignAssetSetOperation: { remove: textOf(row, 'campaignAssetSet', 'resourceName') ?? '' } }));
  if (name === null || rows.some(isHeld)) return removed;
  // A place that it had before has its set already.
  const [known] = await calls.search(
    account,
    `SELECT asset_set.resource_name FROM asset_set WHERE asset_set.name = '${name}' AND asset_set.status != 'REMOVED'`,
  );
  const assetSet = textOf(known, 'assetSet', 'resourceName');
  return [...removed, ...placeOperations(account, resourceName, campaign, assetSet)];
}

const criterionIn = (row: AdsRowJson): Criterion => {
  const { proximity, language, location, negative } = (row['campaignCriterion'] ?? {}) as Criterion;
  if (location !== undefined) return negative === true ? { location, negative } : { location };
  return language === undefined ? { proximity } : { language };
};

/** Equal for equal criteria, in whatever order their fields come. */
const keyOf = (value: unknown): string =>
  typeof value !== 'object' || value === null
    ? JSON.stringify(typeof value === 'number' ? numberOf(value) : value)
    : `{${Object.entries(value)
        .filter(([, held]) => held !== undefined)
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([field, held]) => `${field}:${keyOf(held)}`)
        .join()}}`;
