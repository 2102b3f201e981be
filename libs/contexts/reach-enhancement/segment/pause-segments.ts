import { Injectable } from '@nestjs/common';
import type { Placement } from '#platform/access';
import { Database } from '#platform/database';
import { CampaignStore } from '../campaign/campaign.store.js';
import { SegmentStore } from './segment.store.js';

/** Pauses and resumes segments; each ends where the last word was, whatever is still on its way to the network. */
@Injectable()
export class PauseSegments {
  constructor(
    private readonly database: Database,
    private readonly campaigns: CampaignStore,
    private readonly segments: SegmentStore,
  ) {}

  /** @returns the ids, as they were sent. @throws DomainError `segmentNotFound`; then nothing has changed */
  async execute(places: readonly Placement[], shallBePaused: boolean): Promise<{ ids: number[]; total: number }> {
    const ids = places.map(({ id }) => id);
    await this.database.transaction(async (tx) => {
      const held = await this.segments.hold(tx, ids);
      const failed = held.filter(({ segment }) => segment.state === 'failed');
      const others = held.filter(({ segment }) => segment.state !== 'failed' && segment.wantsPause !== shallBePaused);
      const set = { wantsPause: shallBePaused };
      const rows = (of: typeof held) => of.map(({ segment }) => segment);
      await this.segments.fireAll(tx, rows(others), shallBePaused ? 'pause' : 'resume', shallBePaused, set);
      await this.segments.fireAll(tx, rows(failed), 'retry', shallBePaused, { ...set, problem: null });
      const campaigns = (of: typeof held) => [...new Set(of.map(({ campaign }) => campaign))];
      await this.campaigns.queueSwitches(
        tx,
        campaigns(others).filter(({ networkId }) => networkId !== null),
      );
      await this.campaigns.queue(tx, campaigns(failed));
    });
    return { ids, total: ids.length };
  }
}
