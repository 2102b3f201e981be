import type { ErrorKey } from '#domain/errors/errors';
import type { ValueOf } from '#domain/lists/lists';
import type { LockedVideo } from '../video/video.store.js';

export type YoutubeAction = ValueOf<'youtube.action'>;

export type UploadFacts = Pick<LockedVideo, 'isFinished' | 'state' | 'uploadState' | 'uploadWaits' | 'uploadFirst'>;

/** The next video is uploaded as soon as it is there. */
export const isPromised = ({ uploadState, uploadFirst }: Pick<UploadFacts, 'uploadState' | 'uploadFirst'>): boolean =>
  uploadState === 'none' && uploadFirst;

/** YouTube has nothing of it yet: it can go to another channel. */
export const movesFreely = ({ uploadState, uploadWaits }: Pick<UploadFacts, 'uploadState' | 'uploadWaits'>): boolean =>
  uploadState === 'none' || (uploadState === 'uploading' && uploadWaits);

/** Source: channels §4. */
export function hindranceOf(video: UploadFacts, action: YoutubeAction): ErrorKey | undefined {
  const { isFinished, state, uploadState, uploadWaits } = video;
  if (isFinished) return 'videoSubscriptionFinished';
  if (action === 'delete' && isPromised(video)) return undefined;
  if (state === 'generating') return 'videoGenerating';
  if (state !== 'generated') return 'videoNotGenerated';
  if (uploadWaits && action === 'delete') return undefined;
  if (uploadState !== 'none' && uploadState !== 'published') return 'videoUploadRunning';
  if (action === 'upload') return uploadState === 'published' ? 'videoAlreadyPublished' : undefined;
  return uploadState === 'none' ? 'videoNotPublished' : undefined;
}
