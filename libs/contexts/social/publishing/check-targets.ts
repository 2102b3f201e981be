import { Injectable } from '@nestjs/common';
import { isThirdPartyFailure } from '#platform/http-client';
import { Database, sql } from '#platform/database';
import { Handles, Postponed } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import type { KeptProblem } from '#platform/problems';
import { PostChannels } from '../ports/post-channels.js';
import { checkTargets } from '../jobs/social.jobs.js';
import { keptTrouble } from './kept-problem.js';
import { PostContents } from './post-content.js';
import { PostGate } from '../pacing/post-gate.js';
import { postLocationColumns } from './post-location.record.js';
import type { PostLocationRecord } from './post-location.record.js';
import { PostLocationStore } from './post-location.store.js';
import { backoffAfter } from './verdict.js';

interface Found {
  readonly id: number;
  readonly account: string | null;
  readonly problem: KeptProblem | null;
}

/**
 * Finds out whether planned posts could be published now, so that people read of a missing connection before the planned
 * time. Those that can know their account from then on, and leave at its pace.
 */
@Injectable()
@Handles(checkTargets)
export class CheckTargets implements JobHandler<{ ids: readonly number[] }> {
  constructor(
    private readonly database: Database,
    private readonly channels: PostChannels,
    private readonly contents: PostContents,
    private readonly gate: PostGate,
    private readonly locations: PostLocationStore,
  ) {}

  async handle({ ids }: { ids: readonly number[] }, delivery: Delivery): Promise<void> {
    const { rows } = await sql<PostLocationRecord>`
      select ${postLocationColumns} from social_post_location pl
      where pl.id = any(${[...ids]}::bigint[]) and pl.state in ('PLANNED', 'REVIEW') order by pl.id`.execute(
      this.database.manager,
    );
    const found: Found[] = [];
    for (const row of rows) found.push(await this.look(row, delivery));
    await this.fill(rows, found);
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      for (const { id, account, problem } of found) {
        const held = await this.locations.lock(tx, id);
        if (held?.state !== 'PLANNED' && held?.state !== 'REVIEW') continue;
        await this.locations.write(tx, id, { problem, ...(account !== null && { account }) });
      }
    });
  }

  /** Of those that have an account: can their text be filled? */
  private async fill(rows: readonly PostLocationRecord[], found: Found[]): Promise<void> {
    const filled = await this.contents.ofAll(rows);
    for (const [index, each] of filled.entries()) {
      const look = found[index];
      if (look?.problem === null && 'problem' in each) found[index] = { ...look, problem: each.problem };
    }
  }

  private async look({ id, portal, locationId }: PostLocationRecord, { attempt }: Delivery): Promise<Found> {
    const channel = this.channels.of(portal);
    try {
      const target = await this.gate.call(portal, () => channel.target(locationId));
      if ('trouble' in target) return { id, account: null, problem: keptTrouble(target.trouble) };
      return { id, account: target.account, problem: null };
    } catch (error) {
      if (isThirdPartyFailure(error)) throw new Postponed(error.message, backoffAfter(attempt), true);
      throw error;
    }
  }
}
