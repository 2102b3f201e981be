import { Injectable } from '@nestjs/common';
import { DomainError } from '#domain/errors/errors';
import type { Placement } from '#platform/access';
import { Audit } from '#platform/audit';
import { Database } from '#platform/database';
import { FailVideo } from '../video/fail-video.js';
import { VideoStore } from '../video/video.store.js';
import { BeginUpload } from './begin-upload.js';
import { hindranceOf, isPromised } from './upload-hindrance.rules.js';
import type { YoutubeAction } from './upload-hindrance.rules.js';

/** Uploads a video, tells YouTube what was changed about it, or deletes it there. Withdraws an upload that waits, also for the video itself. */
@Injectable()
export class ActOnUpload {
  constructor(
    private readonly database: Database,
    private readonly videos: VideoStore,
    private readonly failing: FailVideo,
    private readonly uploads: BeginUpload,
    private readonly audit: Audit,
  ) {}

  /**
   * @throws DomainError `videoSubscriptionFinished`, `videoGenerating`, `videoNotGenerated`, `videoUploadRunning`,
   *   `videoAlreadyPublished`, `videoNotPublished`
   */
  async execute({ id, workspaceId }: Placement, action: YoutubeAction): Promise<number> {
    return this.database.transaction(async (tx) => {
      const video = await this.failing.settleAbandoned(tx, await this.videos.lock(tx, id));
      const hindrance = hindranceOf(video, action);
      if (hindrance !== undefined) throw new DomainError(hindrance, { id });
      const reason = 'somebody asked for it';
      if (isPromised(video)) await this.uploads.takeBack(tx, id);
      else if (video.uploadState === 'uploading') await this.uploads.withdraw(tx, video, reason, false);
      else await this.uploads.begin(tx, video, action, reason);
      await this.audit.record(tx, {
        workspaceId,
        operation: `dynamicVideo.youtube.${action}`,
        subject: 'subscription',
        subjectId: id,
      });
      return id;
    });
  }
}
