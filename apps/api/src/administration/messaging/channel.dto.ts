import { ApiProperty } from '@nestjs/swagger';
import type { ChannelView } from '#contexts/messaging';
import { lists } from '#domain/lists/lists';
import type { DecidedValueOf, ValueOf } from '#domain/lists/lists';
import { Extension, Listed } from '../../http/bodies/fields.js';
import type { Wire } from '../../wire/wire.js';

const count = { type: 'integer' } as const;

/** Files of one kind that a channel takes with replies. None of them may be able to run. */
export class ChannelFileDto implements Wire<ChannelView['files'][number]> {
  /** What the channel takes them for: it plays sounds and videos, and hands over everything else. */
  @Listed('messageFileKind')
  kind: DecidedValueOf<'messageFileKind'>;

  /**
   * Endings of their names; null: all others.
   * @example ["pdf", "docx"]
   */
  @ApiProperty({ type: 'array', items: { type: 'string' }, nullable: true })
  endings: readonly string[] | null;

  /**
   * Bytes of the largest one.
   * @example 25000000
   */
  @ApiProperty(count)
  mostBytes: number;

  /**
   * Characters of the text of a reply that also has one; 0: a reply has a text or such a file.
   * @example 1024
   */
  @ApiProperty(count)
  longestCaption: number;
}

/** A way on which customers write. */
export class ChannelDto implements Wire<ChannelView> {
  /**
   * Id of the channel, the same in every installation.
   * @example 1
   */
  @ApiProperty(count)
  id: number;

  /** Name of the channel. */
  @Listed('messageChannel')
  name: DecidedValueOf<'messageChannel'>;

  /**
   * Its name as people know it.
   * @example "Website chat"
   */
  externalName: string;

  /**
   * Hours after the customer's last message within which a reply is possible.
   * @example 24
   */
  @Extension()
  @ApiProperty(count)
  windowHours: number;

  /**
   * The longest text of a reply, in `textUnit`.
   * @example 2000
   */
  @Extension()
  @ApiProperty(count)
  longestText: number;

  /** What `longestText` counts. */
  @Extension()
  @Listed('messageTextUnit')
  textUnit: DecidedValueOf<'messageTextUnit'>;

  /**
   * Characters of the text of a reply that also has a picture; 0: a reply has a text or a picture.
   * @example 2000
   */
  @Extension()
  @ApiProperty(count)
  longestCaption: number;

  /** File types of the pictures that a reply may have. */
  @Extension()
  @ApiProperty({
    type: 'array',
    items: { type: 'string', enum: [...lists.imageFileType], 'x-list': 'imageFileType' } as never,
    example: ['jpg', 'png'],
  })
  pictureTypes: readonly ValueOf<'imageFileType'>[];

  /** Which files a reply may have, other than a picture. A file is taken by the first that has the ending of its name. */
  @Extension()
  @ApiProperty({ type: () => [ChannelFileDto] })
  files: ChannelFileDto[];
}

/** Channels. */
export class ChannelListDto {
  /** By their ids. */
  @ApiProperty({ type: () => [ChannelDto] })
  data: readonly ChannelDto[];

  /**
   * How many.
   * @example 1
   */
  @ApiProperty(count)
  total: number;
}
