import { Injectable } from '@nestjs/common';
import { DomainError } from '#domain/errors/errors';
import { hasProduct } from '#domain/lists/products';
import type { BookedProduct } from '#domain/lists/products';
import { Database, sql } from '#platform/database';
import { settingsOf } from './video-settings.js';
import type { VideoSetting } from './video-settings.js';

/** What can be chosen about the videos of a licence. */
@Injectable()
export class VideoConfigurations {
  constructor(private readonly database: Database) {}

  /** @throws DomainError `videoLicenceNotFound`: it has no such product */
  async of(licenceId: number): Promise<readonly VideoSetting[]> {
    const { rows } = await sql<{ booked: readonly BookedProduct[] }>`
      select booked_offer -> 'products' as booked from licence where id = ${licenceId}`.execute(this.database.read);
    const booked = rows[0]?.booked ?? [];
    if (!hasProduct('DynamicVideo')(booked)) throw new DomainError('videoLicenceNotFound', { id: licenceId });
    return settingsOf(booked);
  }
}
