import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { Audit } from '#platform/audit';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { Outbox } from '#platform/outbox';
import { checkTargets } from '../jobs/social.jobs.js';
import { PostLocationStore, foundPost } from '../publishing/post-location.store.js';
import type { PostLocationRecord } from '../publishing/post-location.record.js';
import type { AudienceLocation } from './post-audience.js';
import type { PostRecord } from './post-rules.js';
import { SocialPostEntity } from './social-post.entity.js';

/** Posts that one job looks at before they are due. */
const checkedAtOnce = 50;

/** A post, locked, with its locations. */
export interface LockedPost {
  readonly post: SocialPostEntity;
  readonly locations: readonly PostLocationRecord[];
  /** By the clock of its workspace. */
  readonly now: Date;
}

/** Reads and writes posts under their lock. */
@Injectable()
export class PostStore {
  constructor(
    private readonly database: Database,
    private readonly locations: PostLocationStore,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
  ) {}

  /** @throws DomainError `socialPostNotFound` when it was deleted meanwhile */
  async lock(tx: Tx, id: number): Promise<LockedPost> {
    const post = await tx.findOne(SocialPostEntity, {
      where: { id, deletedAt: IsNull() },
      lock: { mode: 'for_no_key_update' },
    });
    const found = foundPost(id, post);
    const locations = await this.locations.lockAll(tx, id);
    return { post: found, locations, now: await this.database.now(found.workspaceId) };
  }

  /** What clocks show at its locations now. */
  async clocks({ locations }: Pick<LockedPost, 'locations'>): Promise<AudienceLocation[]> {
    const { rows } = await sql<AudienceLocation>`
      select l.id, l.workspace_id as "workspaceId", l.company_id as "companyId", l.time_zone as "timeZone",
        clock_now(l.workspace_id) as now
      from location l where l.id = any(${locations.map(({ locationId }) => locationId)}::bigint[])`.execute(
      this.database.read,
    );
    return rows;
  }

  /** Says who did what; in the audit log. */
  async announce(
    tx: Tx,
    { id, workspaceId }: Pick<SocialPostEntity, 'id' | 'workspaceId'>,
    verb: string,
    states: { readonly before?: object; readonly after?: object },
  ): Promise<void> {
    const entry = { workspaceId, operation: `socialPost.${verb}`, subject: 'socialPost', subjectId: id };
    await this.audit.record(tx, { ...entry, ...states });
  }

  /** Has the planned ones looked at, so that people read in time of what is missing. */
  async lookAhead(tx: Tx, locations: readonly Pick<PostLocationRecord, 'id' | 'workspaceId'>[]): Promise<void> {
    const parts = Array.from({ length: Math.ceil(locations.length / checkedAtOnce) }, (_, part) =>
      locations.slice(part * checkedAtOnce, (part + 1) * checkedAtOnce),
    );
    const jobs = parts.map((rows) => ({
      workspaceId: rows[0]?.workspaceId ?? 0,
      payload: { ids: rows.map(({ id }) => id) },
    }));
    await this.outbox.add(tx, checkTargets, jobs);
  }
}

/** What of a post is written as it is. */
export const columnsOf = (record: PostRecord) => ({ ...record });

export const recordOf = (post: SocialPostEntity): PostRecord => ({
  content: post.content,
  language: post.language,
  topic: post.topic,
  alertType: post.alertType,
  ctaType: post.ctaType,
  ctaUrl: post.ctaUrl,
  eventInfo: post.eventInfo,
  offerInfo: post.offerInfo,
  utmCampaign: post.utmCampaign,
  plannedDate: post.plannedDate,
  plannedTime: post.plannedTime?.slice(0, 5) ?? null,
  repeat: post.repeat,
});
