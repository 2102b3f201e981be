import { Injectable } from '@nestjs/common';
import type { LocationPublication } from '#contexts/locations';
import { languageOfLocation } from '#domain/reach/search/location-language';
import type { CampaignRecord } from '../campaign/campaign.record.js';
import { SearchAdNetwork } from '../ports/search-ad-network.port.js';
import type { SearchPlace, WantedSearchCampaign } from '../ports/search-ad-network.port.js';
import { Kept } from '../kept.js';
import type { SearchSegmentRecord } from './search.record.js';

/** Cities do not move; a place that was not found may have been added. */
const placesKeptMs = 600_000;
const mostPlaces = 2000;

type Areas = Pick<WantedSearchCampaign, 'radius' | 'included' | 'excluded'>;

/** Where search ads are shown: names of places become the network's keys. */
@Injectable()
export class SearchAreas {
  private readonly kept = new Kept<readonly SearchPlace[]>(placesKeptMs, mostPlaces);

  constructor(private readonly network: SearchAdNetwork) {}

  /** Of a campaign: what its segments have together. Names that the network does not know are left out. @throws AdRefused, ThirdPartyFailure */
  async of(
    { radius }: CampaignRecord,
    segments: readonly SearchSegmentRecord[],
    publication: LocationPublication,
  ): Promise<Areas> {
    const keysOf = async (names: readonly string[]): Promise<string[]> => {
      const found = await this.named(names, publication);
      return [...new Set(found.flatMap(({ place }) => place?.key ?? []))];
    };
    const included = await keysOf(segments.flatMap(({ includedLocations }) => includedLocations));
    const excluded = await keysOf(segments.flatMap(({ excludedLocations }) => excludedLocations));
    const around = Math.max(...segments.map((segment) => segment.radius ?? radius), 0) || radius;
    return { radius: around, included, excluded: excluded.filter((key) => !included.includes(key)) };
  }

  /** Names that the network does not know. @throws AdRefused, ThirdPartyFailure */
  async unknown(
    { includedLocations, excludedLocations }: SearchSegmentRecord,
    publication: LocationPublication,
  ): Promise<readonly string[]> {
    const found = await this.named([...includedLocations, ...excludedLocations], publication);
    return found.flatMap(({ name, place }) => (place === undefined ? [name] : []));
  }

  private async named(
    names: readonly string[],
    { address, description }: LocationPublication,
  ): Promise<readonly { readonly name: string; readonly place: SearchPlace | undefined }[]> {
    const country = address.countryCode ?? null;
    const language = languageOfLocation(description, country);
    const found = [];
    for (const name of names) {
      const ask = (): Promise<readonly SearchPlace[]> => this.network.places(language, name, country);
      const [place] = await this.kept.get(`${language} ${country} ${name}`, ask);
      found.push({ name, place });
    }
    return found;
  }
}
