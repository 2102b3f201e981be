import { Injectable } from '@nestjs/common';
import { isAdRefused, LocalAdNetwork } from '#contexts/reach-enhancement';
import type {
  AccountLook,
  AdRefused,
  CampaignGoals,
  NewAdAccount,
  StatusChange,
  WantedLocalAd,
  WantedLocalCampaign,
} from '#contexts/reach-enhancement';
import { AdsAccount, callsPerSecond, mostChanges } from './ads-account.js';
import { AdsCalls } from './ads-calls.js';
import { groupChange, groupCreation } from './asset-group-operations.js';
import type { HeldAsset } from './asset-group-operations.js';
import { budgetChange, criteriaChanges, heldCampaign, placeChanges } from './campaign-changes.js';
import {
  biddingMask,
  biddingOf,
  creationOf,
  criteriaOf,
  goalOperations,
  isMarked,
  markedName,
  statusOf,
} from './campaign-operations.js';
import { heldAssetOf, idOf, textOf } from './ads-rows.js';

/**
 * Local campaigns as Performance Max campaigns with a place at Google Maps. An ad is a group of assets.
 * https://developers.google.com/google-ads/api/performance-max/overview
 */
@Injectable()
export class GoogleAds extends LocalAdNetwork {
  readonly name = 'Google Ads';
  readonly callsPerSecond = callsPerSecond;
  readonly mostChanges = mostChanges;

  constructor(
    private readonly calls: AdsCalls,
    private readonly account: AdsAccount,
  ) {
    super();
  }

  get isConfigured(): boolean {
    return this.account.isConfigured;
  }

  findAccount(companyId: number): Promise<string | null> {
    return this.account.findAccount(companyId);
  }

  createAccount(account: NewAdAccount): Promise<string> {
    return this.account.createAccount(account);
  }

  findCampaign(account: string, id: number): Promise<string | null> {
    return this.account.findCampaign(account, id);
  }

  async createCampaign(account: string, campaign: WantedLocalCampaign): Promise<string> {
    const names = await this.calls.mutate(account, creationOf(account, campaign));
    return idOf(names[1]);
  }

  async changeCampaign(account: string, networkId: string, campaign: WantedLocalCampaign): Promise<void> {
    const held = heldCampaign(account, networkId);
    const budget = await budgetChange(this.calls, held, campaign);
    await this.calls.mutate(account, [
      budget,
      {
        campaignOperation: {
          updateMask: `name,status,${biddingMask(campaign)}`,
          update: {
            resourceName: held.resourceName,
            name: markedName(campaign.name, campaign.id),
            status: statusOf(campaign.isShown),
            ...biddingOf(campaign),
          },
        },
      },
      ...(await criteriaChanges(this.calls, held, criteriaOf(campaign))),
      ...(await placeChanges(this.calls, held, campaign)),
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

  removeCampaign(account: string, networkId: string): Promise<void> {
    return this.account.removeCampaign(account, networkId);
  }

  uploadImage(account: string, name: string, file: Buffer): Promise<string> {
    return this.account.uploadImage(account, name, file);
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

  setStatuses(account: string, changes: readonly StatusChange[]): Promise<readonly (AdRefused | null)[]> {
    return this.account.setStatuses(account, changes);
  }

  look(account: string, since: string): Promise<AccountLook> {
    return this.account.look(account, since);
  }
}
