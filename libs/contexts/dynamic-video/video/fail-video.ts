import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { Trouble } from '#contexts/connections';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { DueWork, Handles } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { Transitions } from '#platform/transitions';
import { checkVideo } from '../jobs/video.jobs.js';
import { videoSubject, VideoStore, videoTable } from './video.store.js';
import type { LockedVideo } from './video.store.js';

/** A video that is not made: its error is in the data, and the video before it stays. */
@Injectable()
export class FailVideo {
  constructor(private readonly transitions: Transitions) {}

  /** @returns the video as it is now */
  async execute(tx: Tx, video: LockedVideo, trouble: Trouble): Promise<LockedVideo> {
    const columns = { errors: JSON.stringify([trouble]), due_at: null };
    const state = await this.transitions.fire(tx, videoTable, videoSubject(video), 'fail', {}, {}, columns);
    return { ...video, state: state ?? video.state, isAbandoned: false };
  }

  /** Settles one whose job was cancelled or parked, so that nobody waits for it. */
  async settleAbandoned(tx: Tx, video: LockedVideo): Promise<LockedVideo> {
    return video.isAbandoned ? this.execute(tx, video, { key: 'videoCancelled', parameters: {} }) : video;
  }
}

/** Nobody tells when a job was cancelled before it began, or was parked: so videos that are being made are looked at. */
@Injectable()
@Handles(checkVideo)
export class CheckVideo implements JobHandler<{ id: number }>, OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly due: DueWork,
    private readonly videos: VideoStore,
    private readonly failing: FailVideo,
  ) {}

  onModuleInit(): void {
    this.due.register({ table: 'dynamic_video', job: checkVideo, clock: 'real' });
  }

  async handle({ id }: { id: number }, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const video = await this.failing.settleAbandoned(tx, await this.videos.lock(tx, id));
      if (video.state === 'generating')
        await sql`update dynamic_video set due_at = now() + interval '1 minute' where id = ${id}`.execute(tx);
    });
  }
}
