import { ApiProperty } from '@nestjs/swagger';
import { Listed } from '../http/bodies/fields.js';
import { ImageDto } from './image.dto.js';

/** Which cookies a user accepts. */
export class CookieConsentDto {
  /** Cookies without which the console does not work. */
  technicalNecessaryCookies: boolean;
  /** Cookies that measure performance. */
  performanceCookies: boolean;
  /** Cookies for comfort. */
  functionalCookies: boolean;
}

/** A user account. Of one's own, fields that the token's scopes do not cover are null. */
export class UserAccountDto {
  /**
   * Id of the user.
   * @example 2
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /**
   * Name for signing in.
   * @example "demo-agency"
   */
  userName: string;

  /**
   * E-mail address; needs the scope `email`.
   * @example "agency@locara.example"
   */
  email: string | null;

  /**
   * Id of the workspace, company or location that the user belongs to.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  contextId: number;

  /** What `contextId` is the id of. */
  @Listed('userContextType')
  contextType: string;

  /**
   * True when the account was activated, and its user has not merely been invited.
   * @example true
   */
  active: boolean;

  /**
   * Position in the company; needs the scope `profile`.
   * @example "Account manager"
   */
  position: string | null;

  /**
   * First name; needs the scope `profile`.
   * @example "Ada"
   */
  firstName: string | null;

  /**
   * Last name; needs the scope `profile`.
   * @example "Agency"
   */
  lastName: string | null;

  /** Language of messages to this user. */
  @Listed('userLanguageCode')
  languageCode: string;

  /** Agencies order, self service users purchase. */
  @Listed('userType')
  userType: string;

  /**
   * True when an external sign-in provider manages the password.
   * @example false
   */
  ssoUser: boolean;

  /**
   * Phone number, `country-area-number`; needs the scope `user_data`.
   * @example "49-911-123456"
   */
  phone: string | null;

  /** Portrait: the newest image of type `UserProfileImage` that was uploaded for the user. */
  @ApiProperty({ type: () => ImageDto, nullable: true })
  profilePicture: ImageDto | null;

  /** Free settings of the console; needs the scope `user_data`. */
  @ApiProperty({ type: 'object', additionalProperties: true, nullable: true, example: {} })
  settings: object | null;

  /**
   * Tags of the user; needs the scope `user_data`.
   * @example []
   */
  @ApiProperty({ type: 'array', items: { type: 'string' }, nullable: true })
  tags: string[] | null;

  /**
   * Salutation; needs the scope `profile`.
   * @example "Ms"
   */
  salutation: string | null;

  /** The payment provider that the user connected; needs the scope `user_data`. */
  @ApiProperty({ type: 'object', additionalProperties: true, nullable: true, example: null })
  connectedPaymentProvider: object | null;

  /** Consent to cookies; needs the scope `user_data`. */
  @ApiProperty({ type: () => CookieConsentDto, nullable: true })
  cookieConsent: CookieConsentDto | null;
}
