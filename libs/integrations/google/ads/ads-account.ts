import { Injectable } from '@nestjs/common';
import { AdRefused, isAdRefused } from '#contexts/reach-enhancement';
import type { AccountLook, NewAdAccount, StatusChange } from '#contexts/reach-enhancement';
import { latestToday } from '#domain/time/local-date';
import { AdsCalls } from './ads-calls.js';
import type { AdsOperation } from './ads-calls.js';
import { lookOf, textOf } from './ads-rows.js';
import { isMarked, markedName, statusOf } from './campaign-operations.js';

/** Google does not say what it takes, and limits each account by itself. https://developers.google.com/google-ads/api/docs/productionize/rate-limits */
export const callsPerSecond = 8;
/** Google takes ten times as many. */
export const mostChanges = 1000;

/**
 * What is the same for all campaigns at Google Ads, whatever their type. Each company has an account of its own below the
 * installation's manager account, with all of its campaigns.
 */
@Injectable()
export class AdsAccount {
  constructor(private readonly calls: AdsCalls) {}

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

  async setStatuses(account: string, changes: readonly StatusChange[]): Promise<readonly (AdRefused | null)[]> {
    const operations = changes.map(({ kind, id, isShown }): AdsOperation => {
      const { operation, collection } = switched[kind];
      const update = { resourceName: `customers/${account}/${collection}/${id}`, status: statusOf(isShown) };
      return { [operation]: { updateMask: 'status', update } };
    });
    const results = await this.calls.mutateEach(account, operations);
    return results.map((result) => (typeof result === 'string' ? null : result));
  }

  async look(account: string, since: string): Promise<AccountLook> {
    const campaigns = await this.calls.search(
      account,
      `SELECT campaign.id, campaign.status, campaign_budget.amount_micros FROM campaign WHERE campaign.status != 'REMOVED'`,
    );
    const groups = await this.calls.search(
      account,
      `SELECT asset_group.id, asset_group_asset.field_type, asset_group_asset.policy_summary.policy_topic_entries
       FROM asset_group_asset WHERE asset_group_asset.policy_summary.approval_status = 'DISAPPROVED'
         AND asset_group_asset.status != 'REMOVED' AND asset_group.status != 'REMOVED'`,
    );
    const ads = await this.calls.search(
      account,
      `SELECT ad_group_ad.resource_name, ad_group_ad.policy_summary.policy_topic_entries
       FROM ad_group_ad WHERE ad_group_ad.policy_summary.approval_status = 'DISAPPROVED'
         AND ad_group_ad.status != 'REMOVED' AND ad_group.status != 'REMOVED' AND campaign.status != 'REMOVED'`,
    );
    const days = await this.calls.search(
      account,
      `SELECT campaign.id, segments.date, metrics.impressions, metrics.clicks, metrics.cost_micros,
         metrics.all_conversions_from_click_to_call, metrics.all_conversions_from_directions
       FROM campaign WHERE segments.date BETWEEN '${since}' AND '${latestToday(new Date())}'`,
    );
    return lookOf(campaigns, groups, ads, days);
  }

  private get manager(): string {
    const { settings } = this.calls;
    if (settings === undefined) throw new AdRefused('closed', 'Google Ads is not configured in this installation.');
    return settings.managerId;
  }
}

/** Segments are ad groups of search campaigns; an ad that is switched by itself is an asset group. */
const switched: Readonly<Record<StatusChange['kind'], { readonly operation: string; readonly collection: string }>> = {
  campaign: { operation: 'campaignOperation', collection: 'campaigns' },
  segment: { operation: 'adGroupOperation', collection: 'adGroups' },
  ad: { operation: 'assetGroupOperation', collection: 'assetGroups' },
};
