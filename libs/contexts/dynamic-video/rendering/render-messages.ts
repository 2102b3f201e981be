import type { Trouble } from '#contexts/connections';
import type { FrameSize, VideoFacts, VideoPlan } from '../generation/video.plan.js';
import type { VideoOptions } from '../settings/video-settings.js';

/** What the process that draws is given. Pictures are files of its folder, by name. */
export interface RenderOrder {
  readonly facts: Omit<VideoFacts, 'hasLogo' | 'pictures'>;
  readonly options: VideoOptions;
  readonly size: FrameSize;
  /** Where everything of this run is; removed with it. */
  readonly folder: string;
  readonly logo: string | null;
  readonly pictures: readonly string[];
  readonly ffmpeg: string;
}

export interface RenderedVideo {
  readonly plan: VideoPlan;
  readonly warnings: readonly Trouble[];
}

/** What it says: how many frames are drawn, and in the end one of the others. */
export type RenderMessage =
  | { readonly frames: number }
  | { readonly done: RenderedVideo }
  | { readonly failed: { readonly encoderMissing: boolean; readonly reason: string } };

/** Names of files in the folder of a run. */
export const videoFile = 'video.mp4';
export const posterFile = 'poster.jpg';
