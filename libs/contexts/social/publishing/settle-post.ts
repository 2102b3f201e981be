import { Injectable } from '@nestjs/common';
import { isDeepStrictEqual } from 'node:util';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { Outbox } from '#platform/outbox';
import type { Delivery } from '#platform/outbox';
import { keptProblem } from '#platform/problems';
import type { KeptProblem } from '#platform/problems';
import type { PostContent, PublishedPost } from '../ports/post-channel.port.js';
import { publishPost } from '../jobs/social.jobs.js';
import { SocialPostFigureEntity } from '../upkeep/social-post-figure.entity.js';
import { firstRefreshMs } from '../upkeep/refresh-interval.js';
import { postPortalNames } from './kept-problem.js';
import { postLocationColumns } from './post-location.record.js';
import type { PostEvent, PostLocationRecord } from './post-location.record.js';
import { PostLocationStore } from './post-location.store.js';
import { postPublished } from './post.events.js';
import type { PostLocationChanges } from './post-location.store.js';

/** Times that the platform itself publishes again what the portal does not have. */
const mostRepeats = 3;

/** What is to happen before a post is sent. */
export type Beginning =
  | { readonly kind: 'send' }
  /** Another location has the same account: what that one published is this one's as well. */
  | { readonly kind: 'shared'; readonly with: number; readonly post: PublishedPost }
  /** Another location is about to publish it there. */
  | { readonly kind: 'wait' }
  /** It is not to be sent any more, or another run has begun. */
  | { readonly kind: 'stop' };

