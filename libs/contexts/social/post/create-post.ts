import { Injectable } from '@nestjs/common';
import { Draft } from '#domain/errors/draft';
import type { Actor, Placement } from '#platform/access';
import { Database } from '#platform/database';
import { PostChannels } from '../ports/post-channels.js';
import type { PostPortal } from '../ports/post-channel.port.js';
import { Approvals } from '../approval/approvals.js';
import { PostTemplates } from '../templates/post-templates.js';
import { PostAudience } from './post-audience.js';
import type { Audience } from './post-audience.js';
import { PostImages } from './post-images.js';
import type { PostImage } from './post-images.js';
import { emptyPost, readPost } from './post-rules.js';
import type { PostInput, PostRecord } from './post-rules.js';
import { checkDay } from './post-schedule.js';
import { WritePost } from './write-post.js';

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
    private readonly approvals: Approvals,
    private readonly writePost: WritePost,
    private readonly templates: PostTemplates,
  ) {}

  /**
   * All that takes long. It needs no transaction and should hold none.
   * @throws DomainError `productRequired`, `validationFailed`, `imagesBusy`, `storageAway`
   */
  async prepare(actor: Actor, destination: PostDestination, given: Draft<PostInput>): Promise<PreparedPost> {
    const { portal, type, places } = destination;
    const channel = this.channels.of(portal);
    const draft = await this.templates.apply(actor, given);
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
    return this.database.transaction(async (tx) =>
      this.writePost.execute(tx, {
        portal,
        audience,
        record,
        repeatFrom: record.repeat === null ? null : record.plannedDate,
        images: await this.images.write(actor, audience.owner, images),
        writtenBy: actor.user.id,
        needsApproval: inReview,
        inReview,
      }),
    );
  }

  /** Both. */
  async execute(actor: Actor, destination: PostDestination, draft: Draft<PostInput>): Promise<number> {
    return this.create(actor, await this.prepare(actor, destination, draft));
  }
}
