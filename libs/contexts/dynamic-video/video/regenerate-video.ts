import { Injectable } from '@nestjs/common';
import { DomainError } from '#domain/errors/errors';
import type { Placement } from '#platform/access';
import { Audit } from '#platform/audit';
import { Database } from '#platform/database';
import type { Tx } from '#platform/database';
import { BeginGeneration } from './begin-generation.js';
import { FailVideo } from './fail-video.js';
import { regenerationHindrance } from './video-hindrance.rules.js';
import { VideoStore } from './video.store.js';
import type { LockedVideo } from './video.store.js';
import { BeginUpload } from '../upload/begin-upload.js';

/** Makes a video anew, from the data of its location as they are now. What YouTube has of the old one is deleted there. */
@Injectable()
export class RegenerateVideo {
  constructor(
    private readonly database: Database,
    private readonly videos: VideoStore,
    private readonly generation: BeginGeneration,
    private readonly failing: FailVideo,
    private readonly uploads: BeginUpload,
    private readonly audit: Audit,
  ) {}

  /**
   * @returns the id of the job
   * @throws DomainError `videoGenerating`, `videoUploadRunning`, `videoSubscriptionFinished`, `videoNotGenerated`
   */
  async execute({ id, workspaceId }: Placement): Promise<number> {
    return this.database.transaction(async (tx) => {
      const video = await this.failing.settleAbandoned(tx, await this.videos.lock(tx, id));
      const hindrance = regenerationHindrance(video);
      if (hindrance !== undefined) throw new DomainError(hindrance, { id });
      await this.clear(tx, video);
      const jobId = await this.generation.execute(tx, video, 'regenerate', 'somebody asked for it');
      await this.audit.record(tx, {
        workspaceId,
        operation: 'dynamicVideo.regenerate',
        subject: 'subscription',
        subjectId: id,
        after: { jobId },
      });
      return jobId;
    });
  }

  /** Nothing of the old video is left at YouTube, or on its way there. */
  private async clear(tx: Tx, video: LockedVideo): Promise<void> {
    const { id, uploadState } = video;
    const reason = 'the video is made anew';
    if (uploadState === 'none') return this.uploads.forget(tx, id);
    // Who has asked for an upload gets one: of the new video.
    if (uploadState === 'uploading') await this.uploads.withdraw(tx, video, reason, true);
    else await this.uploads.begin(tx, video, 'delete', reason);
  }
}
