import { Injectable } from '@nestjs/common';
import { ProfileNames } from '#contexts/gbp';
import type { LocationPublication } from '#contexts/locations';
import type { CampaignRecord } from '../campaign/campaign.record.js';
import type { WantedCampaign } from '../ports/ad-network.port.js';
import { LocalAdNetwork } from '../ports/local-ad-network.port.js';
import type { WantedLocalCampaign } from '../ports/local-ad-network.port.js';
import { placeOf } from '../publishing/campaign-kind.js';
import type { AtNetwork, CampaignKind, CampaignTask } from '../publishing/campaign-kind.js';
import { SettleCampaign } from '../publishing/settle-campaign.js';
import { PublishLocalAds } from './publish-local-ads.js';

/** Local campaigns at Google Ads: campaigns of Performance Max, with a group of assets for each ad. */
@Injectable()
export class LocalCampaigns implements CampaignKind<WantedLocalCampaign> {
  readonly type = 'localCampaigns';
  readonly networkName = 'GOOGLE_ADS';

  constructor(
    readonly network: LocalAdNetwork,
    private readonly profiles: ProfileNames,
    private readonly ads: PublishLocalAds,
    private readonly settlement: SettleCampaign,
  ) {}

  async wanted(
    common: WantedCampaign,
    { campaign }: CampaignTask,
    publication: LocationPublication,
  ): Promise<WantedLocalCampaign> {
    const { radius, languages, roas } = campaign;
    return {
      ...common,
      radius,
      place: placeOf(publication),
      placeId: await this.profiles.placeIdOf(publication.id),
      languages,
      roas: roas === null ? null : Number(roas),
    };
  }

  /** Which actions of customers it is to bring. Not yet counted by the network: each look at the account tries again. */
  async sendGoals(campaign: CampaignRecord, { account, networkId }: AtNetwork): Promise<void> {
    const goals = {
      callClicks: campaign.callClicks === true,
      drivingDirections: campaign.drivingDirections === true,
    };
    if (await this.network.setGoals(account.networkId, networkId, goals)) await this.settlement.goalsSent(campaign.id);
  }

  publishContent(task: CampaignTask, at: AtNetwork): Promise<void> {
    return this.ads.publish(task, at);
  }
}
