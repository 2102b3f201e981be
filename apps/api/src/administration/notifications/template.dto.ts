import { ApiProperty } from '@nestjs/swagger';
import type { TemplateGroupView, TemplateSettingsView, TemplateSettingView } from '#contexts/notifications';
import type { ValueOf } from '#domain/lists/lists';
import { Listed, Text } from '../../http/bodies/fields.js';
import type { Wire } from '../../wire/wire.js';

const named = (en: string) => ({ type: 'object', additionalProperties: { type: 'string' }, example: { en } }) as const;

/** Of which templates. */
export class TemplateSettingQuery {
  /**
   * Only those of this group.
   * @example "reviews"
   */
  @Text({ optional: true, extension: true })
  group?: string;

  /**
   * Only this one.
   * @example "newReview"
   */
  @Text({ optional: true, extension: true })
  template?: string;
}

/** What a notification can be about. */
export class NotificationTemplateDto {
  /**
   * The template.
   * @example "newReview"
   */
  template: string;

  /** Its name, by language code. */
  @ApiProperty(named('New review'))
  name: object;

  /** Kind of email. */
  @Listed('notificationReportType')
  reportType: string;
}

/** Templates about one kind of thing. */
export class TemplateGroupDto implements Wire<TemplateGroupView> {
  /**
   * The group.
   * @example "reviews"
   */
  group: string;

  /** Its name, by language code. */
  @ApiProperty(named('Reviews'))
  name: object;

  /** Its templates. */
  @ApiProperty({ type: () => [NotificationTemplateDto] })
  templates: NotificationTemplateDto[];
}

/** All groups. */
export class TemplateGroupListDto {
  /** All of them. */
  data: TemplateGroupDto[];

  /**
   * How many there are.
   * @example 5
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}

/** One thing that a notification can say. */
export class TemplateSettingDto implements Wire<TemplateSettingView> {
  /**
   * Key in `templateSetting`.
   * @example "maxStars"
   */
  key: string;

  /** Its name, by language code. */
  @ApiProperty(named('At most this many stars'))
  name: object;

  /** Kind of value. */
  @Listed('notificationTemplateSettingType')
  type: ValueOf<'notificationTemplateSettingType'>;

  /** What holds where a notification says nothing. */
  @ApiProperty({ oneOf: [{ type: 'string' }, { type: 'number' }, { type: 'boolean' }], example: 5 } as never)
  default: string | number | boolean;

  /**
   * What may be chosen; null: it is no choice.
   * @example null
   */
  @ApiProperty({ type: 'array', items: { type: 'string' }, nullable: true })
  allowedValues: readonly string[] | null;

  /**
   * Smallest number; null: it is no number.
   * @example 1
   */
  @ApiProperty({ type: 'integer', nullable: true })
  min: number | null;

  /**
   * Largest number, or most characters of a text; null: it is neither.
   * @example 5
   */
  @ApiProperty({ type: 'integer', nullable: true })
  max: number | null;
}

/** What notifications of a template can say. */
export class TemplateSettingsDto implements Wire<TemplateSettingsView> {
  /**
   * Group of the template.
   * @example "reviews"
   */
  group: string;

  /**
   * The template.
   * @example "newReview"
   */
  template: string;

  /** Kind of email. */
  @Listed('notificationReportType')
  reportType: string;

  /** Its settings. */
  @ApiProperty({ type: () => [TemplateSettingDto] })
  settings: TemplateSettingDto[];
}

/** Settings of templates. */
export class TemplateSettingsListDto {
  /** A row for each template. */
  data: TemplateSettingsDto[];

  /**
   * How many templates there are.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}
