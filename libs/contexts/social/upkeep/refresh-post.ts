import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { DueWork, Handles, Postponed } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { keptProblem } from '#platform/problems';
import { PostChannels } from '../ports/post-channels.js';
import type { PortalComment, PostChannel, PostStatus, PostTarget } from '../ports/post-channel.port.js';
import { CollectComments } from '../comments/collect-comments.js';
import type { CollectedComments } from '../comments/collect-comments.js';
import { refreshPost } from '../jobs/social.jobs.js';
import type { PostLocationJob } from '../jobs/social.jobs.js';
import { postPortalNames } from '../publishing/kept-problem.js';
import { PostGate } from '../pacing/post-gate.js';
import { postLocationColumns } from '../publishing/post-location.record.js';
import type { PostLocationRecord } from '../publishing/post-location.record.js';
import { SettlePost } from '../publishing/settle-post.js';
import { verdictOf } from '../publishing/verdict.js';
import { refreshAfterMs } from './refresh-interval.js';
import { SocialPostFigureEntity } from './social-post-figure.entity.js';

/** How long until a portal is asked again that did not answer. */
const unansweredMs = 600_000;

interface Look {
  readonly status: PostStatus;
  /** Null: nothing new was to be collected. */
  readonly collected: CollectedComments | null;
}

type Row = PostLocationRecord & { readonly collectedComments: number | null; readonly ageMs: number };

/** Asks a portal how a published post stands: likes, comments, and whether it is still there. */
@Injectable()
@Handles(refreshPost)
export class RefreshPost implements JobHandler<PostLocationJob>, OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly channels: PostChannels,
    private readonly gate: PostGate,
    private readonly settlement: SettlePost,
    private readonly comments: CollectComments,
    private readonly dueWork: DueWork,
  ) {}

  onModuleInit(): void {
    const lane = sql<string>`coalesce((select l.account from social_post_location l where l.id = social_post_figure.id), '')`;
    this.dueWork.register({ table: 'social_post_figure', job: refreshPost, clock: 'check', lane });
  }

  async handle({ id }: PostLocationJob, delivery: Delivery): Promise<void> {
    const row = await this.read(id);
    if (row?.portalPostId == null) return this.settlement.nothing(delivery);
    const look = await this.look(row, row.portalPostId);
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      if (look === null) return this.again(tx, row, unansweredMs);
      await this.settle(tx, row, look);
    });
  }

  /** Null: nobody answered. */
  private async look(row: Row, postId: string): Promise<Look | null> {
    const channel = this.channels.of(row.portal);
    let reached: PostTarget | null = null;
    try {
      const target = await this.gate.call(row.portal, () => channel.target(row.locationId));
      if ('trouble' in target) return null;
      reached = target;
      const status = await this.gate.call(row.portal, () => channel.status(target, postId));
      // Of a portal that does not count its comments each look collects them.
      const isOther = status.comments === null || status.comments !== row.collectedComments;
      const isNew = status.state === 'LIVE' && channel.takesComments && isOther;
      return { status, collected: isNew ? await this.collect(row, channel, target, postId) : null };
    } catch (error) {
      if (error instanceof Postponed) throw error;
      const verdict = verdictOf(row.portal, error);
      if (verdict === undefined) throw error;
      if (verdict.kind === 'unauthorised' && reached !== null) await channel.refused(reached).catch(() => undefined);
      return null;
    }
  }

  private async collect(
    { portal, id }: Row,
    channel: PostChannel,
    target: PostTarget,
    postId: string,
  ): Promise<CollectedComments> {
    const comments = await this.gate.call(portal, () => channel.comments(target, postId));
    const replies = new Map<string, readonly PortalComment[]>();
    if (channel.takesReplies)
      for (const comment of await this.comments.withNewReplies(id, comments))
        replies.set(comment.id, await this.gate.call(portal, () => channel.replies(target, comment.id)));
    return { comments, replies };
  }

  private async settle(tx: Tx, row: Row, { status, collected }: Look): Promise<void> {
    const { id, portal } = row;
    const { likes, comments, state, reason, url } = status;
    if (state === 'GONE') return this.settlement.ended(tx, row, 'vanish', 'the portal no longer has it', {});
    if (state === 'REJECTED') {
      const problem = keptProblem('postTakenDown', { portal: postPortalNames[portal], reason: reason ?? '-' });
      // A retry publishes it anew.
      const anew = { portalPostId: null, portalUrl: null, sent: null, sharedWith: null, repeats: 0 };
      return this.settlement.ended(tx, row, 'reject', problem.message.en, { ...anew, problem });
    }
    if (collected !== null) await this.comments.keep(tx, row, collected);
    await tx.update(SocialPostFigureEntity, id, { likes, comments, ...(collected && { collectedComments: comments }) });
    if (url !== null && url !== row.portalUrl)
      await sql`
        update social_post_location set portal_url = ${url} where id = ${id} or shared_with = ${id}`.execute(tx);
    await this.again(tx, row, refreshAfterMs(row.ageMs));
  }

  /** By the workspace's clock, as the post's age. Null: never. */
  private async again(tx: Tx, { id, workspaceId }: Row, afterMs: number | null): Promise<void> {
    if (afterMs === null) return;
    const dueAt = () => `clock_now(${workspaceId}) + interval '${afterMs} ms'`;
    await tx.update(SocialPostFigureEntity, id, { dueAt });
  }

  private async read(id: number): Promise<Row | undefined> {
    const { rows } = await sql<Row>`
      select ${postLocationColumns}, f.collected_comments as "collectedComments",
        coalesce(extract(epoch from clock_now(pl.workspace_id) - pl.posted_at) * 1000, 0)::float8 as "ageMs"
      from social_post_location pl join social_post_figure f on f.id = pl.id
      join location l on l.id = pl.location_id and l.deleted_at is null
      where pl.id = ${id} and pl.state = 'POSTED'`.execute(this.database.manager);
    return rows[0];
  }
}
