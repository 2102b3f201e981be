import { Injectable } from '@nestjs/common';
import type { Trouble } from '#contexts/connections';
import { DomainError, errorMessage } from '#domain/errors/errors';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { Jobs } from '#platform/jobs';
import type { RunningJob } from '#platform/jobs';
import type { Delivery } from '#platform/outbox';
import { Transitions } from '#platform/transitions';
import { BeginUpload } from '../upload/begin-upload.js';
import { FailVideo } from '../video/fail-video.js';
import { VideoFiles } from '../video/video-files.js';
import { videoSubject, VideoStore, videoTable } from '../video/video.store.js';
import type { LockedVideo } from '../video/video.store.js';
import type { MadeVideo } from './make-video.js';
import { framesOf } from './video.plan.js';

/** To the user who started a job: its video was erased, or another job makes it. */
const notMade = 'This video is no longer made.';

/** What becomes of a video whose job has run. */
@Injectable()
export class SettleVideo {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly videos: VideoStore,
    private readonly files: VideoFiles,
    private readonly transitions: Transitions,
    private readonly failing: FailVideo,
    private readonly uploads: BeginUpload,
  ) {}

  /** @returns undefined: this job is no longer the one that makes it */
  async find(job: RunningJob): Promise<LockedVideo | undefined> {
    return this.database.transaction((tx) => this.mine(tx, job));
  }

  async succeed(delivery: Delivery, job: RunningJob, { plan, options, warnings, content }: MadeVideo): Promise<void> {
    const storageKey = await this.files.keep(job.workspaceId, content);
    const { width, height } = plan.size;
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const video = await this.mine(tx, job);
      if (video === undefined) {
        await this.files.sweep(tx, job.workspaceId, [storageKey]);
        return this.jobs.fail(tx, job.id, notMade);
      }
      await this.transitions.fire(
        tx,
        videoTable,
        videoSubject(video),
        'succeed',
        {},
        { eventId: delivery.id },
        {
          storage_key: storageKey,
          made_settings: JSON.stringify(options),
          seconds: plan.seconds,
          width,
          height,
          bytes: content.mp4.length,
          generated_at: sql`now()`,
          warnings: JSON.stringify(warnings),
          errors: '[]',
        },
      );
      if (video.storageKey !== null) await this.files.sweep(tx, job.workspaceId, [video.storageKey]);
      const result = { subscriptionId: video.id, videoUrl: this.files.urlOf(storageKey, 'mp4') };
      await this.jobs.finish(tx, job.id, { entries: framesOf(plan), result });
      if (video.uploadFirst && video.uploadState === 'none' && !video.isFinished)
        await this.uploads.begin(
          tx,
          { ...video, state: 'generated' },
          'upload',
          'it was asked for before the video was there',
        );
    });
  }

  async fail(delivery: Delivery, job: RunningJob, trouble: Trouble): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const video = await this.mine(tx, job);
      if (video !== undefined) await this.failing.execute(tx, video, trouble);
      await this.jobs.fail(tx, job.id, errorMessage(new DomainError(trouble.key, trouble.parameters), 'en'));
    });
  }

  /** The job was cancelled. */
  async abandon(job: RunningJob): Promise<void> {
    await this.database.transaction(async (tx) => {
      const video = await this.mine(tx, job);
      if (video !== undefined) await this.failing.settleAbandoned(tx, video);
    });
  }

  /** Another job makes the video, or none does. */
  async drop(delivery: Delivery, job: RunningJob): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (await delivery.complete(tx)) await this.jobs.fail(tx, job.id, notMade);
    });
  }

  private async mine(tx: Tx, { id, parameters }: RunningJob): Promise<LockedVideo | undefined> {
    const video = await this.videos.lock(tx, (parameters as { subscriptionId: number }).subscriptionId);
    return video.state === 'generating' && video.jobId === id ? video : undefined;
  }
}
