import { Injectable } from '@nestjs/common';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import type { Actor, Placement } from '#platform/access';
import { Audit } from '#platform/audit';
import { Database, sql } from '#platform/database';
import { keptProblem } from '#platform/problems';
import { publishPost } from '../jobs/social.jobs.js';
import { PostLocationStore } from '../publishing/post-location.store.js';
import { dueAt } from '../post/post-schedule.js';
import { PostStore, recordOf } from '../post/post.store.js';
import type { LockedPost } from '../post/post.store.js';

/** Whether posts of a company are approved by a second person. */
export interface ApprovalView {
  readonly required: boolean;
}

/** The second pair of eyes: which companies want it, and what it decides. */
@Injectable()
export class Approvals {
  constructor(
    private readonly database: Database,
    private readonly posts: PostStore,
    private readonly locations: PostLocationStore,
    private readonly audit: Audit,
  ) {}

  /** Does one of the companies want it? */
  async isRequired(companyIds: readonly number[]): Promise<boolean> {
    const { rows } = await sql`
      select from social_approval where company_id = any(${[...new Set(companyIds)]}::bigint[]) limit 1`.execute(
      this.database.read,
    );
    return rows.length > 0;
  }

  async view({ id }: Placement): Promise<ApprovalView> {
    return { required: await this.isRequired([id]) };
  }

  /** Of posts that are written or changed from now on. */
  async set({ id, workspaceId }: Placement, draft: Draft<ApprovalView>): Promise<number> {
    const { required } = draft.complete();
    return this.database.transaction(async (tx) => {
      const before = { required: await this.isRequired([id]) };
      if (before.required === required) return id;
      await (
        required
          ? sql`insert into social_approval (company_id, workspace_id) values (${id}, ${workspaceId}) on conflict do nothing`
          : sql`delete from social_approval where company_id = ${id}`
      ).execute(tx);
      await this.audit.record(tx, {
        workspaceId,
        operation: 'company.socialApproval',
        subject: 'company',
        subjectId: id,
        before,
        after: { required },
      });
      return id;
    });
  }

  /**
   * It is planned, or goes at once where its time has passed.
   * @throws DomainError `socialPostNotFound`, `socialPostNothingToDo`, `socialPostOwnApproval`
   */
  async approve(actor: Actor, id: number): Promise<number> {
    return this.database.transaction(async (tx) => {
      const held = await this.posts.lock(tx, id);
      const waiting = demandWaiting(held);
      if (held.post.writtenBy === actor.user.id) throw new DomainError('socialPostOwnApproval', { id });
      const clocks = new Map((await this.posts.clocks(held)).map((location) => [location.id, location]));
      const record = recordOf(held.post);
      const times = waiting.map((location) => {
        const clock = clocks.get(location.locationId);
        return { location, at: clock === undefined ? null : dueAt(record, clock) };
      });
      const later = times.filter(({ at }) => at !== null);
      const now = times.filter(({ at }) => at === null).map(({ location }) => location);
      await this.locations.demandAll(
        tx,
        later.map(({ location }) => location),
        'approve',
      );
      await sql`
        update social_post_location pl set due_at = r.at
        from unnest(${later.map(({ location }) => location.id)}::bigint[], ${later.map(({ at }) => at)}::timestamptz[]) as r (id, at)
        where pl.id = r.id`.execute(tx);
      await this.locations.demandAll(tx, now, 'approveNow', {}, { begunAt: () => 'now()', problem: null });
      await this.locations.queue(tx, publishPost, now);
      await this.posts.announce(tx, held.post, 'approve', {});
      return id;
    });
  }

  /** @throws DomainError `validationFailed`, `socialPostNotFound`, `socialPostNothingToDo` */
  async decline(id: number, draft: Draft<{ reason: string }>): Promise<number> {
    const { reason } = draft.complete();
    return this.database.transaction(async (tx) => {
      const held = await this.posts.lock(tx, id);
      const problem = keptProblem('socialPostDeclined', { reason: reason.trim() });
      await this.locations.demandAll(tx, demandWaiting(held), 'decline', { reason }, { problem });
      await this.posts.announce(tx, held.post, 'decline', { after: { reason } });
      return id;
    });
  }
}

function demandWaiting({ post, locations }: LockedPost): LockedPost['locations'] {
  const waiting = locations.filter(({ state }) => state === 'REVIEW');
  const states = [...new Set(locations.map(({ state }) => (state === 'UNKNOWN' ? 'PROCESSING' : state)))].join(', ');
  if (waiting.length === 0) throw new DomainError('socialPostNothingToDo', { id: post.id, states });
  return waiting;
}
