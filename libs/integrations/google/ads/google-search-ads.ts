import { Injectable } from '@nestjs/common';
import { SearchAdNetwork } from '#contexts/reach-enhancement';
import type {
  AccountLook,
  AdRefused,
  NewAdAccount,
  SearchPlace,
  SearchSegmentIds,
  StatusChange,
  WantedSearchCampaign,
  WantedSearchSegment,
} from '#contexts/reach-enhancement';
import { AdsAccount, callsPerSecond, mostChanges } from './ads-account.js';
import { AdsCalls } from './ads-calls.js';
import { idOf, textOf } from './ads-rows.js';
import { budgetChange, criteriaChanges, heldCampaign, placeChanges } from './campaign-changes.js';
import { isMarked, markedName, statusOf } from './campaign-operations.js';
import {
  heldAdOf,
  heldKeywordOf,
  searchCreation,
  searchCriteria,
  segmentChange,
  segmentCreation,
} from './search-operations.js';
import type { HeldGroup } from './search-operations.js';

/**
 * Search ads as campaigns of the search network. A segment is an ad group with its keywords and one responsive search ad.
 * https://developers.google.com/google-ads/api/docs/campaigns/search-campaigns/getting-started
 */
@Injectable()
export class GoogleSearchAds extends SearchAdNetwork {
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

  async createCampaign(account: string, campaign: WantedSearchCampaign): Promise<string> {
    const names = await this.calls.mutate(account, searchCreation(account, campaign));
    return idOf(names[1]);
  }

  async changeCampaign(account: string, networkId: string, campaign: WantedSearchCampaign): Promise<void> {
    const held = heldCampaign(account, networkId);
    const budget = await budgetChange(this.calls, held, campaign);
    await this.calls.mutate(account, [
      budget,
      {
        campaignOperation: {
          updateMask: 'name,status',
          update: {
            resourceName: held.resourceName,
            name: markedName(campaign.name, campaign.id),
            status: statusOf(campaign.isShown),
          },
        },
      },
      ...(await criteriaChanges(this.calls, held, searchCriteria(campaign))),
      ...(await placeChanges(this.calls, held, campaign)),
    ]);
  }

  removeCampaign(account: string, networkId: string): Promise<void> {
    return this.account.removeCampaign(account, networkId);
  }

  uploadImage(account: string, name: string, file: Buffer): Promise<string> {
    return this.account.uploadImage(account, name, file);
  }

  async findSegment(account: string, campaignId: string, id: number): Promise<string | null> {
    const rows = await this.calls.search(
      account,
      `SELECT ad_group.id FROM ad_group WHERE campaign.id = ${campaignId} AND ${isMarked('ad_group.name', id)}
         AND ad_group.status != 'REMOVED'`,
    );
    return textOf(rows[0], 'adGroup', 'id');
  }

  async createSegment(account: string, campaignId: string, segment: WantedSearchSegment): Promise<SearchSegmentIds> {
    const names = await this.calls.mutate(account, segmentCreation(account, campaignId, segment));
    return { segmentId: idOf(names[0]), adId: idOf(names.at(-1)) };
  }

  async changeSegment(account: string, networkId: string, segment: WantedSearchSegment): Promise<SearchSegmentIds> {
    const held = await this.heldGroup(account, networkId);
    const { operations, keptAd } = segmentChange(account, networkId, segment, held);
    const names = await this.calls.mutate(account, operations);
    return { segmentId: networkId, adId: idOf(keptAd ?? names.at(-1)) };
  }

  setStatuses(account: string, changes: readonly StatusChange[]): Promise<readonly (AdRefused | null)[]> {
    return this.account.setStatuses(account, changes);
  }

  look(account: string, since: string): Promise<AccountLook> {
    return this.account.look(account, since);
  }

  async places(language: string, name: string, countryCode: string | null): Promise<readonly SearchPlace[]> {
    const rows = await this.calls.suggestPlaces(language, name, countryCode);
    return rows.flatMap((row) => {
      const place = (field: string): string | null => textOf(row, 'geoTargetConstant', field);
      const [key, found, country] = [place('resourceName'), place('name'), place('countryCode')];
      const isOther = countryCode !== null && country !== countryCode;
      if (key === null || found === null || country === null || place('status') !== 'ENABLED' || isOther) return [];
      return [{ key, name: found, countryCode: country }];
    });
  }

  private async heldGroup(account: string, networkId: string): Promise<HeldGroup> {
    const keywords = await this.calls.search(
      account,
      `SELECT ad_group_criterion.resource_name, ad_group_criterion.negative, ad_group_criterion.keyword.text,
         ad_group_criterion.keyword.match_type
       FROM ad_group_criterion WHERE ad_group.id = ${networkId} AND ad_group_criterion.type = 'KEYWORD'
         AND ad_group_criterion.status != 'REMOVED'`,
    );
    const ads = await this.calls.search(
      account,
      `SELECT ad_group_ad.resource_name, ad_group_ad.ad.final_urls, ad_group_ad.ad.responsive_search_ad.headlines,
         ad_group_ad.ad.responsive_search_ad.descriptions, ad_group_ad.ad.responsive_search_ad.path1,
         ad_group_ad.ad.responsive_search_ad.path2
       FROM ad_group_ad WHERE ad_group.id = ${networkId} AND ad_group_ad.status != 'REMOVED'`,
    );
    return { keywords: keywords.map(heldKeywordOf), ads: ads.map(heldAdOf) };
  }
}
