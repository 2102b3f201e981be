import type { ValueOf } from '#domain/lists/lists';
import { OneOf, Text } from '../../http/bodies/fields.js';

/** How the video is to be at YouTube. What is left out stays as it is. */
export class YoutubeVideoUpdateDto {
  /**
   * Its title, at most 100 characters, without angle brackets; null: the name of the location.
   * @example "North Bakery"
   */
  @Text({ optional: true, nullable: true, max: 100 })
  title?: string | null;

  /**
   * Its description, at most 5000 bytes, without angle brackets.
   * @example "Bread, and how it is made."
   */
  @Text({ optional: true, nullable: true, max: 5000 })
  description?: string | null;

  /**
   * Id of a channel of the connected account; null: the channel of that account.
   * @example null
   */
  @Text({ optional: true, nullable: true, max: 100 })
  channelId?: string | null;

  /**
   * Id of one of its playlists; null: none.
   * @example null
   */
  @Text({ optional: true, nullable: true, max: 100 })
  playlistId?: string | null;

  /** Who may see it. */
  @OneOf('youtube.privacyLevel', { optional: true, extension: true })
  privacyLevel?: ValueOf<'youtube.privacyLevel'>;
}

/** What YouTube is to do. */
export class YoutubeActionQuery {
  /**
   * `upload` the video, `update` what is said about it, or `delete` it.
   * @example "upload"
   */
  @OneOf('youtube.action')
  action: ValueOf<'youtube.action'>;
}
