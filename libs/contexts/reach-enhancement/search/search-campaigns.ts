import { Injectable } from '@nestjs/common';
import { ProfileNames } from '#contexts/gbp';
import type { LocationPublication } from '#contexts/locations';
import type { WantedCampaign } from '../ports/ad-network.port.js';
import { SearchAdNetwork } from '../ports/search-ad-network.port.js';
import type { WantedSearchCampaign } from '../ports/search-ad-network.port.js';
import { placeOf } from '../publishing/campaign-kind.js';
import type { AtNetwork, CampaignKind, CampaignTask } from '../publishing/campaign-kind.js';
import { PublishSearch } from './publish-search.js';
import { SearchAreas } from './search-areas.js';
import { SearchCampaignStore } from './search-campaign.store.js';

/** Search ads at Google Ads: a campaign has an ad group for each segment, with its keywords and its ad. */
@Injectable()
export class SearchCampaigns implements CampaignKind<WantedSearchCampaign> {
  readonly type = 'sea';
  readonly networkName = 'GOOGLE_ADS';

  constructor(
    readonly network: SearchAdNetwork,
    private readonly search: SearchCampaignStore,
    private readonly areas: SearchAreas,
    private readonly profiles: ProfileNames,
    private readonly content: PublishSearch,
  ) {}

  async wanted(
    common: WantedCampaign,
    { campaign, segments }: CampaignTask,
    publication: LocationPublication,
  ): Promise<WantedSearchCampaign> {
    const held = await this.search.segments(segments.map(({ id }) => id));
    const hasLocalAds = (await this.search.of(campaign.id))?.hasLocalAds === true;
    return {
      ...common,
      place: placeOf(publication),
      ...(await this.areas.of(campaign, held, publication)),
      placeId: hasLocalAds ? await this.profiles.placeIdOf(publication.id) : null,
    };
  }

  publishContent(task: CampaignTask, at: AtNetwork): Promise<void> {
    return this.content.publish(task, at);
  }
}
