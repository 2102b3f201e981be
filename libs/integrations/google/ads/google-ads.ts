import { Injectable } from '@nestjs/common';
import { AdRefused, isAdRefused, LocalAdNetwork } from '#contexts/reach-enhancement';
import type {
  AccountLook,
  CampaignGoals,
  NewAdAccount,
  StatusChange,
  WantedLocalAd,
  WantedLocalCampaign,
} from '#contexts/reach-enhancement';
import { AdsCalls } from './ads-calls.js';
import type { AdsOperation } from './ads-calls.js';
import { groupChange, groupCreation } from './asset-group-operations.js';
import type { HeldAsset } from './asset-group-operations.js';
import {
  biddingOf,
  createCriterion,
  creationOf,
  criteriaOf,
  goalOperations,
  isMarked,
  markedName,
  placeOperations,
  placeSetName,
  statusOf,
} from './campaign-operations.js';
import { heldAssetOf, idOf, lookOf, numberOf, textOf } from './ads-rows.js';
import type { AdsRowJson } from './ads-rows.js';

/**
 * Local campaigns as Performance Max campaigns with a place at Google Maps. An ad is a group of assets; each company has an
 * account of its own below the installation's manager account.
 * https://developers.google.com/google-ads/api/performance-max/overview
 */
@Injectable()
export class GoogleAds extends LocalAdNetwork {
  readonly name = 'Google Ads';
  /** Google does not say what it takes, and limits each account by itself. https://developers.google.com/google-ads/api/docs/productionize/rate-limits */
  readonly callsPerSecond = 8;
  /** Google takes ten times as many. */
  readonly mostChanges = 1000;

  constructor(private readonly calls: AdsCalls) {
    super();
  }

  get isConfigured(): boolean {
    return this.calls.settings !== undefined;
  }

  async findAccount(companyId: number): Promise<string | null> {
    const rows = await this.calls.search(
      this.manager,
      `SELECT customer_client.id FROM customer_client WHERE ${isMarked('customer_client.descriptive_name', companyId)}`,
    );
    return textOf(rows[0], 'customerClient', 'id');
  }

  async createAccount({ id, name, currency, timeZone }: NewAdAccount): Promise<string> {
    return this.calls.createCustomerClient(this.manager, {
      descriptiveName: markedName(name, id),
      currencyCode: currency,
      timeZone,
    });
  }

  async findCampaign(account: string, id: number): Promise<string | null> {
    const rows = await this.calls.search(
      account,
      `SELECT campaign.id FROM campaign WHERE ${isMarked('campaign.name', id)} AND campaign.status != 'REMOVED'`,
    );
    return textOf(rows[0], 'campaign', 'id');
  }

  async createCampaign(account: string, campaign: WantedLocalCampaign): Promise<string> {
    const names = await this.calls.mutate(account, creationOf(account, campaign));
    return idOf(names[1]);
  }

  async changeCampaign(account: string, networkId: string, campaign: WantedLocalCampaign): Promise<void> {
    const resourceName = `customers/${account}/campaigns/${networkId}`;
    const [held] = await this.calls.search(
      account,
      `SELECT campaign.id, campaign.campaign_budget FROM campaign WHERE campaign.id = ${networkId} AND campaign.status != 'REMOVED'`,
    );
    const budget = textOf(held, 'campaign', 'campaignBudget');
    if (budget === null) throw new AdRefused('gone', 'The campaign has been removed.');
    const isByValue = campaign.roas !== null;
    await this.calls.mutate(account, [
      {
        campaignBudgetOperation: {
          updateMask: 'amount_micros',
          update: { resourceName: budget, amountMicros: String(campaign.dailyMicros) },
        },
      },
      {
        campaignOperation: {
          updateMask: `name,status,${isByValue ? 'maximize_conversion_value' : 'maximize_conversions'}`,
          update: {
            resourceName,
            name: markedName(campaign.name, campaign.id),
            status: statusOf(campaign.isShown),
            ...biddingOf(campaign),
          },
        },
      },
      ...(await this.criteriaChanges(account, resourceName, networkId, campaign)),
      ...(await this.placeChanges(account, resourceName, networkId, campaign)),
    ]);
  }

  async setGoals(account: string, networkId: string, goals: CampaignGoals): Promise<boolean> {
    try {
      await this.calls.mutate(account, goalOperations(account, networkId, goals));
      return true;
    } catch (error) {
      // An account has this goal only after Google has counted a first call or a first request for the way.
      if (isAdRefused(error) && error.kind === 'gone') return false;
      throw error;
    }
  }

  async removeCampaign(account: string, networkId: string): Promise<void> {
    try {
      await this.calls.mutate(account, [
        { campaignOperation: { remove: `customers/${account}/campaigns/${networkId}` } },
      ]);
    } catch (error) {
      if (!isAdRefused(error) || error.kind !== 'gone') throw error;
    }
  }

  async uploadImage(account: string, name: string, file: Buffer): Promise<string> {
    const [resourceName = ''] = await this.calls.mutate(account, [
      { assetOperation: { create: { name, imageAsset: { data: file.toString('base64') } } } },
    ]);
    return resourceName;
  }

  async findAd(account: string, campaignId: string, adId: number): Promise<string | null> {
    const rows = await this.calls.search(
      account,
      `SELECT asset_group.id FROM asset_group WHERE campaign.id = ${campaignId} AND ${isMarked('asset_group.name', adId)}
         AND asset_group.status != 'REMOVED'`,
    );
    return textOf(rows[0], 'assetGroup', 'id');
  }

