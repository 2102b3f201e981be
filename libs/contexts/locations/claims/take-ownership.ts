import { Injectable } from '@nestjs/common';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { CompanyEntity } from '../company/company.entity.js';
import { Ownerships } from './ownership.js';
import type { ClaimedPlace } from './ownership.js';

/** Makes a place claimed, with all that is in it, and the user its owner. */
@Injectable()
export class TakeOwnership {
  constructor(private readonly ownerships: Ownerships) {}

  /** A caller that calls has made sure, under a lock, that it is free and this user's by right. */
  async execute(tx: Tx, place: ClaimedPlace, userId: number): Promise<void> {
    const { companyId, locationId } = place;
    if (locationId === null) await tx.update(CompanyEntity, companyId, { isClaimed: true, updatedAt: () => 'now()' });
    await sql`
      update location set is_claimed = true, updated_at = now()
      where company_id = ${companyId} and deleted_at is null and (${locationId}::bigint is null or id = ${locationId})`.execute(
      tx,
    );
    await this.ownerships.give(tx, place, userId);
  }
}
