import { Injectable } from '@nestjs/common';
import type { DecidedValueOf } from '#domain/lists/lists';
import type { Tx } from '#platform/database';
import { UsageStore } from './usage.store.js';
import type { CountedUsage } from './usage.store.js';

/** What the platform has counted itself. */
export interface PlatformUsage extends CountedUsage {
  readonly meter: DecidedValueOf<'platformMeter'>;
}

/** Counts what the platform knows of, in the transaction in which it becomes known. Free where no fee was agreed: nothing is kept. */
@Injectable()
export class CountUsage {
  constructor(private readonly store: UsageStore) {}

  /** What is counted again takes the place of what was said before, until its day is {@link usageArrivesWithin} days ago. */
  async count(tx: Tx, usage: readonly PlatformUsage[]): Promise<void> {
    await this.store.keep(tx, usage, 'PLATFORM');
  }
}
