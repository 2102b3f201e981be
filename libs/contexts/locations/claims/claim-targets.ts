import { Injectable } from '@nestjs/common';
import { DomainError } from '#domain/errors/errors';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { Ownerships } from './ownership.js';
import type { ClaimedPlace } from './ownership.js';

export interface ClaimTarget {
  readonly locationId: number | null;
  readonly companyId: number | null;
}

interface Found extends ClaimedPlace {
  readonly isClaimed: boolean;
}

interface Claimant {
  readonly id: number;
  readonly workspaceId: number;
}

/**
 * What can be claimed with a number: a location whose main phone it is, or a company whose contact has it as main phone,
 * in the claimant's own workspace or one below. Nothing else is ever found, so an answer tells nothing about anything else.
 */
@Injectable()
export class ClaimTargets {
  constructor(
    private readonly database: Database,
    private readonly ownerships: Ownerships,
  ) {}

  /** @returns undefined when there is none to be found with this number */
  async find(claimant: Claimant, target: ClaimTarget, phone: string): Promise<Found | undefined> {
    return this.look(this.database.read, claimant, target, phone);
  }

  /**
   * The same under a lock, so that of two who claim one place the second finds it claimed.
   * @throws DomainError `changedMeanwhile` when the number is no longer its own; `alreadyClaimed`
   */
  async hold(tx: Tx, claimant: Claimant, target: ClaimTarget, phone: string): Promise<ClaimedPlace> {
    const { locationId, companyId } = target;
    // In a statement of its own: one that waits would read the phone from before.
    await (
      locationId === null
        ? sql`select from company where id = ${companyId} for no key update`
        : sql`select from location where id = ${locationId} for no key update`
    ).execute(tx);
    const place = await this.look(tx, claimant, target, phone);
    if (place === undefined) throw new DomainError('changedMeanwhile');
    await this.demandFree(tx, place, claimant.id);
    return place;
  }

  /** @throws DomainError `alreadyClaimed` */
  async demandFree(tx: Tx, place: Found, userId: number): Promise<void> {
    if (place.isClaimed || (await this.ownerships.isOthers(tx, place, userId))) throw new DomainError('alreadyClaimed');
  }

  private async look(
    read: Database['read'],
    claimant: Claimant,
    { locationId, companyId }: ClaimTarget,
    phone: string,
  ): Promise<Found | undefined> {
    const isNear = sql`exists (select from workspace own join workspace w on w.path <@ own.path
      where own.id = ${claimant.workspaceId} and w.id = t.workspace_id and w.deleted_at is null)`;
    const query =
      locationId === null
        ? sql<Found>`
            select t.workspace_id as "workspaceId", t.id as "companyId", null::bigint as "locationId", t.is_claimed as "isClaimed"
            from company t where t.id = ${companyId} and t.deleted_at is null and ${isNear}
              and exists (select from contact c join phone p on p.contact_id = c.id and p.main and p.number = ${phone}
                where c.company_id = t.id)`
        : sql<Found>`
            select t.workspace_id as "workspaceId", t.company_id as "companyId", t.id as "locationId", t.is_claimed as "isClaimed"
            from location t where t.id = ${locationId} and t.deleted_at is null and ${isNear}
              and exists (select from phone p where p.location_id = t.id and p.main and p.number = ${phone})`;
    return (await query.execute(read)).rows[0];
  }
}
