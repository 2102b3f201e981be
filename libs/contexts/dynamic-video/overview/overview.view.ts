import type { DecidedValueOf } from '#domain/lists/lists';
import type { DynamicVideoView, YoutubeView } from '../video/video.view.js';

export type VideoOverviewState = DecidedValueOf<'videoState'>;
export type VideoAct = DecidedValueOf<'videoAct'>;

/** A subscription with a dynamic video; everything of the video is null while none was made. */
export interface ListedVideoView extends Pick<
  DynamicVideoView,
  | 'id'
  | 'videoUrl'
  | 'posterUrl'
  | 'captionsUrl'
  | 'generatedAt'
  | 'width'
  | 'height'
  | 'seconds'
  | 'progress'
  | 'jobId'
  | 'errors'
  | 'warnings'
> {
  readonly state: VideoOverviewState;
  /** The video that is there was made with other settings than those that hold now, and no other is being made. */
  readonly settingsChanged: boolean;
  /** The next video is uploaded to YouTube by itself. */
  readonly uploadsNext: boolean;
  readonly youtube: YoutubeView['youtubeUpload'];
  readonly licenceId: number;
  readonly locationId: number | null;
  readonly locationName: string | null;
  readonly city: string | null;
  readonly companyId: number | null;
  readonly companyName: string | null;
  readonly isFinished: boolean;
  /** The reader may change the video; of a subscription that has finished nobody may. */
  readonly canWrite: boolean;
  /** The reader may change the location: what the video lacks. */
  readonly canComplete: boolean;
  /** The reader may list channels and playlists of the connected account. */
  readonly canReadChannels: boolean;
  /** What the reader can do with it now; the rest would be refused. */
  readonly acts: readonly VideoAct[];
}

export interface VideoOverviewView {
  readonly data: readonly ListedVideoView[];
  readonly total: number;
  /** How many stand so, whatever `states` leaves out. */
  readonly counts: readonly { readonly state: VideoOverviewState; readonly total: number }[];
}
