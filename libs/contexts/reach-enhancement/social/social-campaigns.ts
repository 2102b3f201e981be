import { Injectable } from '@nestjs/common';
import type { LocationPublication } from '#contexts/locations';
import type { CampaignRecord } from '../campaign/campaign.record.js';
import type { WantedCampaign } from '../ports/ad-network.port.js';
import { SocialAdNetwork } from '../ports/social-ad-network.port.js';
import type { WantedSocialCampaign } from '../ports/social-ad-network.port.js';
import type { AtNetwork, CampaignKind, CampaignTask } from '../publishing/campaign-kind.js';
import { PublishSocial } from './segment/publish-social.js';

/** Social ads at Meta: a campaign has an ad set for each segment, which has the ads. */
@Injectable()
export class SocialCampaigns implements CampaignKind<WantedSocialCampaign> {
  readonly type = 'socialAd';
  readonly networkName = 'META_ADS';

  constructor(
    readonly network: SocialAdNetwork,
    private readonly content: PublishSocial,
  ) {}

  wanted(
    common: WantedCampaign,
    { campaign }: CampaignTask,
    { address }: LocationPublication,
  ): Promise<WantedSocialCampaign> {
    return Promise.resolve({ ...common, category: campaign.adCategory, countryCode: address.countryCode ?? null });
  }

  /** A category is refused while a segment leaves somebody out. */
  sendsContentFirst({ adCategory }: CampaignRecord): boolean {
    return adCategory !== null;
  }

  publishContent(task: CampaignTask, at: AtNetwork): Promise<void> {
    return this.content.publish(task, at);
  }
}