/** Writes down what becomes of a post at a location. Everything is decided on the row as it is now. */
@Injectable()
export class SettlePost {
  constructor(
    private readonly database: Database,
    private readonly locations: PostLocationStore,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Notes that a write begins, in a write of its own: whatever happens afterwards, the next run knows that it must ask first.
   * Of locations that share an account one at a time may begin.
   */
  async begin({ id, postId, account }: PostLocationRecord, content: PostContent): Promise<Beginning> {
    return this.database.transaction(async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`${postId} ${account}`}, 7305))`.execute(tx);
      const held = await this.locations.lock(tx, id);
      if (held?.state !== 'PROCESSING' || held.attemptedAt !== null) return { kind: 'stop' };
      const { rows } = await sql<PostLocationRecord>`
        select ${postLocationColumns} from social_post_location pl
        where pl.post_id = ${postId} and pl.account = ${account} and pl.id <> ${id} and pl.sent is not null
          and pl.shared_with is null and pl.state in ('PROCESSING', 'UNKNOWN', 'POSTED')
        order by pl.id`.execute(tx);
      const same = rows.find(({ sent }) => isDeepStrictEqual(sent, content));
      if (same !== undefined && same.portalPostId === null) return { kind: 'wait' };
      if (same?.portalPostId != null)
        return { kind: 'shared', with: same.id, post: { id: same.portalPostId, url: same.portalUrl } };
      await this.locations.write(tx, id, { sent: content, attemptedAt: () => 'clock_timestamp()' });
      return { kind: 'send' };
    });
  }

  /** Something lies ready at the portal. */
  async prepared(id: number, draftId: string): Promise<void> {
    await this.database.transaction((tx) =>
      this.locations.write(tx, id, { draftId, attemptedAt: null, failedCalls: 0, problem: null }),
    );
  }

  /** The call did nothing that could have to be asked for. */
  async undone(id: number): Promise<void> {
    await this.database.transaction((tx) => this.locations.write(tx, id, { attemptedAt: null }));
  }

  /** The portal could not be called: while it is away, the location shows it. */
  async away({ id, failedCalls, portal }: PostLocationRecord, isAttempt: boolean): Promise<void> {
    const problem = keptProblem('portalUnreachable', { portal: postPortalNames[portal] });
    await this.database.transaction((tx) =>
      this.locations.write(tx, id, {
        failedCalls: failedCalls + 1,
        problem,
        ...(isAttempt && { attemptedAt: null }),
      }),
    );
  }

  /** The portal's id, in a write of its own: from here on nothing can post it a second time. */
  async keepId({ id, account, postId }: PostLocationRecord, post: PublishedPost): Promise<boolean> {
    return this.database.transaction(async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${account}, 7306))`.execute(tx);
      // Two posts with the same words: what one of them has found is not the other's.
      const { rows } = await sql`
        select from social_post_location pl where pl.account = ${account} and pl.portal_post_id = ${post.id}
          and pl.id <> ${id} and pl.post_id <> ${postId}`.execute(tx);
      if (rows.length > 0) return false;
      await this.locations.write(tx, id, { portalPostId: post.id, portalUrl: post.url, attemptedAt: null });
      return true;
    });
  }

  /** It is at the portal. @param sharedWith the location that published it, where this one did not */
  async posted(id: number, delivery: Delivery, sharedWith: PostLocationRecord['sharedWith'] = null): Promise<void> {
    await this.complete(id, delivery, async (tx, held) => {
      const event = held.state === 'UNKNOWN' ? 'found' : 'succeed';
      const postedAt = () => `clock_now(${held.workspaceId})`;
      await this.locations.fire(tx, held, event, {}, { ...settled, postedAt, sharedWith });
      const { workspaceId, companyId, locationId, portal } = held;
      await this.outbox.emit(tx, postPublished, [{ workspaceId, payload: { id, locationId, companyId, portal } }]);
      if (sharedWith !== null) return;
      await tx.delete(SocialPostFigureEntity, { id });
      await tx.insert(SocialPostFigureEntity, {
        id,
        workspaceId: held.workspaceId,
        dueAt: () => `clock_now(${held.workspaceId}) + interval '${firstRefreshMs} ms'`,
      });
    });
  }

  /** The same post of the account is this location's as well. */
  async shared({ id }: PostLocationRecord, beginning: Beginning, delivery: Delivery): Promise<void> {
    if (beginning.kind !== 'shared') return;
    await this.database.transaction((tx) =>
      this.locations.write(tx, id, { portalPostId: beginning.post.id, portalUrl: beginning.post.url }),
    );
    await this.posted(id, delivery, beginning.with);
  }

  /** It is not at the portal, and will not be. */
  async failed(id: number, problem: KeptProblem, delivery: Delivery): Promise<void> {
    await this.complete(id, delivery, async (tx, held) => {
      // Sent anew after a retry, with the data that the location has then.
      await this.locations.fire(tx, held, 'fail', { reason: problem.message.en }, { ...failed, problem });
    });
  }

  /** The outcome of a write is unknown: from now on the portal is asked. */
  async unknown(id: number): Promise<void> {
    await this.database.transaction(async (tx) => {
      const held = await this.locations.lock(tx, id);
      if (held?.state === 'PROCESSING') await this.locations.fire(tx, held, 'timeOut', {});
    });
  }

  /**
   * The portal does not have it.
   * @returns whether it is to be published again now; false: it has failed, and this job is done
   */
  async absent(id: number, delivery: Delivery): Promise<boolean> {
    return this.database.transaction(async (tx) => {
      const held = await this.locations.lock(tx, id);
      if (held?.state !== 'UNKNOWN') return false;
      const problem = keptProblem('postNotArrived', { portal: postPortalNames[held.portal] });
      const again = held.repeats < mostRepeats;
      await this.locations.fire(tx, held, 'absent', { reason: 'the portal does not have it' }, { problem });
      if (again) {
        const now = await this.locations.lock(tx, id);
        const changes = { attemptedAt: null, repeats: held.repeats + 1, problem: null };
        if (now !== undefined) await this.locations.fire(tx, now, 'retry', { reason: 'nothing was posted' }, changes);
      } else await delivery.complete(tx);
      return again;
    });
  }

  /** Nobody knows whether it is there. A retry asks again. */
  async givenUp(id: number, delivery: Delivery): Promise<void> {
    await this.complete(id, delivery, async (tx, held) => {
      const problem = keptProblem('postOutcomeUnclear', { portal: postPortalNames[held.portal] });
      await this.locations.fire(tx, held, 'giveUp', { reason: problem.message.en }, { problem });
    });
  }

  /** Its account is known: it goes on at that account's pace. */
  async toLane(id: number, account: string, delivery: Delivery): Promise<void> {
    await this.complete(id, delivery, async (tx, held) => {
      await this.locations.write(tx, id, { account });
      await this.locations.queue(tx, publishPost, [{ ...held, account }]);
    });
  }

  /** There is nothing to be done. */
  async nothing(delivery: Delivery): Promise<void> {
    await this.database.transaction((tx) => delivery.complete(tx));
  }

  /** What the portal itself has done to a published post, at all locations that share it. */
  async ended(
    tx: Tx,
    { id }: Pick<PostLocationRecord, 'id'>,
    event: Extract<PostEvent, 'reject' | 'remove' | 'vanish'>,
    reason: string,
    changes: PostLocationChanges,
  ): Promise<void> {
    const { rows } = await sql<PostLocationRecord>`
      select ${postLocationColumns} from social_post_location pl
      where (pl.id = ${id} or pl.shared_with = ${id}) and pl.state = 'POSTED' order by pl.id for update`.execute(tx);
    await this.locations.demandAll(tx, rows, event, { reason }, { removalAt: null, ...changes });
  }

  private async complete(
    id: number,
    delivery: Delivery,
    work: (tx: Tx, held: PostLocationRecord) => Promise<void>,
  ): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const held = await this.locations.lock(tx, id);
      if (held !== undefined) await work(tx, held);
    });
  }
}

const settled = { attemptedAt: null, failedCalls: 0, problem: null, draftId: null } as const;
const failed = { attemptedAt: null, failedCalls: 0, draftId: null, sent: null } as const;
