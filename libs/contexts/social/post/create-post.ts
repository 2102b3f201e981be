import { Injectable } from '@nestjs/common';
import { Draft } from '#domain/errors/draft';
import type { Actor, Placement } from '#platform/access';
import { Database, insertedId } from '#platform/database';
import { PostChannels } from '../ports/post-channels.js';
import type { PostPortal } from '../ports/post-channel.port.js';
import { PostLocationStore } from '../publishing/post-location.store.js';
import { Approvals } from './approvals.js';
import { PostAudience } from './post-audience.js';
import type { Audience } from './post-audience.js';
import { PostImages } from './post-images.js';
import type { PostImage } from './post-images.js';
import { emptyPost, readPost } from './post-rules.js';
import type { PostInput, PostRecord } from './post-rules.js';
import { checkDay, dueAt } from './post-schedule.js';
import { columnsOf, PostStore } from './post.store.js';
import { SocialPostEntity } from './social-post.entity.js';

/** Where a post is to go. */
export interface PostDestination {
  readonly type: 'Location' | 'Company' | 'Workspace';
  readonly places: readonly Placement[];
  readonly portal: PostPortal;
}

/** A post that is right, with its images loaded, and not written yet. */
export interface PreparedPost {
  readonly portal: PostPortal;
  readonly audience: Audience;
  readonly record: PostRecord;
  readonly images: readonly PostImage[];
  /** It waits for a second person first. */
  readonly inReview: boolean;
}

/** A user writes a post, for now or for later. */
@Injectable()
export class CreatePost {
  constructor(
    private readonly database: Database,
    private readonly channels: PostChannels,
    private readonly audience: PostAudience,
    private readonly images: PostImages,
    private readonly locations: PostLocationStore,
    private readonly posts: PostStore,
    private readonly approvals: Approvals,
  ) {}

  /**
   * All that takes long. It needs no transaction and should hold none.
   * @throws DomainError `productRequired`, `validationFailed`, `imagesBusy`, `storageAway`
   */
  async prepare(actor: Actor, destination: PostDestination, draft: Draft<PostInput>): Promise<PreparedPost> {
    const { portal, type, places } = destination;
    const channel = this.channels.of(portal);
    const audience = await this.audience.of(type, places, draft.problems);
    const record = readPost(draft, { ...emptyPost, language: actor.user.language }, channel);
    checkDay(record, audience.locations, draft.problems);
    const images = await this.images.prepare(actor, audience.owner, draft, channel);
    const companies = audience.locations.map(({ companyId }) => companyId);
    const inReview = draft.good.needsApproval === true || (await this.approvals.isRequired(companies));
    return { portal, audience, record, images: images ?? [], inReview };
  }

  /** @returns the post's id; @throws DomainError `galleryFull` */
  async create(actor: Actor, { portal, audience, record, images, inReview }: PreparedPost): Promise<number> {
    const { owner } = audience;
    return this.database.transaction(async (tx) => {
      const written = await this.images.write(actor, owner, images);
      const inserted = await tx.insert(SocialPostEntity, {
        ...owner,
        portal,
        ...columnsOf(record),
        ...written,
        writtenBy: actor.user.id,
      });
      const id = insertedId(inserted);
      const rows = audience.locations.map((location) => ({
        workspaceId: location.workspaceId,
        companyId: location.companyId,
        locationId: location.id,
        postId: id,
        portal,
        dueAt: dueAt(record, location),
      }));
      await this.locations.create(tx, rows, inReview);
      const planned = (await this.locations.lockAll(tx, id)).filter(({ state }) => state !== 'PROCESSING');
      await this.posts.lookAhead(tx, planned);
      const after = { portal, ...record, imageIds: written.imageIds, locations: audience.locations.length };
      await this.posts.announce(tx, { id, workspaceId: owner.workspaceId }, 'create', { after });
      return id;
    });
  }

  /** Both. */
  async execute(actor: Actor, destination: PostDestination, draft: Draft<PostInput>): Promise<number> {
    return this.create(actor, await this.prepare(actor, destination, draft));
  }
}
