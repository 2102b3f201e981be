import { Injectable } from '@nestjs/common';
import type { Tx } from '#platform/database';

/** What a claim is about: a company, or one location of it. */
export interface ClaimedPlace {
  readonly workspaceId: number;
  readonly companyId: number;
  /** Null: the company with all its locations. */
  readonly locationId: number | null;
}

/** Who owns what is a matter of grants, which are on a higher floor. */
export interface Ownership {
  /** Does a self service user own the place, what it belongs to, or a part of it, and this one neither the place nor its company? */
  isOthers(tx: Tx, place: ClaimedPlace, userId: number): Promise<boolean>;
  /** Makes the user its owner, and no more than that; nothing changes for somebody who owns it already. */
  give(tx: Tx, place: ClaimedPlace, userId: number): Promise<void>;
}

/** Where the keeper of grants registers, when it starts. */
@Injectable()
export class Ownerships implements Ownership {
  private keeper: Ownership | undefined;

  register(keeper: Ownership): void {
    this.keeper = keeper;
  }

  async isOthers(tx: Tx, place: ClaimedPlace, userId: number): Promise<boolean> {
    return this.registered.isOthers(tx, place, userId);
  }

  async give(tx: Tx, place: ClaimedPlace, userId: number): Promise<void> {
    await this.registered.give(tx, place, userId);
  }

  private get registered(): Ownership {
    if (this.keeper === undefined) throw new Error('Nobody keeps ownerships in this application.');
    return this.keeper;
  }
}
