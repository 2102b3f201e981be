import type { ValueOf } from '#domain/lists/lists';
import type { VideoUploadState } from '#domain/video/video-upload-machine';
import type { VideoSetting } from '../settings/video-settings.js';

/** A warning or an error, in the language of the reader. */
export interface VideoTroubleView {
  readonly errorCode: number;
  readonly errorMessage: string;
}

/** What YouTube has of a video, and what it is to have. Everything beside the first two is an extension. */
export interface YoutubeView {
  readonly privacyLevel: ValueOf<'youtube.privacyLevel'>;
  readonly youtubeUpload: {
    readonly status: VideoUploadState;
    readonly videoId: string | null;
    readonly url: string | null;
    readonly channelId: string | null;
    readonly publishedAt: string | null;
    /** Why the last action failed, or waits. */
    readonly error: VideoTroubleView | null;
  };
  readonly title: string | null;
  readonly description: string | null;
  readonly channelId: string | null;
  readonly playlistId: string | null;
}

/** A dynamic video. Everything after `generateInProgress` is an extension. */
export interface DynamicVideoView {
  readonly id: number;
  readonly videoUrl: string | null;
  readonly generatedAt: string | null;
  readonly settings: readonly VideoSetting[];
  readonly warnings: readonly VideoTroubleView[];
  readonly errors: readonly VideoTroubleView[];
  readonly youtube: YoutubeView;
  readonly generateInProgress: boolean;
  /** Percent of the frames that are drawn; null while none is being made. */
  readonly progress: number | null;
  /** The job that makes it, or made the last one. */
  readonly jobId: number | null;
  readonly posterUrl: string | null;
  readonly captionsUrl: string | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly seconds: number | null;
}

/** Places of the states in the tag of a video. */
export const videoStates = { settings: 0, youtube: 1 } as const;
