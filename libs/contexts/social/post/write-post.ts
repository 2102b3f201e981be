import { Injectable } from '@nestjs/common';
import { insertedId } from '#platform/database';
import type { Tx } from '#platform/database';
import type { PostPortal } from '../ports/post-channel.port.js';
import { PostLocationStore } from '../publishing/post-location.store.js';
import type { Audience } from './post-audience.js';
import type { WrittenImages } from './post-images.js';
import type { PostRecord } from './post-rules.js';
import { dueAt, firstOf } from './post-schedule.js';
import { columnsOf, PostStore } from './post.store.js';
import { SocialPostEntity } from './social-post.entity.js';

/** A post that is right, and its images are there. */
export interface NewPost {
  readonly portal: PostPortal;
  readonly audience: Audience;
  readonly record: PostRecord;
  /** The day that repeats are counted from; null: it does not repeat. */
  readonly repeatFrom: string | null;
  readonly images: WrittenImages;
  readonly writtenBy: number;
  /** It is approved again when it is changed. */
  readonly needsApproval: boolean;
  /** It waits for a second person first. */
  readonly inReview: boolean;
}

/** Writes a post with its locations, their history, and the work that follows. */
@Injectable()
export class WritePost {
  constructor(
    private readonly locations: PostLocationStore,
    private readonly posts: PostStore,
  ) {}

  /** @returns the post's id */
  async execute(tx: Tx, post: NewPost): Promise<number> {
    const { portal, audience, record, repeatFrom, images, writtenBy, needsApproval, inReview } = post;
    const { owner, meant } = audience;
    const times = audience.locations.map((location) => dueAt(record, location));
    const inserted = await tx.insert(SocialPostEntity, {
      ...owner,
      portal,
      ...columnsOf(record),
      repeatFrom,
      // Now, where the post goes at once somewhere.
      dueAt: record.repeat === null ? null : firstOf(times, audience.locations),
      audienceType: meant.type,
      audienceIds: [...meant.ids],
      ...images,
      writtenBy,
      needsApproval,
    });
    const id = insertedId(inserted);
    const rows = audience.locations.map((location, index) => ({
      workspaceId: location.workspaceId,
      companyId: location.companyId,
      locationId: location.id,
      postId: id,
      portal,
      dueAt: times[index] ?? null,
    }));
    await this.locations.create(tx, rows, inReview);
    const planned = (await this.locations.lockAll(tx, id)).filter(({ state }) => state !== 'PROCESSING');
    await this.posts.lookAhead(tx, planned);
    const after = { portal, ...record, imageIds: images.imageIds, locations: audience.locations.length };
    await this.posts.announce(tx, { id, workspaceId: owner.workspaceId }, 'create', { after });
    return id;
  }
}
