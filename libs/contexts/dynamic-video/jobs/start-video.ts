import { Injectable } from '@nestjs/common';
import { subscriptionHandedOver } from '#contexts/subscriptions';
import { Database } from '#platform/database';
import { Subscribes } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { BeginGeneration } from '../video/begin-generation.js';
import { VideoStore } from '../video/video.store.js';

interface HandedOver {
  readonly subscriptionId: number;
  readonly products: readonly string[];
}

/** A subscription starts: its first video is made. */
@Injectable()
@Subscribes(subscriptionHandedOver, 'dynamicVideo.start', { when: ({ products }) => products.includes('DynamicVideo') })
export class StartVideo implements JobHandler<HandedOver> {
  constructor(
    private readonly database: Database,
    private readonly videos: VideoStore,
    private readonly generation: BeginGeneration,
  ) {}

  async handle({ subscriptionId }: HandedOver, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const video = await this.videos.lock(tx, subscriptionId);
      // It is told once more after a retry.
      if (video.state === 'none' && !video.isFinished)
        await this.generation.execute(tx, video, 'generate', 'the subscription starts');
    });
  }
}
