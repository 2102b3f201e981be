import { Injectable } from '@nestjs/common';
import { DomainError } from '#domain/errors/errors';
import { Audit } from '#platform/audit';
import { Database } from '#platform/database';
import { ListingStore } from '../listing/listing.store.js';
import { FieldSync } from './field-sync.js';

/** Somebody wants to know now what a portal shows. */
@Injectable()
export class RequestCheck {
  constructor(
    private readonly database: Database,
    private readonly listings: ListingStore,
    private readonly fields: FieldSync,
    private readonly audit: Audit,
  ) {}

  /** @throws DomainError `listingNotFound` when it was released meanwhile; `listingNotLive` */
  async execute(id: number): Promise<number> {
    return this.database.transaction(async (tx) => {
      const listing = await this.listings.lock(tx, id);
      if (listing === undefined || listing.state === 'RELEASED') throw new DomainError('listingNotFound', { id });
      if (listing.state !== 'LIVE') throw new DomainError('listingNotLive', { state: listing.state });
      await this.fields.checkNow(tx, listing);
      const { workspaceId } = listing;
      await this.audit.record(tx, { workspaceId, operation: 'listing.check', subject: 'listing', subjectId: id });
      return id;
    });
  }
}
