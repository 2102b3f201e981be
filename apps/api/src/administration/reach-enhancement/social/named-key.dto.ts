import { ApiProperty } from '@nestjs/swagger';
import type { NamedKey, NamedText } from '#contexts/reach-enhancement';
import { AnyJson, Id, Text } from '../../../http/bodies/fields.js';
import type { Wire } from '../../../wire/wire.js';

/** A key with its name in your language. */
export class NamedKeyDto implements Wire<NamedKey> {
  /**
   * Its key.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  key: number;

  /**
   * Its name.
   * @example "Clicks"
   */
  value: string;
}

/** One of a list. Its key counts. */
export class NamedKeyRefDto {
  /**
   * Its key.
   * @example 1
   */
  @Id()
  key: number;

  /** Read-only. */
  @AnyJson({ type: 'string', example: 'Clicks' }, { optional: true, nullable: true })
  value?: unknown;
}

/** All of a list. */
export class NamedKeyListDto {
  /** By key. */
  @ApiProperty({ type: () => [NamedKeyDto] })
  data: NamedKeyDto[];

  /**
   * How many there are.
   * @example 4
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}

/** Something of the network’s list, as it was read there. */
export class NamedTextDto implements Wire<NamedText> {
  /**
   * The network’s key.
   * @example "6003384248805"
   */
  @Text({ min: 1, max: 40 })
  key: string;

  /**
   * Its name.
   * @example "Bread"
   */
  @Text({ min: 1, max: 300 })
  value: string;
}
