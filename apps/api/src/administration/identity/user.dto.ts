import { ApiProperty } from '@nestjs/swagger';
import type { UserFilter } from '#contexts/identity';
import { Extension, Flag, Id, OneOf, Text } from '../../http/bodies/fields.js';
import { ExtensionPageQuery } from '../../http/paging.dto.js';
import { UserAccountDto } from '../../wire/user-account.dto.js';

/** Which users, and in which order. */
export class UserQuery extends ExtensionPageQuery {
  /**
   * Only users with this text in user name, e-mail address, first or last name.
   * @example "demo"
   */
  @Text({ optional: true })
  filter?: string;

  /**
   * What `contextId` is the id of.
   * @example "Workspace"
   */
  @OneOf('userContextType', { optional: true })
  contextType?: string;

  /**
   * Only users who belong to this location, company or workspace, or to something below it.
   * @example 1
   */
  @Id({ optional: true })
  contextId?: number;

  /** Only users of this type. */
  @OneOf('userType', { optional: true })
  userType?: NonNullable<UserFilter['userType']>;

  /**
   * Only users who are locked, or who are not.
   * @example false
   */
  @Flag({ optional: true })
  locked?: boolean;

  /**
   * Order: `id`, `userName`, `email` or `lastName`; with `-` before it downwards.
   * @example "userName"
   */
  @Text({ optional: true, pattern: /^-?(id|userName|email|lastName)$/, example: 'userName' })
  sort?: string;
}

/** A user account as administrators see it. */
export class FullUserAccountDto extends UserAccountDto {
  /**
   * Where the link in mails to this user leads; null: to the platform's own page.
   * @example null
   */
  url: string | null;

  /**
   * Name of the template of mails to this user; null: the usual one.
   * @example null
   */
  template: string | null;

  /**
   * True while the account is locked: its user cannot sign in.
   * @example false
   */
  locked: boolean;

  /**
   * True when the user has confirmed the e-mail address.
   * @example true
   */
  emailVerified: boolean;
}

/** User accounts. */
export class UserAccountListDto {
  /** The accounts of this page. */
  @ApiProperty({ type: () => FullUserAccountDto, isArray: true })
  data: FullUserAccountDto[];

  /**
   * How many there are without paging.
   * @example 4
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}

/** Which name. */
export class UniqueNameQuery {
  /**
   * The name that somebody is to have.
   * @example "grace@example.com"
   */
  @Text({ min: 1, max: 254 })
  userName: string;

  /**
   * A user who may have the name, because it is the one who is being changed.
   * @example 4
   */
  @Id({ optional: true })
  ignoreUserId?: number;
}

/** Yes or no. */
export class YesNoDto {
  /**
   * The response.
   * @example true
   */
  value: boolean;
}

/** Whether mails are wanted. */
export class EmailConsentDto {
  /**
   * True: the user agrees to mails that are not needed for the service itself.
   * @example true
   */
  @Flag()
  consent: boolean;
}

/** On which host the user was asked. */
export class EmailConsentQuery {
  /**
   * Host under which the platform is offered to the user, where that is not its own.
   * @example "marketing.example.com"
   */
  @Extension()
  @Text({
    optional: true,
    max: 253,
    pattern: /^[a-zA-Z0-9]([a-zA-Z0-9-]*[a-zA-Z0-9])?(\.[a-zA-Z0-9]([a-zA-Z0-9-]*[a-zA-Z0-9])?)*$/,
    example: 'marketing.example.com',
  })
  domain?: string;
}

/** Which cookies the user accepts. */
export class CookieConsentInputDto {
  /**
   * Cookies without which the console does not work.
   * @example true
   */
  @Flag()
  technicalNecessaryCookies: boolean;

  /**
   * Cookies that measure performance.
   * @example false
   */
  @Flag()
  performanceCookies: boolean;

  /**
   * Cookies for comfort.
   * @example true
   */
  @Flag()
  functionalCookies: boolean;
}
