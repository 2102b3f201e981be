import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { PublicationQueries } from '#contexts/locations';
import type { LocationPublication } from '#contexts/locations';
import { ImageFileStore } from '#contexts/media';
import { Database, sql } from '#platform/database';
import type { VideoFacts } from './video.plan.js';

type ImageFiles = Parameters<ImageFileStore['open']>[0];
type ImageRow = ImageFiles & { readonly isLogo: boolean };

/** More are not shown by any setting; some may turn out to be broken. */
const mostPictures = 15;

export interface PlacedPictures {
  /** Names in the folder. */
  readonly logo: string | null;
  readonly pictures: readonly string[];
  /** Pictures whose file is gone. */
  readonly gone: number;
}

/** What a video is made of: the location as others may see it, and its pictures. */
@Injectable()
export class VideoSources {
  constructor(
    private readonly database: Database,
    private readonly publications: PublicationQueries,
    private readonly files: ImageFileStore,
  ) {}

  /** @returns undefined: there is no such location any more */
  async facts(locationId: number): Promise<Omit<VideoFacts, 'hasLogo' | 'pictures'> | undefined> {
    const [location] = await this.publications.of([locationId]);
    return location === undefined || location.deleted ? undefined : factsOf(location);
  }

  /** Writes the pictures of a location into a folder. */
  async place(locationId: number, folder: string): Promise<PlacedPictures> {
    const placed = { logo: null as string | null, pictures: [] as string[], gone: 0 };
    for (const [index, { isLogo, ...files }] of (await this.images(locationId)).entries()) {
      const file = await this.files.open(files);
      if (file === null) {
        placed.gone += 1;
        continue;
      }
      const name = `picture-${index}`;
      await pipeline(file.content, createWriteStream(join(folder, name)));
      if (isLogo) placed.logo = name;
      else placed.pictures.push(name);
    }
    return placed;
  }

  /** The logo of the location, else of its company, and its gallery in its order. */
  private async images(locationId: number): Promise<readonly ImageRow[]> {
    const columns = sql`i.storage_key as "storageKey", i.file_type as "fileType", i.thumbnails`;
    const { rows } = await sql<ImageRow>`
      (select true as "isLogo", ${columns} from location l join image i on i.deleted_at is null and i.image_type = 'BusinessLogo'
          and ((i.owner_type = 'Location' and i.owner_id = l.id) or (i.owner_type = 'Company' and i.owner_id = l.company_id))
        where l.id = ${locationId} order by i.owner_type = 'Location' desc, i.position, i.id limit 1)
      union all
      (select false, ${columns} from image i
        where i.owner_type = 'Location' and i.owner_id = ${locationId} and i.image_type = 'CustomImage' and i.deleted_at is null
        order by i.position, i.id limit ${mostPictures})`.execute(this.database.read);
    return rows;
  }
}

function factsOf(location: LocationPublication): Omit<VideoFacts, 'hasLogo' | 'pictures'> {
  const { street, house, postCode, city, countryCode } = location.address;
  const words = (...parts: readonly (string | null | undefined)[]): string => parts.filter(Boolean).join(' ');
  const lines = [location.addressSuppressed ? '' : words(street, house), words(postCode, city)];
  return {
    name: location.name,
    shortDescription: location.shortDescription,
    address: lines.filter((line) => line !== ''),
    countryCode: countryCode ?? null,
    phone: location.mainPhone,
    website: location.website,
    hours: location.hours,
  };
}
