import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { Database } from '#platform/database';
import { DueWork, Handles } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { postDue, publishPost } from '../jobs/social.jobs.js';
import type { PostLocationJob } from '../jobs/social.jobs.js';
import { PostLocationStore } from './post-location.store.js';

/** The planned time of a post has come at a location, by its workspace's clock. */
@Injectable()
@Handles(postDue)
export class BeginDuePost implements JobHandler<PostLocationJob>, OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly locations: PostLocationStore,
    private readonly dueWork: DueWork,
  ) {}

  onModuleInit(): void {
    this.dueWork.register({ table: 'social_post_location', job: postDue, clock: 'business' });
  }

  async handle({ id }: PostLocationJob, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const held = await this.locations.lock(tx, id);
      // Moved to a later time, cancelled, or handed in for approval meanwhile.
      if (held?.state !== 'PLANNED' || held.dueAt !== null) return;
      await this.locations.fire(tx, held, 'due', {}, { begunAt: () => 'now()', problem: null });
      await this.locations.queue(tx, publishPost, [held]);
    });
  }
}
