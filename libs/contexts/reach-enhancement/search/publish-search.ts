import { Injectable } from '@nestjs/common';
import type { LocationPublication } from '#contexts/locations';
import type { AdLocation } from '#domain/reach/asset-group';
import { languageOfLocation } from '#domain/reach/search/location-language';
import { displayPaths, keywordsOfCategory, searchAdOf } from '#domain/reach/search/search-ad';
import { keptProblem } from '#platform/problems';
import { isAdRefused } from '../ports/ad-network.port.js';
import { SearchAdNetwork } from '../ports/search-ad-network.port.js';
import type { SearchSegmentIds, WantedSearchSegment } from '../ports/search-ad-network.port.js';
import { adLocationOf } from '../publishing/ad-location.js';
import { isUnsendable } from '../publishing/campaign-kind.js';
import type { AtNetwork, CampaignTask, Unsendable } from '../publishing/campaign-kind.js';
import { SettleAds } from '../publishing/settle-ads.js';
import { SettleSegments } from '../publishing/settle-segments.js';
import { BusinessCategories } from './business-categories.js';
import { SearchAreas } from './search-areas.js';
import { SearchCampaignStore } from './search-campaign.store.js';
import type { SearchCampaignRecord, SearchSegmentRecord } from './search.record.js';

/** The campaign that its segments are sent for. */
interface Sending extends AtNetwork {
  readonly search: SearchCampaignRecord;
  readonly publication: LocationPublication;
}

/** Makes the segments of a campaign at the network what they are to be, each with its keywords and its ad. */
@Injectable()
export class PublishSearch {
  constructor(
    private readonly network: SearchAdNetwork,
    private readonly campaigns: SearchCampaignStore,
    private readonly areas: SearchAreas,
    private readonly categories: BusinessCategories,
    private readonly settlement: SettleSegments,
    private readonly ads: SettleAds,
  ) {}

  /** @throws AdRefused `closed`, `gone` and ThirdPartyFailure, which concern all of the campaign */
  async publish({ campaign, segments, publication }: CampaignTask, at: AtNetwork): Promise<void> {
    const search = await this.campaigns.of(campaign.id);
    if (publication === null || search === null) throw new Error(`The campaign ${campaign.id} was not set up.`);
    const held = await this.campaigns.segments(segments.map(({ id }) => id));
    for (const segment of held) if (!isSent(segment)) await this.send({ ...at, search, publication }, segment);
    await this.settlement.settle(held.map(({ id }) => id));
  }

  private async send(sending: Sending, segment: SearchSegmentRecord): Promise<void> {
    const campaignId = sending.search.id;
    const wanted = await this.wanted(sending, segment);
    if (isUnsendable(wanted)) return this.settlement.refused(campaignId, segment, wanted.problem);
    try {
      const { segmentId, adId } = await this.sendContent(sending, segment, wanted);
      await this.settlement.sent(campaignId, segment, segmentId);
      await this.ads.sent(campaignId, segment.ad, adId, null);
    } catch (error) {
      if (!isAdRefused(error) || (error.kind !== 'content' && error.kind !== 'exists')) throw error;
      const problem = keptProblem('searchAdsRefused', { network: this.network.name, reason: error.words });
      await this.settlement.refused(campaignId, segment, problem);
    }
  }

  private async sendContent(
    { search, account, networkId }: Sending,
    segment: SearchSegmentRecord,
    wanted: WantedSearchSegment,
  ): Promise<SearchSegmentIds> {
    const { network } = this;
    // An earlier run may have created it, and was lost before it could say so.
    const there =
      segment.networkId ??
      (segment.attemptedAt === null ? null : await network.findSegment(account.networkId, networkId, segment.id));
    if (there !== null) return network.changeSegment(account.networkId, there, wanted);
    await this.settlement.begin(search.id, segment.id);
    return network.createSegment(account.networkId, networkId, wanted);
  }

  private async wanted(
    { search, publication }: Sending,
    segment: SearchSegmentRecord,
  ): Promise<WantedSearchSegment | Unsendable> {
    const { name: network } = this.network;
    const unknown = await this.areas.unknown(segment, publication);
    if (unknown.length > 0) return { problem: keptProblem('adPlaceUnknown', { network, places: unknown.join(', ') }) };
    const location = adLocationOf(publication);
    const category = this.categoryOf(segment, publication);
    const content = searchAdOf(segment, location, category);
    if ('lacking' in content) {
      const assets = content.lacking.map(({ text, fewest }) => `${text} (${fewest})`).join(', ');
      return { problem: keptProblem('adAssetsLacking', { network, assets }) };
    }
    return {
      id: segment.id,
      name: segment.name,
      isShown: !segment.wantsPause,
      keywords: keywordsOf(segment, location, category),
      content,
      url: search.destinationUrl,
      paths: pathsOf(search),
    };
  }

  private categoryOf({ category }: SearchSegmentRecord, { description, address }: LocationPublication): string | null {
    if (category === null) return null;
    return this.categories.name(category, languageOfLocation(description, address.countryCode ?? null));
  }
}

const isSent = ({ networkId, revision, sentRevision, wantsPause, sentPaused, ad }: SearchSegmentRecord): boolean =>
  networkId !== null &&
  sentRevision === revision &&
  sentPaused === wantsPause &&
  ad.networkId !== null &&
  ad.sentRevision === ad.revision;

const keywordsOf = (
  { keywords }: SearchSegmentRecord,
  location: AdLocation,
  category: string | null,
): WantedSearchSegment['keywords'] => (category === null ? keywords : keywordsOfCategory(category, location));

function pathsOf({ displayUrl, destinationUrl }: SearchCampaignRecord): readonly string[] {
  if (displayUrl === null) return [];
  const shown = displayPaths(displayUrl, destinationUrl);
  return 'paths' in shown ? shown.paths : [];
}
