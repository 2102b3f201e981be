import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { Database } from '#platform/database';
import { DueWork, Handles } from '#platform/outbox';
import type { Delivery, JobHandler, Together } from '#platform/outbox';
import { postDue, publishPost } from '../jobs/social.jobs.js';
import type { PostLocationJob } from '../jobs/social.jobs.js';
import { PostLocationStore } from './post-location.store.js';

/** The planned time of a post has come at locations, by their workspace's clock. */
@Injectable()
@Handles(postDue)
export class BeginDuePost implements JobHandler<Together<PostLocationJob>>, OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly locations: PostLocationStore,
    private readonly dueWork: DueWork,
  ) {}

  onModuleInit(): void {
    this.dueWork.register({ table: 'social_post_location', job: postDue, clock: 'business' });
  }

  async handle({ all }: Together<PostLocationJob>, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const held = await this.locations.lockThese(
        tx,
        all.map(({ id }) => id),
      );
      // Others were moved to a later time, cancelled, or handed in for approval meanwhile.
      const due = held.filter(({ state, dueAt }) => state === 'PLANNED' && dueAt === null);
      await this.locations.demandAll(tx, due, 'due', {}, { begunAt: () => 'now()', problem: null });
      await this.locations.queue(tx, publishPost, due);
    });
  }
}
