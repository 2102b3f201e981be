import { ApiProperty } from '@nestjs/swagger';
import type { VideoChannel, VideoPlayList } from '#contexts/connections';
import type { Wire } from '../../wire/wire.js';

/** A YouTube channel. */
export class YoutubeChannelDto implements Wire<VideoChannel> {
  /**
   * YouTube’s id of it.
   * @example "UCLocaraSandboxChannel01"
   */
  id: string;

  /**
   * Its name.
   * @example "North Bakery"
   */
  title: string;

  /**
   * What it says about itself.
   * @example "Bread, and how it is made."
   */
  description: string;

  /** Its picture. */
  @ApiProperty({ type: 'string', nullable: true, example: null })
  image: string | null;
}

/** YouTube channels. */
export class YoutubeChannelListDto {
  /** In YouTube’s order. */
  @ApiProperty({ type: () => YoutubeChannelDto, isArray: true })
  data: YoutubeChannelDto[];

  /**
   * How many there are.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}

/** A playlist of a YouTube channel. */
export class YoutubePlayListDto implements Wire<VideoPlayList> {
  /**
   * YouTube’s id of it.
   * @example "PLLocaraSandbox0001"
   */
  id: string;

  /**
   * Its name.
   * @example "Recipes"
   */
  title: string;

  /**
   * What it says about itself.
   * @example "To bake at home."
   */
  description: string;

  /**
   * How many videos it has.
   * @example 12
   */
  @ApiProperty({ type: 'integer' })
  videos: number;
}

/** Playlists of a YouTube channel. */
export class YoutubePlayListListDto {
  /** In YouTube’s order. */
  @ApiProperty({ type: () => YoutubePlayListDto, isArray: true })
  data: YoutubePlayListDto[];

  /**
   * How many there are.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}
