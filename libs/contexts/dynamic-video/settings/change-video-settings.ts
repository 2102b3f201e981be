import { Injectable } from '@nestjs/common';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import { isMatch } from '#domain/values/entity-tag';
import type { Placement } from '#platform/access';
import { Audit } from '#platform/audit';
import { Database } from '#platform/database';
import { FailVideo } from '../video/fail-video.js';
import { changeHindrance } from '../video/video-hindrance.rules.js';
import { VideoStore } from '../video/video.store.js';
import { videoStates } from '../video/video.view.js';
import { readChoice, settingsOf, settingsState } from './video-settings.js';
import type { SettingInput } from './video-settings.js';

export interface VideoUpdate {
  readonly settings: readonly SettingInput[];
}

/** Changes how the next video is to be; the one that there is stays as it is. */
@Injectable()
export class ChangeVideoSettings {
  constructor(
    private readonly database: Database,
    private readonly videos: VideoStore,
    private readonly failing: FailVideo,
    private readonly audit: Audit,
  ) {}

  /** @throws DomainError `validationFailed`, `videoGenerating`, `videoSubscriptionFinished`, `etagMismatch` */
  async execute(
    { id, workspaceId }: Placement,
    { good, problems }: Draft<VideoUpdate>,
    ifMatch?: string,
  ): Promise<number> {
    return this.database.transaction(async (tx) => {
      const video = await this.failing.settleAbandoned(tx, await this.videos.lock(tx, id));
      const known = settingsOf(video.booked);
      if (!isMatch(ifMatch, settingsState(known, video.settings), videoStates.settings))
        throw new DomainError('etagMismatch');
      const chosen = readChoice(good.settings ?? [], known, problems);
      problems.throwIfAny();
      const hindrance = changeHindrance(video);
      if (hindrance !== undefined) throw new DomainError(hindrance, { id });
      await this.videos.choose(tx, [id], chosen);
      await this.audit.record(tx, {
        workspaceId,
        operation: 'dynamicVideo.change',
        subject: 'subscription',
        subjectId: id,
        before: video.settings,
        after: { ...video.settings, ...chosen },
      });
      return id;
    });
  }
}
