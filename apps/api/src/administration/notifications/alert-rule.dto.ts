import { ApiProperty } from '@nestjs/swagger';
import type { AlertRuleView, EmailPreviewView } from '#contexts/notifications';
import type { ValueOf } from '#domain/lists/lists';
import { AnyJson, Flag, Id, Integer, joined, ListOf, Nested, OneOf, Text, Texts } from '../../http/bodies/fields.js';
import { ExtensionPageQuery } from '../../http/paging.dto.js';
import type { Wire } from '../../wire/wire.js';
import { ConfigurationDto, ConfigurationInsertDto, ConfigurationUpdateDto } from './centre.dto.js';
import { NotificationDto, NotificationInsertDto, NotificationUpdateDto, TemplateEmailDto } from './notification.dto.js';
import { RecipientsDto, TypedEmailDto } from './recipients.dto.js';

/** Which rules. */
export class AlertRuleQuery extends ExtensionPageQuery {
  /**
   * Part of the name of the rule, or of its place.
   * @example "reviews"
   */
  @Text({ optional: true })
  filter?: string;

  /**
   * Only those about this.
   * @example "newReview"
   */
  @Text({ optional: true })
  template?: string;

  /**
   * Only those that are sent, or only those that are not.
   * @example true
   */
  @Flag({ optional: true })
  active?: boolean;

  /**
   * Id of a company: only rules that hold for it or for one of its locations, also those of its workspace.
   * @example 1
   */
  @Id({ optional: true })
  companyId?: number;
}

/** Who gets it, made together with the rule. */
export class NewRecipientsDto {
  /**
   * What you call them.
   * @example "Review team"
   */
  @Text({ min: 1 })
  name: string;

  /**
   * Key of a custom field of companies, of type `text`: the address that it holds gets what is about the company.
   * @example null
   */
  @Text({ min: 1, optional: true, nullable: true })
  customField?: string | null;

  /** Addresses that get everything. */
  @ListOf(() => TypedEmailDto, { max: 50 })
  emails: TypedEmailDto[];

  /**
   * Whether the contact of a company gets what is about it.
   * @example false
   */
  @Flag()
  notifyContact: boolean;

  /**
   * Whether the email address of a location gets what is about it.
   * @example true
   */
  @Flag()
  notifyLocation: boolean;
}

/** Who is told when what happens where. */
export class AlertRuleInsertDto extends joined(ConfigurationInsertDto, NotificationInsertDto) {
  /** Recipients that are made with it and added to `recipientsIds`: at its place, of an internal one at its workspace. */
  @Nested(() => NewRecipientsDto, { optional: true, nullable: true })
  newRecipients?: NewRecipientsDto | null;
}

/** What may be changed; fields that are left out stay. */
export class AlertRuleUpdateDto extends joined(ConfigurationUpdateDto, NotificationUpdateDto) {
  /** Recipients that are made with the change and added to `recipientsIds`. */
  @Nested(() => NewRecipientsDto, { optional: true, nullable: true })
  newRecipients?: NewRecipientsDto | null;

  /**
   * Read-only: nothing is done with it.
   * @example "Bakery Sample"
   */
  @Text({ optional: true })
  contextName?: string;

  /** Read-only: nothing is done with it. */
  @Texts({ optional: true })
  listed?: string[];

  /** Read-only: nothing is done with it. */
  @AnyJson({ type: 'array', items: { type: 'object' }, example: [] }, { optional: true })
  recipients?: never;

  /**
   * Read-only: nothing is done with it.
   * @example 0
   */
  @Integer({ optional: true, min: 0 })
  sharedWith?: number;

  /**
   * Read-only: nothing is done with it.
   * @example true
   */
  @Flag({ optional: true })
  canWrite?: boolean;
}

/** Who is told when what happens where. */
export class AlertRuleDto extends joined(ConfigurationDto, NotificationDto) implements Wire<AlertRuleView> {
  /**
   * Name of the workspace, company or location.
   * @example "Bakery Sample"
   */
  contextName: string;

  /** Names of the first five of its white or black list. */
  @ApiProperty({ type: 'string', isArray: true, example: [] })
  listed: string[];

  /** Those of `recipientsIds` that you see, by name. */
  @ApiProperty({ type: () => [RecipientsDto] })
  recipients: RecipientsDto[];

  /**
   * How many other notifications hold at the same places by the same configuration: a change of these concerns them, too.
   * @example 0
   */
  @ApiProperty({ type: 'integer' })
  sharedWith: number;

  /**
   * Whether you may change and delete it.
   * @example true
   */
  canWrite: boolean;
}

/** Rules, by name. */
export class AlertRuleListDto {
  /** The page asked for. */
  data: AlertRuleDto[];

  /**
   * How many there are without paging.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}

const settings = {
  type: 'object',
  additionalProperties: { oneOf: [{ type: 'string' }, { type: 'number' }, { type: 'boolean' }] },
  example: { maxStars: 3 },
};

/** What the email is to be of. */
export class EmailPreviewInputDto {
  /**
   * Id of the workspace, company or location.
   * @example 1
   */
  @Id()
  context: number;

  /**
   * What `context` is the id of.
   * @example "Company"
   */
  @OneOf('contextType.notificationConfiguration')
  contextType: ValueOf<'contextType.notificationConfiguration'>;

  /**
   * Kind of email, which the template says.
   * @example "alert"
   */
  @OneOf('notificationReportType')
  reportType: ValueOf<'notificationReportType'>;

  /** What it is about, of `GET /api/notificationCenter/template/group`. */
  @Nested(() => TemplateEmailDto)
  templateEmail: TemplateEmailDto;

  /** Settings of the template by key; the default where one is left out. */
  @AnyJson(settings, { optional: true })
  templateSetting?: object;
}

/** An email as its readers get it. */
export class EmailPreviewDto implements Wire<EmailPreviewView> {
  /**
   * Its subject.
   * @example "New review: Bakery Sample"
   */
  subject: string;

  /**
   * What programs show that show HTML.
   * @example "<!doctype html>"
   */
  html: string;

  /**
   * What others show.
   * @example "Hello,"
   */
  text: string;
}
