import type { ValueOf } from '#domain/lists/lists';
import { AnyJson, ListOf, Nested, OneOf, Text } from '../../http/bodies/fields.js';

const value = { oneOf: [{ type: 'string' }, { type: 'integer' }, { type: 'boolean' }], example: 15 } as const;

/** A setting and what it is to be. */
export class VideoSettingInputDto {
  /**
   * Key of the setting.
   * @example "duration"
   */
  @Text({ min: 1, max: 64 })
  key: string;

  /** Its value, of the type that the setting has. */
  @AnyJson(value)
  value: unknown;
}

/** Settings to change; others stay as they are. */
export class DynamicVideoUpdateDto {
  /** Each key once. */
  @ListOf(() => VideoSettingInputDto, { max: 50 })
  settings: VideoSettingInputDto[];
}

/** A channel of the connected YouTube account. */
export class CustomChannelDto {
  /**
   * Id of the channel.
   * @example "UCLocaraSandboxChannel01"
   */
  @Text({ min: 1, max: 100 })
  channelId: string;

  /**
   * Id of one of its playlists.
   * @example null
   */
  @Text({ optional: true, nullable: true, max: 100 })
  playlistId?: string | null;
}

/** How the first video is published. */
export class YoutubePostDto {
  /**
   * Its title; left out: the name of the location.
   * @example "North Bakery"
   */
  @Text({ optional: true, nullable: true, max: 100 })
  title?: string | null;

  /**
   * Its description.
   * @example "Bread, and how it is made."
   */
  @Text({ optional: true, nullable: true, max: 5000 })
  description?: string | null;

  /** Left out: the channel of the connected account. */
  @Nested(() => CustomChannelDto, { optional: true, nullable: true })
  customChannel?: CustomChannelDto | null;

  /** Who may see it; left out: `public`. */
  @OneOf('youtube.privacyLevel', { optional: true })
  privacyLevel?: ValueOf<'youtube.privacyLevel'>;
}

/** How the dynamic video of an order is to be. */
export class DynamicVideoInsertDto {
  /** Settings that are to be other than the licence has them. */
  @ListOf(() => VideoSettingInputDto, { optional: true, max: 50 })
  settings?: VideoSettingInputDto[];

  /** With it, the first video is uploaded to YouTube as soon as it is there. */
  @Nested(() => YoutubePostDto, { optional: true, nullable: true })
  youtube?: YoutubePostDto | null;
}
