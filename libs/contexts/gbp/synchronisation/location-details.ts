import { Injectable } from '@nestjs/common';
import type { GoogleAttributeValue } from '#domain/google/google-attributes';
import { googlePictureTypes, pictureCategory, pictureFault } from '#domain/google/google-details';
import type { PictureCategory, PictureFacts } from '#domain/google/google-details';
import type { ImageType } from '#domain/locations/image-rules';
import { Config } from '#platform/config';
import { Database, sql } from '#platform/database';

/** A picture of a location that belongs to its profile. */
export interface LocationPicture {
  readonly category: PictureCategory;
  /** Where Google loads it from; it holds 128 random bits, and no two pictures have the same. */
  readonly url: string;
  /** What Google wants instead; null: it takes the picture. */
  readonly fault: string | null;
}

/** What a location says besides the fields of its profile, by key: `attributes/{id}`, `images/{id}`. */
export interface LocationDetails {
  readonly attributes: ReadonlyMap<string, GoogleAttributeValue>;
  readonly pictures: ReadonlyMap<string, LocationPicture>;
}

interface Row {
  readonly attributes: readonly { readonly id: string; readonly value: GoogleAttributeValue }[] | null;
  readonly pictures: readonly (PictureFacts & { id: number; type: ImageType; storageKey: string })[] | null;
}

@Injectable()
export class LocationDetailQueries {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
  ) {}

  async of(locationId: number): Promise<LocationDetails> {
    const { rows } = await sql<Row>`
      select
        (select json_agg(json_build_object('id', a.attribute_id, 'value', a.value) order by a.attribute_id)
         from location_google_attribute a where a.location_id = ${locationId}) as attributes,
        (select json_agg(json_build_object('id', i.id, 'type', i.image_type, 'storageKey', i.storage_key, 'fileType', i.file_type,
             'bytes', i.bytes, 'width', i.width, 'height', i.height) order by i.position, i.id)
         from image i where i.owner_type = 'Location' and i.owner_id = ${locationId} and i.deleted_at is null
           and i.image_type = any(${[...googlePictureTypes]}::text[])) as pictures`.execute(this.database.read);
    const { attributes, pictures } = rows[0] ?? { attributes: null, pictures: null };
    return {
      attributes: new Map((attributes ?? []).map(({ id, value }) => [id, value])),
      pictures: new Map(
        (pictures ?? []).flatMap(({ id, type, storageKey, ...facts }) => {
          const category = pictureCategory(type);
          if (category === undefined) return [];
          const url = `${this.ownFiles}${storageKey}.${facts.fileType}`;
          return [[`images/${id}`, { category, url, fault: pictureFault(facts) }] as const];
        }),
      ),
    };
  }

  /** Beginning of the addresses of all pictures that the platform holds. */
  get ownFiles(): string {
    return `${this.config.publicUrl}/media/`;
  }
}
