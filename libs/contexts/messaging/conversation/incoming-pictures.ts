import { Injectable } from '@nestjs/common';
import { AddImage, Images } from '#contexts/media';
import type { PreparedImage } from '#contexts/media';
import { isDomainError } from '#domain/errors/errors';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import type { Placement } from '#platform/access';
import type { Arrival } from './arrival.js';

/** A picture whose files are kept, and whose row is not written yet. */
export interface KeptPicture {
  readonly prepared: PreparedImage;
  readonly place: Placement;
}

/** Pictures that customers send: decoded and encoded anew, as all others are, and kept as images of the location. */
@Injectable()
export class IncomingPictures {
  constructor(
    private readonly database: Database,
    private readonly addImage: AddImage,
    private readonly images: Images,
  ) {}

  /** What is no picture is left out. Needs no transaction and should hold none. @returns by the id of the message */
  async prepare({ locationId, messages }: Arrival): Promise<ReadonlyMap<string, KeptPicture>> {
    const kept = new Map<string, KeptPicture>();
    const sent = messages.filter(({ picture }) => picture instanceof Buffer);
    const place = sent.length === 0 ? undefined : await this.place(locationId);
    if (place === undefined) return kept;
    for (const { id, picture } of sent) {
      const prepared = picture && (await this.addImage.receive({ type: 'Location', place }, 'MessageImage', picture));
      if (prepared != null) kept.set(id, { prepared, place });
    }
    return kept;
  }

  /** @returns the id of the image; null: the location has as many as it can have, and the message is kept without it */
  async add(tx: Tx, { prepared, place }: KeptPicture): Promise<number | null> {
    try {
      return await this.images.add(tx, { type: 'Location', place }, prepared);
    } catch (error) {
      if (isDomainError(error) && error.key === 'galleryFull') return null;
      throw error;
    }
  }

  private async place(id: number): Promise<Placement | undefined> {
    const { rows } = await sql<Placement>`
      select id, workspace_id as "workspaceId", company_id as "companyId", id as "locationId" from location
      where id = ${id} and deleted_at is null`.execute(this.database.read);
    return rows[0];
  }
}
