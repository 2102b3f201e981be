import { ApiProperty } from '@nestjs/swagger';
import type { ChangeView } from '#contexts/directory';
import { PageQuery } from '../../http/paging.dto.js';

/** Which part of a history. */
export class HistoryQuery extends PageQuery {}

/** One change: of fields, or of the state. */
export class ChangeDto implements ChangeView {
  /**
   * When, by the real clock.
   * @example "2026-11-21T09:30:00.000Z"
   */
  at: string;

  /**
   * Who; null for the platform itself, and for users whose workspace you cannot see.
   * @example 2
   */
  @ApiProperty({ type: 'integer', nullable: true })
  userId: number | null;

  /**
   * Who, by name.
   * @example "demo-agency"
   */
  userName: string | null;

  /**
   * The API key with which a program acted as the user; null: none, or the user is not named.
   * @example null
   */
  @ApiProperty({ type: 'integer', nullable: true })
  apiKeyId: number | null;

  /**
   * Whether somebody did it, or the platform by itself (also on the word of a third party).
   * @example "user"
   */
  @ApiProperty({ enum: ['user', 'platform'] })
  by: 'user' | 'platform';

  /**
   * What was done: the kind of thing and a verb; of a state the event that led to it.
   * @example "location.update"
   */
  operation: string;

  /** The fields that changed, before; null for what is new. */
  @ApiProperty({ type: 'object', additionalProperties: true, nullable: true, example: { name: 'Hofladen' } })
  before: object | null;

  /** The fields that changed, after. */
  @ApiProperty({ type: 'object', additionalProperties: true, nullable: true, example: { name: 'Hofladen Glaser' } })
  after: object | null;

  /**
   * Why, where a third party or the platform gave a reason for a new state.
   * @example null
   */
  reason: string | null;
}

/** Changes of one thing. */
export class ChangeListDto {
  /** Newest first. */
  @ApiProperty({ type: () => ChangeDto, isArray: true })
  data: ChangeDto[];

  /**
   * How many there are without paging.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}
