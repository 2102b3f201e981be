import type { ValueOf } from '#domain/lists/lists';
import { sql } from '#platform/database';
import type { Sql } from '#platform/database';

export interface ThumbnailView {
  /** In pixels; the height follows the picture's shape. */
  readonly width: number;
  readonly url: string;
}

/** An image as every face shows it. */
export interface ImageView {
  readonly id: number;
  readonly fileName: string;
  readonly url: string;
  readonly imageType: ValueOf<'imageType'>;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  /** Smaller copies, the smallest first; empty where the picture is too small for any. */
  readonly thumbnails: readonly ThumbnailView[];
  readonly position: number;
}

/**
 * The public address of a picture over a row of `image`.
 * @param alias of the row in the query
 * @param publicUrl `Config.publicUrl`
 */
export const imageAddress = (alias: string, publicUrl: string): Sql<string> =>
  sql<string>`${filesOf(alias, publicUrl)} || '.' || ${sql.ref(`${alias}.file_type`)}`;

/** Of an image: what comes before the ending of a file. */
const filesOf = (alias: string, publicUrl: string): Sql<string> =>
  sql<string>`${`${publicUrl}/media/`}::text || ${sql.ref(`${alias}.storage_key`)}`;

/**
 * JSON of an {@link ImageView} over a row of `image`.
 * @param alias of the row in the query
 * @param publicUrl `Config.publicUrl`
 */
export function imageJson(alias: string, publicUrl: string): Sql<ImageView> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql<ImageView>`json_build_object('id', ${column('id')}, 'fileName', ${column('file_name')},
    'url', ${imageAddress(alias, publicUrl)}, 'imageType', ${column('image_type')},
    'width', ${column('width')}, 'height', ${column('height')}, 'bytes', ${column('bytes')},
    'thumbnails', (select coalesce(json_agg(json_build_object('width', w, 'url', ${filesOf(alias, publicUrl)} || '/' || w || '.webp') order by w), '[]')
      from unnest(${column('thumbnails')}) w),
    'position', ${column('position')})`;
}
