import { Injectable } from '@nestjs/common';
import { DomainError } from '#domain/errors/errors';
import type { ErrorKey } from '#domain/errors/errors';
import type { ValueOf } from '#domain/lists/lists';
import type { Placement } from '#platform/access';
import { Audit } from '#platform/audit';
import { Database } from '#platform/database';
import { FailVideo } from '../video/fail-video.js';
import { VideoStore } from '../video/video.store.js';
import type { LockedVideo } from '../video/video.store.js';
import { BeginUpload } from './begin-upload.js';

export type YoutubeAction = ValueOf<'youtube.action'>;

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

/** The next video is uploaded as soon as it is there. */
const isPromised = ({ uploadState, uploadFirst }: Pick<LockedVideo, 'uploadState' | 'uploadFirst'>): boolean =>
  uploadState === 'none' && uploadFirst;

/** Source: channels §4. */
export function hindranceOf(
  {
    isFinished,
    state,
    uploadState,
    uploadWaits,
    uploadFirst,
  }: Pick<LockedVideo, 'isFinished' | 'state' | 'uploadState' | 'uploadWaits' | 'uploadFirst'>,
  action: YoutubeAction,
): ErrorKey | undefined {
  if (isFinished) return 'videoSubscriptionFinished';
  if (action === 'delete' && isPromised({ uploadState, uploadFirst })) return undefined;
  if (state === 'generating') return 'videoGenerating';
  if (state !== 'generated') return 'videoNotGenerated';
  if (uploadWaits && action === 'delete') return undefined;
  if (uploadState !== 'none' && uploadState !== 'published') return 'videoUploadRunning';
  if (action === 'upload') return uploadState === 'published' ? 'videoAlreadyPublished' : undefined;
  return uploadState === 'none' ? 'videoNotPublished' : undefined;
}
