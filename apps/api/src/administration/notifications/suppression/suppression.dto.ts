import { ApiProperty } from '@nestjs/swagger';
import type { SuppressionView } from '#contexts/notifications';
import type { DecidedValueOf } from '#domain/lists/lists';
import { Email, Id, Integer, Listed, OneOf } from '../../../http/bodies/fields.js';
import type { Wire } from '../../../wire/wire.js';

/** Which addresses. */
export class SuppressionQuery {
  /**
   * Id of the workspace whose notifications they do not get.
   * @example 1
   */
  @Id()
  workspaceId: number;

  /**
   * Only this address. It finds those of which only a hash is kept as well.
   * @example "team@example.com"
   */
  @Email({ optional: true })
  email?: string;

  /**
   * Only those with this reason.
   * @example "BOUNCED"
   */
  @OneOf('suppressionReason', { optional: true })
  reason?: DecidedValueOf<'suppressionReason'>;

  /** Id of the last entry of the page before: the page begins after it. */
  @Id({ optional: true })
  after?: number;

  /** How many entries to return; more than the maximum is refused, never cut. */
  @Integer({ optional: true, min: 1, max: 500, default: 50 })
  take: number = 50;
}

/** An address that gets no notifications of a workspace. */
export class SuppressionDto implements Wire<SuppressionView> {
  /**
   * Id of the entry; newer ones are larger.
   * @example 7
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /**
   * The address; null where only a hash of it is kept, as of those whose reader has unsubscribed.
   * @example "gone@example.com"
   */
  @ApiProperty({ type: 'string', nullable: true })
  email: string | null;

  /** Its reader has stopped notifications, refused them or called one spam; or emails came back. */
  @Listed('suppressionReason')
  reason: DecidedValueOf<'suppressionReason'>;

  /**
   * Since when.
   * @example "2026-11-21T09:30:00.000Z"
   */
  @ApiProperty({ type: 'string', format: 'date-time' })
  since: string;

  /**
   * What the mail server said.
   * @example "550 5.1.1 No such user here"
   */
  @ApiProperty({ type: 'string', nullable: true })
  words: string | null;

  /**
   * Whether you can take it off the list: only where emails came back.
   * @example true
   */
  canRemove: boolean;
}

/** Addresses that get no notifications, newest first. */
export class SuppressionListDto {
  /** The page asked for. */
  data: SuppressionDto[];

  /**
   * How many there are without paging.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}
