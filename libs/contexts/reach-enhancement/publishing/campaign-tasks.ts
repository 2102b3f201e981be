import { Injectable } from '@nestjs/common';
import { ProfileNames } from '#contexts/gbp';
import { PublicationQueries } from '#contexts/locations';
import type { LocationPublication } from '#contexts/locations';
import type { AdImage, AdLocation } from '#domain/reach/asset-group';
import { dailyMicros } from '#domain/reach/campaign-budget';
import { Database, sql } from '#platform/database';
import { localAdColumns } from '../ad/local-ad.record.js';
import type { LocalAdRecord } from '../ad/local-ad.record.js';
import { CampaignBudgets } from '../campaign/campaign-budgets.js';
import { campaignColumns } from '../campaign/campaign.record.js';
import type { CampaignRecord } from '../campaign/campaign.record.js';
import type { AdPlace } from '../ports/ad-network.port.js';
import type { WantedLocalCampaign } from '../ports/local-ad-network.port.js';
import { segmentColumns } from '../segment/segment.record.js';
import type { SegmentRecord } from '../segment/segment.record.js';

/** A campaign as it is now, with all that its network is to have of it. */
export interface CampaignTask {
  readonly campaign: CampaignRecord;
  /** Those that were deleted are left out. */
  readonly segments: readonly SegmentRecord[];
  /** Also those that were deleted and that the network still has. */
  readonly ads: readonly LocalAdRecord[];
  readonly images: ReadonlyMap<number, ImageFile>;
  /** Null: nothing was said of the budget. */
  readonly wanted: WantedLocalCampaign | null;
  readonly location: AdLocation | null;
}

/** An image of an ad, and where its file is. */
export interface ImageFile extends AdImage {
  readonly storageKey: string;
  readonly fileType: string;
  readonly thumbnails: readonly number[];
}

@Injectable()
export class CampaignTasks {
  constructor(
    private readonly database: Database,
    private readonly budgets: CampaignBudgets,
    private readonly publications: PublicationQueries,
    private readonly profiles: ProfileNames,
  ) {}

  async read(id: number): Promise<CampaignTask | undefined> {
    const campaign = await this.campaign(id);
    if (campaign === undefined) return undefined;
    const [segments, ads, budgets, locations] = await Promise.all([
      this.segments(id),
      this.ads(id),
      this.budgets.of([id]),
      campaign.locationId === null ? [] : this.publications.of([campaign.locationId]),
    ]);
    const [publication] = locations;
    const budget = budgets.get(id);
    return {
      campaign,
      segments,
      ads,
      images: await this.images(ads),
      wanted:
        budget === undefined || publication === undefined
          ? null
          : {
              id,
              name: campaign.name,
              isShown: isShown(campaign),
              dailyMicros: dailyMicros(budget),
              radius: campaign.radius,
              place: placeOf(publication),
              placeId: await this.profiles.placeIdOf(publication.id),
              languages: campaign.languages,
              roas: campaign.roas === null ? null : Number(campaign.roas),
            },
      location: publication === undefined ? null : adLocationOf(publication),
    };
  }

  private async campaign(id: number): Promise<CampaignRecord | undefined> {
    const { rows } = await sql<CampaignRecord>`
      select ${campaignColumns} from reach_enhancement e where e.id = ${id}`.execute(this.database.manager);
    return rows[0];
  }

  private async segments(id: number): Promise<readonly SegmentRecord[]> {
    const { rows } = await sql<SegmentRecord>`
      select ${segmentColumns} from reach_segment g where g.reach_enhancement_id = ${id} and g.state <> 'removed'
      order by g.id`.execute(this.database.manager);
    return rows;
  }

  private async ads(id: number): Promise<readonly LocalAdRecord[]> {
    const { rows } = await sql<LocalAdRecord>`
      select ${localAdColumns} from reach_segment g join local_ad a on a.segment_id = g.id
      where g.reach_enhancement_id = ${id} and (a.deleted_at is null
        or a.removed_at is null and (a.network_id is not null or a.attempted_at is not null))
      order by a.id`.execute(this.database.manager);
    return rows;
  }

  private async images(ads: readonly LocalAdRecord[]): Promise<ReadonlyMap<number, ImageFile>> {
    const ids = [
      ...new Set(ads.flatMap(({ marketingImageIds, logoImageIds }) => [...marketingImageIds, ...logoImageIds])),
    ];
    const { rows } = await sql<ImageFile>`
      select id, width, height, storage_key as "storageKey", file_type as "fileType", thumbnails,
        case image_type when 'LocalAdMarketingImage' then 'marketing' when 'LocalAdSquareMarketingImage' then 'squareMarketing'
          else 'logo' end as kind
      from image where id = any(${ids}::bigint[]) and deleted_at is null`.execute(this.database.manager);
    return new Map(rows.map((image) => [image.id, image]));
  }
}

/** Whether the network is to show a campaign's ads. */
export const isShown = ({ isStarted, wantsPause, state }: CampaignRecord): boolean =>
  isStarted && !wantsPause && state !== 'removed';

const streetOf = ({ address }: LocationPublication): string | null => {
  const parts = [address.street, address.house].filter((part) => part !== null && part !== undefined && part !== '');
  return parts.length === 0 ? null : parts.join(' ');
};

function placeOf(publication: LocationPublication): AdPlace {
  const { address } = publication;
  return {
    latitude: address.coordinate?.lat ?? null,
    longitude: address.coordinate?.lon ?? null,
    address: {
      street: streetOf(publication),
      postCode: address.postCode ?? null,
      city: address.city ?? null,
      countryCode: address.countryCode ?? null,
    },
  };
}

const adLocationOf = (publication: LocationPublication): AdLocation => ({
  name: publication.name,
  city: publication.address.city ?? null,
  // A business without a shop does not publish its street.
  street: publication.addressSuppressed ? null : streetOf(publication),
  categories: publication.categories.map(({ value }) => value),
  descriptionShort: publication.shortDescription,
  descriptionLong: publication.description,
});
