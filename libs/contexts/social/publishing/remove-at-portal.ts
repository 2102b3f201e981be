import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database';
import { Handles, Postponed } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { keptProblem } from '#platform/problems';
import type { KeptProblem } from '#platform/problems';
import { PostChannels } from '../ports/post-channels.js';
import type { PostChannel, PostTarget } from '../ports/post-channel.port.js';
import { removePost } from '../jobs/social.jobs.js';
import type { PostLocationJob } from '../jobs/social.jobs.js';
import { keptTrouble, postPortalNames } from './kept-problem.js';
import { PostGate } from '../pacing/post-gate.js';
import type { PostLocationRecord } from './post-location.record.js';
import { PostLocationStore } from './post-location.store.js';
import { SettlePost } from './settle-post.js';
import { backoffAfter, verdictOf } from './verdict.js';

/** How long a portal is waited for. */
const patienceMs = 86_400_000;

/** Takes a published post off its portal. The call may be repeated, so nothing has to be asked. */
@Injectable()
@Handles(removePost)
export class RemoveAtPortal implements JobHandler<PostLocationJob> {
  constructor(
    private readonly database: Database,
    private readonly channels: PostChannels,
    private readonly gate: PostGate,
    private readonly locations: PostLocationStore,
    private readonly settlement: SettlePost,
  ) {}

  async handle({ id }: PostLocationJob, delivery: Delivery): Promise<void> {
    const location = await this.database.transaction((tx) => this.locations.lock(tx, id));
    const { portalPostId, removalAt } = location ?? {};
    if (location?.state !== 'POSTED' || removalAt == null || portalPostId == null)
      return this.settlement.nothing(delivery);
    const channel = this.channels.of(location.portal);
    const problem = await this.remove(channel, location, portalPostId, removalAt);
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      if (problem === null)
        await this.settlement.ended(tx, location, 'remove', 'a user has removed it', { problem: null });
      else await this.locations.write(tx, id, { removalAt: null, problem });
    });
  }

  /** @returns why the portal does not do it; null: it is gone */
  private async remove(
    channel: PostChannel,
    { portal, locationId, failedCalls }: PostLocationRecord,
    portalPostId: string,
    since: Date,
  ): Promise<KeptProblem | null> {
    let reached: PostTarget | null = null;
    try {
      const target = await this.gate.call(portal, () => channel.target(locationId));
      if ('trouble' in target) return keptTrouble(target.trouble);
      reached = target;
      await this.gate.call(portal, () => channel.remove(target, portalPostId));
      return null;
    } catch (error) {
      if (error instanceof Postponed) throw error;
      const verdict = verdictOf(portal, error);
      if (verdict === undefined) throw error;
      if (verdict.kind === 'unauthorised' && reached !== null) await channel.refused(reached).catch(() => undefined);
      if ('problem' in verdict) return verdict.problem;
      const retryAfterMs = 'retryAfterMs' in verdict ? verdict.retryAfterMs : null;
      if (Date.now() - since.getTime() < patienceMs)
        throw new Postponed('The portal is waited for.', backoffAfter(failedCalls + 3, retryAfterMs));
      return keptProblem('postPortalSilent', { portal: postPortalNames[portal] });
    }
  }
}
