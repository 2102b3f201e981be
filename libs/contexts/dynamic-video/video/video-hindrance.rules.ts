import type { ErrorKey } from '#domain/errors/errors';
import type { LockedVideo } from './video.store.js';

export type VideoFacts = Pick<LockedVideo, 'isFinished' | 'state' | 'uploadState' | 'uploadWaits'>;

/** Why the settings cannot be changed. Source: channels §4. */
export function changeHindrance({ isFinished, state }: Pick<VideoFacts, 'isFinished' | 'state'>): ErrorKey | undefined {
  if (isFinished) return 'videoSubscriptionFinished';
  return state === 'generating' ? 'videoGenerating' : undefined;
}

/** Why a video cannot be made anew. Source: channels §4. */
export function regenerationHindrance(video: VideoFacts): ErrorKey | undefined {
  const hindrance = changeHindrance(video);
  if (hindrance !== undefined) return hindrance;
  if (video.state === 'none') return 'videoNotGenerated';
  const { uploadState, uploadWaits } = video;
  const isTold = uploadState !== 'none' && uploadState !== 'published' && !uploadWaits;
  return isTold ? 'videoUploadRunning' : undefined;
}
