import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { ImageFileStore } from '#contexts/media';
import type { ImageType } from '#domain/locations/image-rules';
import { Database, sql } from '#platform/database';
import type { OpenAccount } from '../account/ad-accounts.js';
import type { AdNetwork } from '../ports/ad-network.port.js';

/** An image of an ad, and where its file is. */
export interface ImageFile {
  readonly id: number;
  readonly imageType: ImageType;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly storageKey: string;
  readonly fileType: string;
  readonly thumbnails: readonly number[];
}

/** Images of ads, and what they are called at the network. */
@Injectable()
export class AccountImages {
  constructor(
    private readonly database: Database,
    private readonly files: ImageFileStore,
  ) {}

  /** By id; those that were deleted are left out. */
  async read(ids: readonly number[]): Promise<ReadonlyMap<number, ImageFile>> {
    const { rows } = await sql<ImageFile>`
      select id, image_type as "imageType", width, height, storage_key as "storageKey", file_type as "fileType", thumbnails
      from image where id = any(${[...new Set(ids)]}::bigint[]) and deleted_at is null`.execute(this.database.manager);
    return new Map(rows.map((image) => [image.id, image]));
  }

  /** Ids at the network, by ours; what is not there yet is uploaded, each once for an account. */
  async upload(
    network: AdNetwork,
    account: OpenAccount,
    images: readonly ImageFile[],
  ): Promise<ReadonlyMap<number, string>> {
    const ids = images.map(({ id }) => id);
    const { rows } = await sql<{ imageId: number; networkId: string }>`
      select image_id as "imageId", network_id as "networkId" from ad_account_image
      where account_id = ${account.id} and image_id = any(${ids}::bigint[])`.execute(this.database.manager);
    const known = new Map(rows.map(({ imageId, networkId }) => [imageId, networkId]));
    for (const image of images) {
      if (known.has(image.id)) continue;
      const stored = await this.files.open(image);
      if (stored === null) throw new Error(`The file of image ${image.id} is gone.`);
      const uploaded = await network.uploadImage(account.networkId, `#${image.id}`, await buffer(stored.content));
      await this.keep(account.id, image.id, uploaded);
      known.set(image.id, uploaded);
    }
    return known;
  }

  private async keep(accountId: number, imageId: number, networkId: string): Promise<void> {
    await sql`
      insert into ad_account_image (workspace_id, account_id, image_id, network_id)
      select workspace_id, id, ${imageId}, ${networkId} from ad_account where id = ${accountId}
      on conflict (account_id, image_id) do nothing`.execute(this.database.manager);
  }
}
