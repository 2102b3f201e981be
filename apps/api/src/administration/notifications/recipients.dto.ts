import { ApiProperty } from '@nestjs/swagger';
import type { AddressState, NamedRecipientListView, RecipientListView } from '#contexts/notifications';
import type { DecidedValueOf, ValueOf } from '#domain/lists/lists';
import { AnyJson, Email, Extension, Flag, Id, Listed, ListOf, OneOf, Text } from '../../http/bodies/fields.js';
import type { Wire } from '../../wire/wire.js';

type ContextType = ValueOf<'contextType.notificationConfiguration'>;

/** An address, and how it gets the email. */
export class TypedEmailDto {
  /** `to` and `cc` are shown to the others, `bcc` is not. */
  @OneOf('emailRecipientKind')
  type: ValueOf<'emailRecipientKind'>;

  /**
   * The address.
   * @example "team@example.com"
   */
  @Email()
  email: string;
}

const most = 50;

/** Who gets notifications. Something of it is needed. */
export class RecipientsInsertDto {
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
  @ListOf(() => TypedEmailDto, { max: most })
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

  /**
   * What `context` is the id of. Without both they belong where you belong.
   * @example "Company"
   */
  @OneOf('contextType.notificationConfiguration', { optional: true, extension: true })
  contextType?: ContextType;

  /**
   * Id of the workspace, company or location that they belong to.
   * @example 1
   */
  @Id({ optional: true, extension: true })
  context?: number;
}

/** What may be changed; fields that are left out stay. */
export class RecipientsUpdateDto {
  /**
   * Read-only: as it was read.
   * @example 1
   */
  @Id({ optional: true, extension: true })
  id?: number;

  /**
   * Read-only: as it was read.
   * @example "Company"
   */
  @OneOf('contextType.notificationConfiguration', { optional: true, extension: true })
  contextType?: ContextType;

  /**
   * Read-only: as it was read.
   * @example 1
   */
  @Id({ optional: true, extension: true })
  context?: number;

  /**
   * What you call them.
   * @example "Review team"
   */
  @Text({ min: 1, optional: true })
  name?: string;

  /**
   * Key of a custom field of companies, of type `text`.
   * @example null
   */
  @Text({ min: 1, optional: true, nullable: true })
  customField?: string | null;

  /** Addresses that get everything. */
  @ListOf(() => TypedEmailDto, { max: most, optional: true })
  emails?: TypedEmailDto[];

  /**
   * Whether the contact of a company gets what is about it.
   * @example false
   */
  @Flag({ optional: true })
  notifyContact?: boolean;

  /**
   * Whether the email address of a location gets what is about it.
   * @example true
   */
  @Flag({ optional: true })
  notifyLocation?: boolean;

  /**
   * Read-only: nothing is done with it.
   * @example true
   */
  @Flag({ optional: true, extension: true })
  canWrite?: boolean;

  /** Read-only: nothing is done with it. */
  @AnyJson({ type: 'array', items: { type: 'object' }, example: [] }, { optional: true, extension: true })
  addresses?: never;
}

/** What becomes of emails to an address. */
export class AddressStateDto implements Wire<AddressState> {
  /**
   * The address, as the recipients name it.
   * @example "team@example.com"
   */
  email: string;

  /**
   * Whether it gets notifications.
   * @example false
   */
  canGet: boolean;

  /**
   * Why it gets none: its reader has stopped them (`UNSUBSCRIBED`), refused them (`DECLINED`) or called one spam (`COMPLAINED`); emails came back
   * (`BOUNCED`); its reader was asked (`ASKED`), has not answered in time (`EXPIRED`), or was not asked.
   */
  @Listed('addressHindrance', { nullable: true })
  why: DecidedValueOf<'addressHindrance'> | null;

  /**
   * Since when, by the clock of the workspace; null where it gets them.
   * @example "2026-11-21T09:30:00.000Z"
   */
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  since: string | null;

  /**
   * Whether you can ask its reader now.
   * @example false
   */
  canAsk: boolean;

  /** Id of the entry that you can take off the list of addresses without notifications; null: there is none. */
  @ApiProperty({ type: 'integer', nullable: true, example: null })
  suppressionId: number | null;
}

/** Whom to ask. */
export class AskedAddressDto {
  /**
   * An address of the recipients.
   * @example "team@example.com"
   */
  @Email()
  email: string;
}

/** Who gets notifications. */
export class RecipientsDto implements Wire<RecipientListView> {
  /**
   * Id of the recipients.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /**
   * What you call them.
   * @example "Review team"
   */
  name: string;

  /**
   * Key of a custom field of companies that holds an address.
   * @example null
   */
  @ApiProperty({ type: 'string', nullable: true })
  customField: string | null;

  /** Addresses that get everything. */
  emails: TypedEmailDto[];

  /**
   * Whether the contact of a company gets what is about it.
   * @example false
   */
  notifyContact: boolean;

  /**
   * Whether the email address of a location gets what is about it.
   * @example true
   */
  notifyLocation: boolean;

  /** Id of the workspace, company or location that they belong to. */
  @Extension()
  @ApiProperty({ type: 'integer', example: 1 })
  context: number;

  /** What `context` is the id of. */
  @Extension()
  @Listed('contextType.notificationConfiguration')
  contextType: ContextType;

  /**
   * Whether you may change and delete them.
   * @example true
   */
  @Extension()
  canWrite: boolean;
}

/** Who gets notifications, with what becomes of emails to them. */
export class NamedRecipientsDto extends RecipientsDto implements Wire<NamedRecipientListView> {
  /** What becomes of emails to the addresses in `emails`, in the same order. */
  @Extension()
  @ApiProperty({ type: () => [AddressStateDto] })
  addresses: AddressStateDto[];
}

/** Recipients, by name. */
export class RecipientsListDto {
  /** The page asked for. */
  data: NamedRecipientsDto[];

  /**
   * How many there are without paging.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}
