import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import { isMatch } from '#domain/values/entity-tag';
import type { Actor } from '#platform/access';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { PostChannels } from '../ports/post-channels.js';
import { PostLocationStore } from '../publishing/post-location.store.js';
import type { PostLocationRecord } from '../publishing/post-location.record.js';
import { Approvals } from '../approval/approvals.js';
import type { AudienceLocation } from './post-audience.js';
import { PostImages } from './post-images.js';
import type { PostImage } from './post-images.js';
import { PostQueries } from './post.queries.js';
import type { PostView } from './post.view.js';
import { readPost } from './post-rules.js';
import type { PostInput, PostRecord } from './post-rules.js';
import { checkDay, dueAt, firstOf } from './post-schedule.js';
import { columnsOf, PostStore, recordOf } from './post.store.js';
import type { LockedPost } from './post.store.js';
import { SocialPostEntity } from './social-post.entity.js';

/** A change of a post: what the list returns can be sent back, read-only fields included. */
export type PostUpdate = PostInput & Partial<Pick<PostView, (typeof readOnly)[number]>>;

const readOnly = [
  'postId',
  'postedLocations',
  'statusTotals',
  'createdAt',
  'portalName',
  'canDelete',
  'canWrite',
  'canApprove',
  'totalLikes',
  'totalComments',
] as const;

/** A change that is right as far as the post at rest can tell. */
export interface PreparedChange {
  readonly draft: Draft<PostUpdate>;
  /** Undefined: they stay. */
  readonly images: readonly PostImage[] | undefined;
}

/** A user changes or deletes a post before its planned time. */
@Injectable()
export class ChangePost {
  constructor(
    private readonly database: Database,
    private readonly channels: PostChannels,
    private readonly queries: PostQueries,
    private readonly images: PostImages,
    private readonly locations: PostLocationStore,
    private readonly posts: PostStore,
    private readonly approvals: Approvals,
  ) {}

  /**
   * All that takes long. It needs no transaction and should hold none.
   * @throws DomainError `socialPostNotFound`, `validationFailed`, `socialPostBegun`, `imagesBusy`, `storageAway`
   */
  async prepare(actor: Actor, id: number, draft: Draft<PostUpdate>): Promise<PreparedChange> {
    const view = (await this.queries.view(actor, id)).parse();
    for (const field of readOnly)
      if (draft.good[field] !== undefined && !isDeepStrictEqual(draft.good[field], view[field]))
        draft.problems.add({ field, value: draft.good[field], problem: 'readOnly', example: view[field] });
    const held = await this.database.transaction((tx) => this.posts.lock(tx, id));
    const channel = this.channels.of(held.post.portal);
    const record = readPost(draft, recordOf(held.post), channel);
    checkDay(record, await this.posts.clocks(held), draft.problems);
    const sent = draft.good.postImage;
    // The same addresses as before stay the same images, whatever has become of them.
    const isSame = sent !== undefined && isDeepStrictEqual(sent, view.postImage);
    const wrong = draft.problems.list.length > 0;
    if (!wrong) demandOpen(held);
    const { post } = held;
    const rest = isSame ? withoutImages(draft) : draft;
    const images = await this.images.prepare(actor, post, rest, channel, view.postImage);
    return { draft, images };
  }

  /** @throws DomainError `socialPostNotFound`, `validationFailed`, `socialPostBegun`, `etagMismatch`, `galleryFull` */
  async change(actor: Actor, id: number, { draft, images }: PreparedChange, ifMatch?: string): Promise<number> {
    return this.database.transaction(async (tx) => {
      const held = await this.posts.lock(tx, id);
      demandOpen(held);
      const view = await this.queries.view(actor, id);
      if (!isMatch(ifMatch, view.text)) throw new DomainError('etagMismatch');
      const { post } = held;
      const before = recordOf(post);
      const after = readPost(draft, before, this.channels.of(post.portal));
      draft.complete();
      const written = images === undefined ? undefined : await this.rewriteImages(tx, actor, post, images);
      if (isDeepStrictEqual(before, after) && written === undefined) return id;
      await tx.update(SocialPostEntity, id, {
        ...columnsOf(after),
        ...written,
        writtenBy: actor.user.id,
        updatedAt: () => 'now()',
      });
      await this.reschedule(tx, held, before, after);
      await this.posts.announce(tx, post, 'update', { before, after });
      return id;
    });
  }

