import { Injectable } from '@nestjs/common';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import { isMatch } from '#domain/values/entity-tag';
import type { Placement } from '#platform/access';
import { Audit } from '#platform/audit';
import { Database } from '#platform/database';
import { VideoStore } from '../video/video.store.js';
import { videoStates } from '../video/video.view.js';
import { movesFreely } from './upload-hindrance.rules.js';
import { UploadStore } from './upload.store.js';
import { checkYoutubeDetails, youtubeState } from './youtube-details.rules.js';
import type { YoutubeDetails } from './youtube-details.rules.js';

/** Says how the video is to be at YouTube; YouTube itself is told by an action. */
@Injectable()
export class ChangeYoutubeDetails {
  constructor(
    private readonly database: Database,
    private readonly videos: VideoStore,
    private readonly uploads: UploadStore,
    private readonly audit: Audit,
  ) {}

  /** @throws DomainError `validationFailed`, `videoSubscriptionFinished`, `etagMismatch`; `videoAlreadyPublished` for another channel */
  async execute({ id, workspaceId }: Placement, draft: Draft<YoutubeDetails>, ifMatch?: string): Promise<number> {
    checkYoutubeDetails(draft.good, draft.problems);
    const details = draft.complete();
    return this.database.transaction(async (tx) => {
      const video = await this.videos.lock(tx, id);
      if (video.isFinished) throw new DomainError('videoSubscriptionFinished', { id });
      const before = await this.uploads.details(tx, id);
      if (!isMatch(ifMatch, youtubeState(before), videoStates.youtube)) throw new DomainError('etagMismatch');
      const isMoved = details.channelId !== undefined && (details.channelId ?? '') !== (before.channelId ?? '');
      if (isMoved && !movesFreely(video)) throw new DomainError('videoAlreadyPublished', { id });
      await this.uploads.change(tx, [id], details);
      await this.audit.record(tx, {
        workspaceId,
        operation: 'dynamicVideo.youtube.change',
        subject: 'subscription',
        subjectId: id,
        before,
        after: { ...before, ...details },
      });
      return id;
    });
  }
}
