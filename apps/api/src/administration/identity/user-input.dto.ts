import { decidedLists } from '#domain/lists/lists';
import type { ValueOf } from '#domain/lists/lists';
import { AnyJson, Extension, Flag, Id, OneOf, Secret, Text } from '../../http/bodies/fields.js';

/** Fields of an account that may be left out. */
export class OptionalAccountFields {
  /**
   * Form of address.
   * @example "Ms"
   */
  @Text({ optional: true, nullable: true, max: 60 })
  salutation?: string | null;

  /**
   * Position in the company.
   * @example "Store manager"
   */
  @Text({ optional: true, nullable: true })
  position?: string | null;

  /**
   * Phone number: `country-area-number` or E.164.
   * @example "49-911-123456"
   */
  @Text({ optional: true, nullable: true, max: 60 })
  phone?: string | null;

  /**
   * Where the link in mails to this user leads: `https`, on a host of the workspace. Null: to the platform's own page.
   * @example null
   */
  @Text({ optional: true, nullable: true, max: 2000 })
  url?: string | null;

  /**
   * Name of the template of mails to this user. Null: the usual one.
   * @example null
   */
  @Text({ optional: true, nullable: true, max: 100 })
  template?: string | null;

  /** Anything that a user interface wants to remember: an object of at most 20,000 characters. */
  @AnyJson(
    { type: 'object', additionalProperties: true, example: { theme: 'dark' } },
    { optional: true, nullable: true },
  )
  settings?: unknown;

  /** Words to sort users by: at most 50 of at most 100 characters. */
  @AnyJson(
    { type: 'array', items: { type: 'string' }, maxItems: 50, example: ['south'] },
    { optional: true, nullable: true },
  )
  tags?: unknown;

  /** AGENCY_SERVICE orders for customers, SELF_SERVICE purchases for the own company. Self service users make only such. */
  @OneOf('userType', { optional: true })
  userType?: ValueOf<'userType'>;
}

/** A user to be made. */
export class UserInsertDto extends OptionalAccountFields {
  /**
   * E-mail address.
   * @example "grace@example.com"
   */
  @Text({ min: 1, max: 254 })
  email: string;

  /**
   * Name for signing in, unlike that of any other user; without it the e-mail address.
   * @example "grace@example.com"
   */
  @Text({ optional: true, min: 1, max: 254 })
  userName?: string;

  /**
   * Id of the workspace, company or location that the user belongs to.
   * @example 1
   */
  @Id()
  contextId: number;

  /**
   * What `contextId` is the id of.
   * @example "Company"
   */
  @OneOf('userContextType')
  contextType: ValueOf<'userContextType'>;

  /**
   * First name.
   * @example "Grace"
   */
  @Text({ min: 1 })
  firstName: string;

  /**
   * Last name.
   * @example "Garden"
   */
  @Text({ min: 1 })
  lastName: string;

  /** Language of mails and messages. */
  @OneOf('userLanguageCode')
  languageCode: ValueOf<'userLanguageCode'>;

  /** Groups that the user is to hold where it belongs; see `GET /api/security/availableGroups`. */
  @Extension()
  @AnyJson(
    {
      type: 'array',
      items: { type: 'string', enum: [...decidedLists.permissionGroup], 'x-list': 'permissionGroup' },
      example: ['location-manager'],
    },
    { optional: true },
  )
  groups?: unknown;

  /**
   * A first password, which keeps the rules of the workspace and is not one of the most common ones. Without it the user
   * gets an email with a link to set one.
   * @example "Korn-Blume-27"
   */
  @Extension()
  @Secret({ optional: true })
  password?: string;
}

/** Changes of an account: absent fields stay, null clears. Read-only fields may be sent as they were read. */
export class UserUpdateDto extends OptionalAccountFields {
  /**
   * Id of the user. Read-only.
   * @example 4
   */
  @Id({ optional: true })
  id?: number;

  /**
   * Name for signing in.
   * @example "grace@example.com"
   */
  @Text({ optional: true, min: 1, max: 254 })
  userName?: string;

  /**
   * E-mail address. Another one is not verified until its user confirms it.
   * @example "grace@example.com"
   */
  @Text({ optional: true, nullable: true, min: 1, max: 254 })
  email?: string | null;

  /**
   * Id of the workspace, company or location that the user belongs to.
   * @example 1
   */
  @Id({ optional: true })
  contextId?: number;

  /** What `contextId` is the id of. */
  @OneOf('userContextType', { optional: true })
  contextType?: ValueOf<'userContextType'>;

  /**
   * First name.
   * @example "Grace"
   */
  @Text({ optional: true, nullable: true, min: 1 })
  firstName?: string | null;

  /**
   * Last name.
   * @example "Garden"
   */
  @Text({ optional: true, nullable: true, min: 1 })
  lastName?: string | null;

  /** Language of mails and messages. */
  @OneOf('userLanguageCode', { optional: true })
  languageCode?: ValueOf<'userLanguageCode'>;

  /**
   * Whether the account was activated. Read-only.
   * @example true
   */
  @Flag({ optional: true })
  active?: boolean;

  /**
   * Whether the account is locked. Read-only: there are operations for it.
   * @example false
   */
  @Flag({ optional: true })
  locked?: boolean;

  /**
   * Whether an external sign-in provider manages the password. Read-only.
   * @example false
   */
  @Flag({ optional: true })
  ssoUser?: boolean;

  /**
   * Whether the user has confirmed the e-mail address. Read-only.
   * @example true
   */
  @Flag({ optional: true })
  emailVerified?: boolean;

  /** Portrait. Read-only: it is uploaded as an image. */
  @AnyJson({ type: 'object', additionalProperties: true, example: null }, { optional: true, nullable: true })
  profilePicture?: unknown;

  /** The payment provider that the user connected. Read-only. */
  @AnyJson({ type: 'object', additionalProperties: true, example: null }, { optional: true, nullable: true })
  connectedPaymentProvider?: unknown;

  /** Consent to cookies. Read-only: there is an operation for it. */
  @AnyJson({ type: 'object', additionalProperties: true, example: null }, { optional: true, nullable: true })
  cookieConsent?: unknown;
}