  async createAd(account: string, campaignId: string, ad: WantedLocalAd): Promise<string> {
    const names = await this.calls.mutate(account, groupCreation(account, campaignId, ad));
    return idOf(names.find((name) => name.includes('/assetGroups/')));
  }

  async changeAd(account: string, networkId: string, ad: WantedLocalAd): Promise<void> {
    const rows = await this.calls.search(
      account,
      `SELECT asset_group_asset.resource_name, asset_group_asset.field_type, asset.resource_name, asset.text_asset.text,
         asset.youtube_video_asset.youtube_video_id, asset.call_to_action_asset.call_to_action
       FROM asset_group_asset WHERE asset_group.id = ${networkId} AND asset_group_asset.status != 'REMOVED'`,
    );
    const held = rows.map((row): HeldAsset => heldAssetOf(row));
    await this.calls.mutate(account, groupChange(account, networkId, ad, held));
  }

  async removeAd(account: string, networkId: string): Promise<boolean> {
    try {
      await this.calls.mutate(account, [
        { assetGroupOperation: { remove: `customers/${account}/assetGroups/${networkId}` } },
      ]);
      return true;
    } catch (error) {
      if (!isAdRefused(error)) throw error;
      if (error.kind === 'gone') return true;
      if (error.kind === 'last') return false;
      throw error;
    }
  }

  async setStatuses(account: string, changes: readonly StatusChange[]): Promise<readonly (AdRefused | null)[]> {
    const operations = changes.map(({ kind, id, isShown }): AdsOperation => {
      const status = statusOf(isShown);
      return kind === 'campaign'
        ? {
            campaignOperation: {
              updateMask: 'status',
              update: { resourceName: `customers/${account}/campaigns/${id}`, status },
            },
          }
        : {
            assetGroupOperation: {
              updateMask: 'status',
              update: { resourceName: `customers/${account}/assetGroups/${id}`, status },
            },
          };
    });
    const results = await this.calls.mutateEach(account, operations);
    return results.map((result) => (typeof result === 'string' ? null : result));
  }

  async look(account: string, since: string): Promise<AccountLook> {
    const campaigns = await this.calls.search(
      account,
      `SELECT campaign.id, campaign.status, campaign_budget.amount_micros FROM campaign WHERE campaign.status != 'REMOVED'`,
    );
    const refusals = await this.calls.search(
      account,
      `SELECT asset_group.id, asset_group_asset.field_type, asset_group_asset.policy_summary.policy_topic_entries
       FROM asset_group_asset WHERE asset_group_asset.policy_summary.approval_status = 'DISAPPROVED'
         AND asset_group_asset.status != 'REMOVED' AND asset_group.status != 'REMOVED'`,
    );
    const days = await this.calls.search(
      account,
      `SELECT campaign.id, segments.date, metrics.impressions, metrics.clicks, metrics.cost_micros,
         metrics.all_conversions_from_click_to_call, metrics.all_conversions_from_directions
       FROM campaign WHERE segments.date >= '${since}'`,
    );
    return lookOf(campaigns, refusals, days);
  }

  private get manager(): string {
    const { settings } = this.calls;
    if (settings === undefined) throw new AdRefused('closed', 'Google Ads is not configured in this installation.');
    return settings.managerId;
  }

  /** Criteria cannot be changed: those that differ are removed, and new ones created. */
  private async criteriaChanges(
    account: string,
    resourceName: string,
    networkId: string,
    campaign: WantedLocalCampaign,
  ): Promise<AdsOperation[]> {
    const rows = await this.calls.search(
      account,
      `SELECT campaign_criterion.resource_name, campaign_criterion.proximity.radius, campaign_criterion.proximity.radius_units,
         campaign_criterion.proximity.geo_point.longitude_in_micro_degrees,
         campaign_criterion.proximity.geo_point.latitude_in_micro_degrees,
         campaign_criterion.proximity.address.street_address, campaign_criterion.proximity.address.postal_code,
         campaign_criterion.proximity.address.city_name, campaign_criterion.proximity.address.country_code,
         campaign_criterion.language.language_constant
       FROM campaign_criterion WHERE campaign.id = ${networkId}`,
    );
    const held = rows.map((row) => ({
      name: textOf(row, 'campaignCriterion', 'resourceName') ?? '',
      key: keyOf(criterionIn(row)),
    }));
    const wanted = criteriaOf(campaign).map((criterion) => ({ criterion, key: keyOf(criterion) }));
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
  private async placeChanges(
    account: string,
    resourceName: string,
    networkId: string,
    campaign: WantedLocalCampaign,
  ): Promise<AdsOperation[]> {
    const rows = await this.calls.search(
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
    const [known] = await this.calls.search(
      account,
      `SELECT asset_set.resource_name FROM asset_set WHERE asset_set.name = '${name}' AND asset_set.status != 'REMOVED'`,
    );
    const assetSet = textOf(known, 'assetSet', 'resourceName');
    return [...removed, ...placeOperations(account, resourceName, campaign, assetSet)];
  }
}

const criterionIn = (row: AdsRowJson): Readonly<Record<string, unknown>> => {
  const { proximity, language } = (row['campaignCriterion'] ?? {}) as Readonly<Record<string, unknown>>;
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
