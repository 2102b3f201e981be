import { ApiProperty } from '@nestjs/swagger';
import type { ListedVideoView, VideoOverviewView } from '#contexts/dynamic-video';
import { decidedLists } from '#domain/lists/lists';
import type { DecidedValueOf } from '#domain/lists/lists';
import { Id, Integer, Listed, ManyOf, Text } from '../../http/bodies/fields.js';
import { PlacesQuery } from '../../wire/places/places-query.js';
import type { Wire } from '../../wire/wire.js';
import { VideoTroubleDto, YoutubeUploadDto } from './dynamic-video.dto.js';

/** A subscription with the product DynamicVideo, and its video. */
export class ListedVideoDto implements Wire<ListedVideoView> {
  /**
   * Id of the video, which is that of its subscription.
   * @example 940
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /** `WAITING`: the subscription has not started. `YOUTUBE_PROBLEM`: `youtube.error` says what. `FAILED`: `errors` say why. */
  @Listed('videoState')
  state: DecidedValueOf<'videoState'>;

  /**
   * How much of the next one is drawn, in percent; null while none is being made.
   * @example null
   */
  @ApiProperty({ type: 'integer', nullable: true })
  progress: number | null;

  /**
   * The job that makes it, or made the last one.
   * @example null
   */
  @ApiProperty({ type: 'integer', nullable: true })
  jobId: number | null;

  /**
   * The file: MP4 with H.264. Null: there is none yet.
   * @example null
   */
  @ApiProperty({ type: 'string', format: 'uri', nullable: true })
  videoUrl: string | null;

  /**
   * A picture of it: JPEG.
   * @example null
   */
  @ApiProperty({ type: 'string', format: 'uri', nullable: true })
  posterUrl: string | null;

  /**
   * Its texts: WebVTT.
   * @example null
   */
  @ApiProperty({ type: 'string', format: 'uri', nullable: true })
  captionsUrl: string | null;

  /**
   * When it was made.
   * @example null
   */
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  generatedAt: string | null;

  /**
   * In pixels.
   * @example null
   */
  @ApiProperty({ type: 'integer', nullable: true })
  width: number | null;

  /**
   * In pixels.
   * @example null
   */
  @ApiProperty({ type: 'integer', nullable: true })
  height: number | null;

  /**
   * How long it is.
   * @example null
   */
  @ApiProperty({ type: 'integer', nullable: true })
  seconds: number | null;

  /** What it lacks. */
  @ApiProperty({ type: () => VideoTroubleDto, isArray: true })
  warnings: VideoTroubleDto[];

  /** Why the last one could not be made. */
  @ApiProperty({ type: () => VideoTroubleDto, isArray: true })
  errors: VideoTroubleDto[];

  /**
   * It was made with other settings than those that hold now.
   * @example false
   */
  settingsChanged: boolean;

  /**
   * The next one is uploaded to YouTube by itself.
   * @example false
   */
  uploadsNext: boolean;

  /** What YouTube has of it. */
  @ApiProperty({ type: () => YoutubeUploadDto })
  youtube: YoutubeUploadDto;

  /**
   * Id of the licence, which says how its videos can be.
   * @example 940
   */
  @ApiProperty({ type: 'integer' })
  licenceId: number;

  /**
   * Id of the location; null: it has none yet.
   * @example 12
   */
  @ApiProperty({ type: 'integer', nullable: true })
  locationId: number | null;

  /**
   * Name of the location.
   * @example "Hofladen Sonnenberg"
   */
  @ApiProperty({ type: 'string', nullable: true })
  locationName: string | null;

  /**
   * City of the location.
   * @example "Nürnberg"
   */
  @ApiProperty({ type: 'string', nullable: true })
  city: string | null;

  /**
   * Id of the company.
   * @example 1
   */
  @ApiProperty({ type: 'integer', nullable: true })
  companyId: number | null;

  /**
   * Name of the company.
   * @example "Hofläden Franken"
   */
  @ApiProperty({ type: 'string', nullable: true })
  companyName: string | null;

  /**
   * The subscription has finished: the video stays as it is.
   * @example false
   */
  isFinished: boolean;

  /**
   * Whether you may change it. Nobody may when the subscription has finished.
   * @example true
   */
  canWrite: boolean;

  /**
   * Whether you may complete the location: what `warnings` say that the video lacks.
   * @example true
   */
  canComplete: boolean;

  /**
   * Whether you may list channels and playlists of the YouTube account that the location is connected with.
   * @example true
   */
  canReadChannels: boolean;

  /** What you can do with it now: other calls would be refused. */
  @ApiProperty({
    type: 'array',
    items: { type: 'string', enum: [...decidedLists.videoAct], 'x-list': 'videoAct' } as never,
    example: ['change', 'regenerate', 'changeYoutube', 'changeChannel', 'upload'],
  })
  acts: DecidedValueOf<'videoAct'>[];
}

/** How many videos stand so. */
export class VideoCountDto {
  /** How they stand. */
  @Listed('videoState')
  state: DecidedValueOf<'videoState'>;

  /**
   * How many there are.
   * @example 3
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}

/** Dynamic videos. */
export class VideoOverviewDto implements Wire<VideoOverviewView> {
  /** The newest first. The page that follows begins `after` the last one. */
  @ApiProperty({ type: () => ListedVideoDto, isArray: true })
  data: ListedVideoDto[];

  /**
   * How many videos the filters leave.
   * @example 12
   */
  @ApiProperty({ type: 'integer' })
  total: number;

  /** Numbers by state, whatever `states` asks for. States without videos are left out. */
  @ApiProperty({ type: () => VideoCountDto, isArray: true })
  counts: VideoCountDto[];
}

/** Which videos, how they stand, and how many. */
export class VideoOverviewQuery extends PlacesQuery {
  /**
   * Part of the name of the location, or of its city, in any case.
   * @example "sonnen"
   */
  @Text({ optional: true, max: 200 })
  filter?: string;

  /** Only those that stand so, comma-separated. */
  @ManyOf('videoState', { optional: true })
  states?: DecidedValueOf<'videoState'>[];

  /** Id of the last video of the page before: the page begins after it. */
  @Id({ optional: true })
  after?: number;

  /** How many videos to return; more than the maximum is refused, never cut. */
  @Integer({ optional: true, min: 1, max: 500, default: 50 })
  take: number = 50;
}