  /** @throws DomainError `socialPostNotFound`, `socialPostBegun` */
  async remove(id: number): Promise<number> {
    return this.database.transaction(async (tx) => {
      const held = await this.posts.lock(tx, id);
      demandOpen(held);
      const { post } = held;
      await this.locations.demandAll(tx, open(held), 'delete', {}, { dueAt: null });
      await tx.update(SocialPostEntity, id, { deletedAt: () => 'now()' });
      await this.images.remove(tx, post, post.loadedImageIds);
      await this.posts.announce(tx, post, 'delete', { before: recordOf(post) });
      return id;
    });
  }

  private async rewriteImages(
    tx: Tx,
    actor: Actor,
    post: SocialPostEntity,
    images: readonly PostImage[],
  ): Promise<{ imageIds: number[]; loadedImageIds: number[] }> {
    const written = await this.images.write(actor, post, images);
    const kept = post.loadedImageIds.filter((id) => written.imageIds.includes(id));
    await this.images.remove(
      tx,
      post,
      post.loadedImageIds.filter((id) => !kept.includes(id)),
    );
    return { imageIds: written.imageIds, loadedImageIds: [...kept, ...written.loadedImageIds] };
  }

  /** Times by the clock at each location; where the new one has passed already, the post goes at once. */
  private async reschedule(tx: Tx, held: LockedPost, before: PostRecord, after: PostRecord): Promise<void> {
    const places = await this.posts.clocks(held);
    await tx.update(SocialPostEntity, held.post.id, seriesOf(held.post, before, after, places));
    const clocks = new Map(places.map((location) => [location.id, location]));
    const times = open(held).map(({ id, locationId }) => {
      const location = clocks.get(locationId);
      // Due at once is what has come already: the worker finds it in a moment, by the same path.
      return { id, at: (location && (dueAt(after, location) ?? location.now)) ?? null };
    });
    // What a second person has approved is no longer what it was.
    const planned = open(held).filter(({ state }) => state === 'PLANNED');
    const again =
      held.post.needsApproval || (await this.approvals.isRequired(planned.map(({ companyId }) => companyId)));
    await this.locations.demandAll(tx, planned, again ? 'submit' : 'edit', {}, { problem: null });
    await this.locations.demandAll(
      tx,
      open(held).filter(({ state }) => state === 'REVIEW'),
      'edit',
      {},
      { problem: null },
    );
    await sql`
      update social_post_location pl set due_at = case when pl.state = 'PLANNED' then r.at end
      from unnest(${times.map(({ id }) => id)}::bigint[], ${times.map(({ at }) => at)}::timestamptz[]) as r (id, at)
      where pl.id = r.id`.execute(tx);
    await this.posts.lookAhead(tx, open(held));
  }
}

const isOpen = ({ state }: PostLocationRecord): boolean => state === 'PLANNED' || state === 'REVIEW';
/** Locations at which nothing has been decided yet. */
const open = ({ locations }: LockedPost): PostLocationRecord[] => locations.filter(isOpen);

/** Due is what the worker has fetched, too: then `dueAt` is gone. @throws DomainError `socialPostBegun` */
function demandOpen(held: LockedPost): void {
  const waits = ({ state, dueAt: at }: PostLocationRecord): boolean =>
    state === 'CANCELLED' || state === 'REVIEW' || (state === 'PLANNED' && at !== null && at > held.now);
  if (!held.locations.every(waits) || open(held).length === 0)
    throw new DomainError('socialPostBegun', { id: held.post.id });
}

/** When and from which day on the post is repeated. A post that moves takes its series along. */
function seriesOf(
  { repeatFrom }: Pick<SocialPostEntity, 'repeatFrom'>,
  before: PostRecord,
  after: PostRecord,
  places: readonly AudienceLocation[],
): Pick<SocialPostEntity, 'dueAt' | 'repeatFrom'> {
  if (after.repeat === null) return { dueAt: null, repeatFrom: null };
  const isSame =
    before.plannedDate === after.plannedDate &&
    before.repeat?.every === after.repeat.every &&
    before.repeat.interval === after.repeat.interval;
  const times = places.map((location) => dueAt(after, location));
  return { dueAt: firstOf(times, places), repeatFrom: isSame ? repeatFrom : after.plannedDate };
}

/** The draft without its images: they stay as they are. */
function withoutImages({ good, problems }: Draft<PostUpdate>): Draft<PostUpdate> {
  const { postImage: _same, ...rest } = good;
  return new Draft<PostUpdate>(rest, problems);
}
