import { ApiProperty } from '@nestjs/swagger';
import type { DynamicVideoView, VideoSetting, VideoTroubleView, YoutubeView } from '#contexts/dynamic-video';
import type { DecidedValueOf, ValueOf } from '#domain/lists/lists';
import { Extension, Listed } from '../../http/bodies/fields.js';
import type { Wire } from '../../wire/wire.js';

const names = {
  type: 'object',
  additionalProperties: { type: 'string' },
  example: { en: 'Duration in seconds', de: 'Dauer in Sekunden', fr: 'Durée en secondes' },
} as const;
const value = { oneOf: [{ type: 'string' }, { type: 'integer' }, { type: 'boolean' }], example: 15 };

/** A setting of dynamic videos. */
export class VideoSettingDto implements Wire<VideoSetting> {
  /**
   * Its key.
   * @example "duration"
   */
  key: string;

  /** Its name, by language code. */
  @ApiProperty(names)
  name: Record<string, string>;

  /** Kind of value. */
  @Listed('settingsItemType')
  type: ValueOf<'settingsItemType'>;

  /**
   * Of a `select`: what may be chosen; else null.
   * @example null
   */
  @ApiProperty({ type: 'array', items: { type: 'string' }, nullable: true })
  allowedValues: string[] | null;

  /** What holds: what was chosen, else as the licence has it. */
  @ApiProperty(value)
  value: string | number | boolean;

  /**
   * Of an `integer`: the least; else null.
   * @example 10
   */
  @Extension()
  @ApiProperty({ type: 'integer', nullable: true })
  minimum: number | null;

  /**
   * Of an `integer`: the most; else null.
   * @example 30
   */
  @Extension()
  @ApiProperty({ type: 'integer', nullable: true })
  maximum: number | null;

  /** False: the licence has decided. */
  @Extension()
  @ApiProperty({ type: 'boolean', example: true })
  changeable: boolean;
}

/** What can be chosen about the videos of a licence. */
export class VideoSettingListDto {
  /** In the order in which a form would show them. */
  @ApiProperty({ type: () => [VideoSettingDto] })
  data: VideoSettingDto[];

  /**
   * How many.
   * @example 13
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}

/** A warning or an error of a video. */
export class VideoTroubleDto implements Wire<VideoTroubleView> {
  /**
   * Its code, explained in the list of errors.
   * @example 1630
   */
  @ApiProperty({ type: 'integer' })
  errorCode: number;

  /**
   * What is wrong, in your language.
   * @example "The location has no logo."
   */
  errorMessage: string;
}

/** What YouTube has of a video. */
export class YoutubeUploadDto implements Wire<YoutubeView['youtubeUpload']> {
  /** `none`: it does not have it. */
  @Listed('videoUploadStatus')
  status: DecidedValueOf<'videoUploadStatus'>;

  /**
   * YouTube's id of it.
   * @example null
   */
  @ApiProperty({ type: 'string', nullable: true })
  videoId: string | null;

  /**
   * Its page.
   * @example null
   */
  @ApiProperty({ type: 'string', format: 'uri', nullable: true })
  url: string | null;

  /**
   * The channel that has it.
   * @example null
   */
  @ApiProperty({ type: 'string', nullable: true })
  channelId: string | null;

  /**
   * When it was published.
   * @example null
   */
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  publishedAt: string | null;

  /** Why the last action failed, or why it waits; null: neither. */
  @ApiProperty({ type: () => VideoTroubleDto, nullable: true })
  error: VideoTroubleDto | null;
}

/** A video at YouTube: what it is to be there, and what is there. */
export class YoutubeDto implements Wire<YoutubeView> {
  /** Who may see it. */
  @Listed('youtube.privacyLevel')
  privacyLevel: ValueOf<'youtube.privacyLevel'>;

  /** What YouTube has. */
  @ApiProperty({ type: () => YoutubeUploadDto })
  youtubeUpload: YoutubeUploadDto;

  /**
   * Its title; null: the name of the location.
   * @example null
   */
  @Extension()
  @ApiProperty({ type: 'string', nullable: true })
  title: string | null;

  /**
   * Its description.
   * @example null
   */
  @Extension()
  @ApiProperty({ type: 'string', nullable: true })
  description: string | null;

  /**
   * The channel that is to have it; null: that of the connected account.
   * @example null
   */
  @Extension()
  @ApiProperty({ type: 'string', nullable: true })
  channelId: string | null;

  /**
   * The playlist that is to have it; null: none.
   * @example null
   */
  @Extension()
  @ApiProperty({ type: 'string', nullable: true })
  playlistId: string | null;
}

/** A dynamic video. */
export class DynamicVideoDto implements Wire<DynamicVideoView> {
  /**
   * Id of the video, and of its subscription.
   * @example 940
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /**
   * The file: MP4 with H.264. Null: there is none yet.
   * @example null
   */
  @ApiProperty({ type: 'string', format: 'uri', nullable: true })
  videoUrl: string | null;

  /**
   * When it was made.
   * @example null
   */
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  generatedAt: string | null;

  /** How the next one is to be. */
  @ApiProperty({ type: () => [VideoSettingDto] })
  settings: VideoSettingDto[];

  /** What it lacks. */
  @ApiProperty({ type: () => [VideoTroubleDto] })
  warnings: VideoTroubleDto[];

  /** Why the last one could not be made. */
  @ApiProperty({ type: () => [VideoTroubleDto] })
  errors: VideoTroubleDto[];

  /** The video at YouTube. */
  @ApiProperty({ type: () => YoutubeDto })
  youtube: YoutubeDto;

  /**
   * One is being made.
   * @example false
   */
  generateInProgress: boolean;

  /**
   * How much of it is drawn, in percent; null while none is being made.
   * @example null
   */
  @Extension()
  @ApiProperty({ type: 'integer', nullable: true })
  progress: number | null;

  /**
   * The job that makes it, or made the last one.
   * @example null
   */
  @Extension()
  @ApiProperty({ type: 'integer', nullable: true })
  jobId: number | null;

  /**
   * A picture of it: JPEG.
   * @example null
   */
  @Extension()
  @ApiProperty({ type: 'string', format: 'uri', nullable: true })
  posterUrl: string | null;

  /**
   * Its texts: WebVTT.
   * @example null
   */
  @Extension()
  @ApiProperty({ type: 'string', format: 'uri', nullable: true })
  captionsUrl: string | null;

  /**
   * In pixels.
   * @example null
   */
  @Extension()
  @ApiProperty({ type: 'integer', nullable: true })
  width: number | null;

  /**
   * In pixels.
   * @example null
   */
  @Extension()
  @ApiProperty({ type: 'integer', nullable: true })
  height: number | null;

  /**
   * How long it is.
   * @example null
   */
  @Extension()
  @ApiProperty({ type: 'integer', nullable: true })
  seconds: number | null;
}
