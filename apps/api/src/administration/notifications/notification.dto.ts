import { ApiProperty } from '@nestjs/swagger';
import type { NotificationView } from '#contexts/notifications';
import type { ValueOf } from '#domain/lists/lists';
import { AnyJson, Extension, Id, Ids, Listed, Nested, OneOf, Text } from '../../http/bodies/fields.js';
import type { Wire } from '../../wire/wire.js';

/** What an email is about. */
export class TemplateEmailDto {
  /**
   * Group of the template.
   * @example "reviews"
   */
  @Text({ min: 1 })
  group: string;

  /**
   * The template.
   * @example "newReview"
   */
  @Text({ min: 1 })
  template: string;
}

const settings = {
  type: 'object',
  additionalProperties: { oneOf: [{ type: 'string' }, { type: 'number' }, { type: 'boolean' }] },
  example: { maxStars: 3 },
};

/** What is sent, to whom. */
export class NotificationInsertDto {
  /**
   * Kind of email, which the template says: an `alert` when something happens, a `report` at its times. There are no templates of `campaign` yet.
   * @example "alert"
   */
  @OneOf('notificationReportType')
  reportType: ValueOf<'notificationReportType'>;

  /** What it is about, of `GET /api/notificationCenter/template/group`. */
  @Nested(() => TemplateEmailDto)
  templateEmail: TemplateEmailDto;

  /** Settings of the template by key, of `GET /api/notificationCenter/template/setting`; the default where one is left out. */
  @AnyJson(settings, { optional: true })
  templateSetting?: object;

  /**
   * Ids of recipients, of its place or of one above; empty: the users who look after the place.
   * @example []
   */
  @Ids({ max: 50 })
  recipientsIds: number[];
}

/** What may be changed; fields that are left out stay. */
export class NotificationUpdateDto {
  /**
   * Read-only: as it was read.
   * @example 1
   */
  @Id({ optional: true, extension: true })
  id?: number;

  /**
   * Read-only: as it was read.
   * @example 1
   */
  @Id({ optional: true, extension: true })
  configurationId?: number;

  /**
   * Kind of email.
   * @example "alert"
   */
  @OneOf('notificationReportType', { optional: true })
  reportType?: ValueOf<'notificationReportType'>;

  /** What it is about. Another template begins with its own defaults. */
  @Nested(() => TemplateEmailDto, { optional: true })
  templateEmail?: TemplateEmailDto;

  /** All settings that differ from the defaults: those that are left out have them again. */
  @AnyJson(settings, { optional: true })
  templateSetting?: object;

  /**
   * Ids of recipients; empty: the users who look after the place.
   * @example []
   */
  @Ids({ max: 50, optional: true })
  recipientsIds?: number[];
}

/** What is sent, to whom. */
export class NotificationDto implements Wire<NotificationView> {
  /**
   * Id of the notification.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /** Id of its configuration, which says where it holds. */
  @Extension()
  @ApiProperty({ type: 'integer', example: 1 })
  configurationId: number;

  /** Kind of email. */
  @Listed('notificationReportType')
  reportType: ValueOf<'notificationReportType'>;

  /** What it is about. */
  templateEmail: TemplateEmailDto;

  /** All settings of the template by key, defaults included. */
  @ApiProperty(settings as never)
  templateSetting: NotificationView['templateSetting'];

  /** Ids of recipients; empty: the users who look after the place. */
  @ApiProperty({ type: 'array', items: { type: 'integer' }, example: [] })
  recipientsIds: number[];
}

/** Notifications, by id. */
export class NotificationListDto {
  /** The page asked for. */
  data: NotificationDto[];

  /**
   * How many there are without paging.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}
