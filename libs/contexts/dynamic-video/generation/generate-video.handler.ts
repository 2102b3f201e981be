import { Injectable } from '@nestjs/common';
import type { Trouble } from '#contexts/connections';
import { isDomainError } from '#domain/errors/errors';
import { Jobs } from '#platform/jobs';
import { Handles, Postponed } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { generateVideo, longOutageWaitMs, outageWaitMs } from '../jobs/video.jobs.js';
import { isNotRendered, isRenderingStopped } from '../rendering/video-renderer.js';
import { MakeVideo } from './make-video.js';
import { SettleVideo } from './settle-video.js';
import { lastWordOn } from './video-trouble.js';

/** Runs that find the storage away, and count. Nearly all have drawn their video in vain. */
const shortWaits = 2;

/** A process that ends gives its job back at once. */
const againMs = 1_000;

/**
 * Makes a video. A run that was interrupted is repeated whole: nothing of it can be seen before its file is complete and stored,
 * and its row says so.
 */
@Injectable()
@Handles(generateVideo)
export class GenerateVideoHandler implements JobHandler<{ jobId: number }> {
  constructor(
    private readonly jobs: Jobs,
    private readonly making: MakeVideo,
    private readonly settling: SettleVideo,
  ) {}

  async handle({ jobId }: { jobId: number }, delivery: Delivery): Promise<void> {
    const job = await this.jobs.begin(jobId);
    if (job === undefined) return;
    const video = await this.settling.find(job);
    if (video === undefined) return this.settling.drop(delivery, job);
    try {
      const made = await this.making.execute(job, video);
      await this.settling.succeed(delivery, job, made);
    } catch (error) {
      if (isDomainError(error) && error.key === 'storageAway') throw waitingForStorage(error, delivery);
      const trouble = this.troubleOf(error, delivery);
      if (trouble !== undefined) await this.settling.fail(delivery, job, trouble);
      // Cancelled: the job has ended by itself.
      else if (isRenderingStopped(error) && error.cancelled) await this.settling.abandon(job);
      else if (isRenderingStopped(error)) throw new Postponed('the process that made the video ends', againMs);
      else throw error;
    }
  }

  /** @returns undefined: it is tried again, or was stopped */
  private troubleOf(error: unknown, { lastAttempt }: Delivery): Trouble | undefined {
    if (isRenderingStopped(error)) return undefined;
    if (isNotRendered(error) && error.key === 'videoEncoderMissing') return { key: error.key, parameters: {} };
    return lastAttempt ? lastWordOn(error) : undefined;
  }
}

/** Later waits count no attempt: an outage may last. */
function waitingForStorage(error: Error, { attempt }: Delivery): Postponed {
  const isShort = attempt <= shortWaits;
  return new Postponed(error.message, isShort ? outageWaitMs : longOutageWaitMs, isShort);
}
