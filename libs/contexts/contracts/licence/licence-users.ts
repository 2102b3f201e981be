import { Injectable } from '@nestjs/common';
import type { Tx } from '#platform/database';

/** Ids of what uses each licence, the oldest first, at most {@link shownUsers} of each. Without a transaction: as committed. */
export type LicenceUserSource = (licenceIds: readonly number[], tx?: Tx) => Promise<ReadonlyMap<number, number[]>>;

/** How many subscriptions a licence shows; `GET /api/subscription` lists all. */
export const shownUsers = 500;

/** Who uses licences: the context above that knows says so. */
@Injectable()
export class LicenceUsers {
  private source: LicenceUserSource | undefined;

  register(source: LicenceUserSource): void {
    this.source = source;
  }

  async of(licenceIds: readonly number[], tx?: Tx): Promise<ReadonlyMap<number, number[]>> {
    return licenceIds.length === 0 ? new Map() : ((await this.source?.(licenceIds, tx)) ?? new Map());
  }
}
