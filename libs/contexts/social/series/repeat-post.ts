import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { nextDay } from '#domain/social/post-repeat';
import { addDays, daysBetween, localDate, today } from '#domain/time/local-date';
import type { LocalDate } from '#domain/time/local-date';
import { Database } from '#platform/database';
import { DueWork, Handles } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { repeatPost } from '../jobs/social.jobs.js';
import { PostAudience } from '../post/post-audience.js';
import type { Audience, Meant } from '../post/post-audience.js';
import type { PostRecord } from '../post/post-rules.js';
import { dueAt } from '../post/post-schedule.js';
import { PostStore, recordOf } from '../post/post.store.js';
import { SocialPostEntity } from '../post/social-post.entity.js';
import { WritePost } from '../post/write-post.js';
import { PostLocationStore } from '../publishing/post-location.store.js';
import type { PostLocationRecord } from '../publishing/post-location.record.js';

/**
 * Plans the next post of a series as soon as one of them begins, so that people see it, and may change or delete it. The post that
 * comes next carries the series; a series whose next post is deleted is over.
 */
@Injectable()
@Handles(repeatPost)
export class RepeatPost implements JobHandler<{ id: number }>, OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly dueWork: DueWork,
    private readonly audience: PostAudience,
    private readonly locations: PostLocationStore,
    private readonly posts: PostStore,
    private readonly writePost: WritePost,
  ) {}

  onModuleInit(): void {
    this.dueWork.register({ table: 'social_post', job: repeatPost, clock: 'business' });
  }

  async handle({ id }: { id: number }, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const post = await tx.findOne(SocialPostEntity, {
        where: { id, deletedAt: IsNull() },
        lock: { mode: 'for_no_key_update' },
      });
      // Moved to a later time meanwhile, or the series was ended.
      if (post === null || post.dueAt !== null || post.repeat === null) return;
      const held = await this.locations.lockAll(tx, id);
      await tx.update(SocialPostEntity, id, { repeat: null, repeatFrom: null });
      // Declined, or cancelled everywhere: nobody wants the next one either.
      const isWanted = held.some(({ state }) => state !== 'CANCELLED');
      const audience = isWanted ? await this.audience.now(meantBy(post, held)) : undefined;
      const record = audience && nextOf(post, audience);
      if (audience === undefined || record === undefined) {
        await this.posts.announce(tx, post, 'endSeries', { before: { repeat: post.repeat } });
        return;
      }
      await this.writePost.execute(tx, {
        portal: post.portal,
        audience,
        record,
        repeatFrom: post.repeatFrom,
        images: { imageIds: post.imageIds, loadedImageIds: post.loadedImageIds },
        writtenBy: post.writtenBy,
        needsApproval: post.needsApproval,
        // What was approved once and says the same is not approved again; what still waits is.
        inReview: held.some(({ state }) => state === 'REVIEW'),
      });
    });
  }
}

const meantBy = ({ audienceType, audienceIds }: SocialPostEntity, held: readonly PostLocationRecord[]): Meant =>
  audienceType === null || audienceIds === null
    ? { type: 'Location', ids: held.map(({ locationId }) => locationId) }
    : { type: audienceType, ids: audienceIds };

/** On the next day of the series that has not passed everywhere; undefined: there is none. An event moves along. */
function nextOf(post: SocialPostEntity, { locations }: Audience): PostRecord | undefined {
  const record = recordOf(post);
  const { repeat, plannedDate, eventInfo } = record;
  if (repeat === null || plannedDate === null) return undefined;
  const from = localDate(post.repeatFrom ?? plannedDate);
  // Days that passed while nothing ran are left out.
  const passed = addDays(today(locations[0]?.now ?? new Date(0), 'UTC'), -2);
  for (let day: LocalDate | null = plannedDate > passed ? localDate(plannedDate) : passed; ;) {
    day = nextDay(repeat, from, day);
    if (day === null) return undefined;
    const next = { ...record, plannedDate: day };
    if (locations.every((location) => dueAt(next, location) === null)) continue;
    const days = daysBetween(localDate(plannedDate), day);
    const moved = (date: string) => addDays(localDate(date), days);
    return eventInfo === null
      ? next
      : {
          ...next,
          eventInfo: { ...eventInfo, startDate: moved(eventInfo.startDate), endDate: moved(eventInfo.endDate) },
        };
  }
}
