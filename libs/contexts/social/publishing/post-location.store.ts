import { Injectable } from '@nestjs/common';
import { DomainError } from '#domain/errors/errors';
import type { PostEvent, PostState } from '#domain/social/post-machine';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { Outbox } from '#platform/outbox';
import type { JobDefinition } from '#platform/outbox';
import { columnsOf, subjectOf, Transitions } from '#platform/transitions';
import type { Cause, Changes, Subject } from '#platform/transitions';
import type { PostPortal } from '../ports/post-channel.port.js';
import { publishPost } from '../jobs/social.jobs.js';
import type { PostLocationJob } from '../jobs/social.jobs.js';
import { postLocationColumns, postTable } from './post-location.record.js';
import type { PostLocationRecord } from './post-location.record.js';
import { SocialPostLocationEntity } from './social-post-location.entity.js';

export interface NewPostLocation {
  readonly workspaceId: number;
  readonly companyId: number;
  readonly locationId: number;
  readonly postId: number;
  readonly portal: PostPortal;
  /** Null: at once. */
  readonly dueAt: Date | null;
}

/** What is written beside the state, which only transitions write. */
export type PostLocationChanges = Changes<SocialPostLocationEntity>;

const facts = {};

/** Writes posts at their locations: state, and the work that follows. */
@Injectable()
export class PostLocationStore {
  constructor(
    private readonly transitions: Transitions,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Inserts a post's locations with their history; those that go at once are queued.
   * @param inReview they wait for approval first
   */
  async create(tx: Tx, locations: readonly NewPostLocation[], inReview: boolean): Promise<void> {
    const isNow = ({ dueAt }: NewPostLocation): boolean => dueAt === null;
    if (inReview) await this.insert(tx, locations, 'submit');
    else {
      await this.insert(
        tx,
        locations.filter((location) => !isNow(location)),
        'plan',
      );
      const begun = await this.insert(tx, locations.filter(isNow), 'publishNow');
      await this.queue(tx, publishPost, begun);
    }
  }

  private async insert(
    tx: Tx,
    locations: readonly NewPostLocation[],
    event: 'plan' | 'publishNow' | 'submit',
  ): Promise<PostLocationRecord[]> {
    const [first] = locations;
    if (first === undefined) return [];
    const state = this.transitions.initial(postTable, event, facts);
    const { rows } = await sql<PostLocationRecord>`
      insert into social_post_location as pl (workspace_id, company_id, location_id, due_at, post_id, portal, state, begun_at)
      select r.*, ${first.postId}, ${first.portal}, ${state}, ${state === 'PROCESSING' ? new Date() : null}
      from unnest(${locations.map(({ workspaceId }) => workspaceId)}::int[],
        ${locations.map(({ companyId }) => companyId)}::bigint[], ${locations.map(({ locationId }) => locationId)}::bigint[],
        ${locations.map(({ dueAt }) => (event === 'plan' ? dueAt : null))}::timestamptz[]) as r
      returning ${postLocationColumns}`.execute(tx);
    await this.transitions.recordCreated(tx, postTable, event, rows.map(subjectOf));
    return rows;
  }

  /** Locks one. */
  async lock(tx: Tx, id: number): Promise<PostLocationRecord | undefined> {
    const row = await tx.findOne(SocialPostLocationEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
    return row ?? undefined;
  }

  /** Locks all locations of a post, by id. */
  async lockAll(tx: Tx, postId: number): Promise<PostLocationRecord[]> {
    const { rows } = await sql<PostLocationRecord>`
      select ${postLocationColumns} from social_post_location pl where pl.post_id = ${postId} order by pl.id for update`.execute(
      tx,
    );
    return rows;
  }

  /** Locks these, by id. */
  async lockThese(tx: Tx, ids: readonly number[]): Promise<PostLocationRecord[]> {
    const { rows } = await sql<PostLocationRecord>`
      select ${postLocationColumns} from social_post_location pl where pl.id = any(${[...ids]}::bigint[]) order by pl.id
      for update`.execute(tx);
    return rows;
  }

  /** Fires an event. @returns the new state, or undefined when the table has no row or the delivery was applied before */
  async fire(
    tx: Tx,
    location: PostLocationRecord,
    event: PostEvent,
    cause: Cause,
    set: PostLocationChanges = {},
  ): Promise<PostState | undefined> {
    const columns = columnsOf(tx, SocialPostLocationEntity, set);
    return this.transitions.fire(tx, postTable, subjectOf(location), event, facts, cause, columns);
  }

  /** The same event for many that the caller holds, whatever states they are in, as a user asks for it. */
  async demandAll(
    tx: Tx,
    locations: readonly PostLocationRecord[],
    event: PostEvent,
    cause: Pick<Cause, 'reason'> = {},
    set: PostLocationChanges = {},
  ): Promise<void> {
    const columns = columnsOf(tx, SocialPostLocationEntity, set);
    for (const state of new Set(locations.map((location) => location.state))) {
      const subjects: Subject<PostState>[] = locations.filter((location) => location.state === state).map(subjectOf);
      await this.transitions.demandAll(tx, postTable, subjects, event, facts, cause, columns);
    }
  }

  /** The same for one or for many, in one statement. */
  async write(tx: Tx, ids: number | readonly number[], changes: PostLocationChanges): Promise<void> {
    if (typeof ids === 'number') await tx.update(SocialPostLocationEntity, ids, changes);
    else if (ids.length > 0) await tx.update(SocialPostLocationEntity, [...ids], changes);
  }

  /** Queues a job for each of them, in the lane of its account where that is known. */
  async queue(
    tx: Tx,
    job: JobDefinition<PostLocationJob>,
    locations: readonly Pick<PostLocationRecord, 'id' | 'workspaceId' | 'account'>[],
    delayMs = 0,
  ): Promise<void> {
    const rows = locations.map(({ id, workspaceId, account }) => ({
      workspaceId,
      payload: { id },
      lane: account ?? '',
    }));
    await this.outbox.add(tx, job, rows, delayMs);
  }
}

/** @throws DomainError `socialPostNotFound` */
export function foundPost<T>(id: number, post: T | null | undefined): T {
  if (post === null || post === undefined) throw new DomainError('socialPostNotFound', { id });
  return post;
}
