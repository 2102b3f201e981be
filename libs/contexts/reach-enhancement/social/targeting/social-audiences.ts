import { Injectable } from '@nestjs/common';
import type { LocationPublication } from '#contexts/locations';
import { languageOfLocation } from '#domain/reach/search/location-language';
import { advancedLocations, targetTypes } from '#domain/reach/social/audience';
import { Database, sql } from '#platform/database';
import { keptProblem } from '#platform/problems';
import type { CampaignRecord } from '../../campaign/campaign.record.js';
import { SocialAdNetwork } from '../../ports/social-ad-network.port.js';
import type { NamedPlace, WantedSocialSegment } from '../../ports/social-ad-network.port.js';
import { placeOf } from '../../publishing/campaign-kind.js';
import type { Unsendable } from '../../publishing/campaign-kind.js';
import { Kept } from '../../kept.js';
import type { SocialSegmentRecord } from '../social.record.js';

/** Cities do not move; a place that was not found may have been added. */
const placesKeptMs = 600_000;
const mostPlaces = 2000;

/** Segments as the network is to have them: names of places become its keys. */
@Injectable()
export class SocialAudiences {
  private readonly places = new Kept<readonly NamedPlace[]>(placesKeptMs, mostPlaces);

  constructor(
    private readonly database: Database,
    private readonly network: SocialAdNetwork,
  ) {}

  /** @throws AdRefused, ThirdPartyFailure */
  async segment(
    campaign: CampaignRecord,
    publication: LocationPublication,
    segment: SocialSegmentRecord,
    pageId: string,
  ): Promise<WantedSocialSegment | Unsendable> {
    const country = publication.address.countryCode ?? null;
    const language = languageOfLocation(publication.description, country);
    const included = await this.named(segment.includedLocations, language, country);
    const excluded = await this.named(segment.excludedLocations, language, country);
    const unknown = [...included.unknown, ...excluded.unknown];
    if (unknown.length > 0)
      return { problem: keptProblem('adPlaceUnknown', { network: this.network.name, places: unknown.join(', ') }) };
    const { id, name, wantsPause, minAge, maxAge, gender, interests, verticals } = segment;
    return {
      id,
      name,
      isShown: !wantsPause,
      pageId,
      goal: goalOf(segment.targetType ?? campaign.targetType),
      advertiser: await this.companyName(campaign),
      audience: {
        minAge,
        maxAge,
        gender,
        place: placeOf(publication),
        radius: segment.radius ?? campaign.radius,
        included: included.places,
        excluded: excluded.places,
        presence: presenceOf(segment.advancedLocation),
        interests: [...verticals, ...interests],
      },
    };
  }

  private async named(
    names: readonly string[],
    language: string,
    country: string | null,
  ): Promise<{ readonly places: readonly NamedPlace[]; readonly unknown: readonly string[] }> {
    const places: NamedPlace[] = [];
    const unknown: string[] = [];
    for (const name of names) {
      const [place] = await this.places.get(`${language} ${country} ${name}`, () =>
        this.network.places(language, name, country),
      );
      if (place === undefined) unknown.push(name);
      else places.push(place);
    }
    return { places, unknown };
  }

  private async companyName({ companyId }: CampaignRecord): Promise<string> {
    const { rows } = await sql<{ name: string }>`select name from company where id = ${companyId}`.execute(
      this.database.manager,
    );
    return rows[0]?.name ?? '';
  }
}

const goalOf = (id: number | null): WantedSocialSegment['goal'] =>
  targetTypes.find((type) => type.id === id)?.goal ?? 'LINK_CLICKS';

const presenceOf = (key: number): WantedSocialSegment['audience']['presence'] =>
  advancedLocations.find((each) => each.key === key)?.presence ?? 'everyone';
