import { ApiProperty } from '@nestjs/swagger';
import type { EmailNotificationView, UserNotificationView } from '#contexts/notifications';
import type { ValueOf } from '#domain/lists/lists';
import { Flag, Listed } from '../../http/bodies/fields.js';
import type { Wire } from '../../wire/wire.js';

/** On or off. */
export class EnabledQuery {
  /**
   * Whether you want it.
   * @example false
   */
  @Flag()
  enabled: boolean;
}

/** A notification about your company. */
export class EmailNotificationDto implements Wire<EmailNotificationView> {
  /**
   * Id of the notification.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /**
   * What it is about, in your language.
   * @example "New review"
   */
  name: string;

  /** Kind of email. */
  @Listed('emailNotificationType')
  type: ValueOf<'emailNotificationType'>;

  /**
   * Whether you get it.
   * @example true
   */
  enabled: boolean;

  /** Its settings by key. */
  @ApiProperty({
    type: 'object',
    additionalProperties: { oneOf: [{ type: 'string' }, { type: 'number' }, { type: 'boolean' }] },
    example: { maxStars: 3 },
  } as never)
  settings: EmailNotificationView['settings'];
}

/** What you get by email about your company. */
export class UserNotificationDto implements Wire<UserNotificationView> {
  /**
   * Id of the company.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  companyId: number;

  /**
   * Its name.
   * @example "Bakery Sample"
   */
  companyName: string;

  /** Address of the logo of your location, or of the first one of the company that has one. */
  @ApiProperty({ type: 'string', nullable: true, example: null })
  companyLogo: string | null;

  /**
   * Whether you get emails about it at all.
   * @example true
   */
  enabled: boolean;

  /** The notifications that there are for it. */
  @ApiProperty({ type: () => [EmailNotificationDto] })
  notifications: EmailNotificationDto[];

  /**
   * How many these are.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}
