import { Injectable } from '@nestjs/common';
import type { Tx } from '#platform/database';
import { Jobs } from '#platform/jobs';
import { Transitions } from '#platform/transitions';
import { generateVideo } from '../jobs/video.jobs.js';
import { videoSubject, videoTable } from './video.store.js';
import type { LockedVideo } from './video.store.js';

/** Starts the job that makes a video, in the transaction that decides on it. */
@Injectable()
export class BeginGeneration {
  constructor(
    private readonly jobs: Jobs,
    private readonly transitions: Transitions,
  ) {}

  /** @returns the id of the job; @throws DomainError `transitionNotAllowed` */
  async execute(tx: Tx, video: LockedVideo, event: 'generate' | 'regenerate', reason: string): Promise<number> {
    const { id, workspaceId, companyId } = video;
    const job = { workspaceId, companyId, kind: 'dynamicVideo', parameters: { subscriptionId: id } };
    const jobId = await this.jobs.enqueue(tx, job, generateVideo);
    const columns = { job_id: jobId, errors: '[]' };
    await this.transitions.demand(tx, videoTable, videoSubject(video), event, {}, { reason }, columns);
    return jobId;
  }
}
