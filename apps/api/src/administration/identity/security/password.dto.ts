import { ApiProperty } from '@nestjs/swagger';
import { Email, Extension, Id, Secret, Text } from '../../../http/bodies/fields.js';

/** A request for a link to set a new password. */
export class ForgottenPasswordDto {
  /**
   * The address of the account.
   * @example "demo-owner@locara.example"
   */
  @Email()
  email: string;

  /**
   * Page of your own to which the link in the email leads; `token` is added to its query. It has to be an https address on
   * one of the `domains` of the workspace's settings, else the link leads to the platform's own page, as without it.
   * @example "http://localhost:3000/account/password"
   */
  @Text({ optional: true, nullable: true, max: 2000 })
  url?: string | null;

  /**
   * Name of a template of yours. The platform has one template, which every name gets.
   * @example null
   */
  @Text({ optional: true, nullable: true, max: 100 })
  template?: string | null;
}

/** A new password with the token of a link. */
export class ResetPasswordDto {
  /**
   * `token` of the address to which the link in the email led. It works once.
   * @example "tluuZcnraw0DUR2GUkQrGJ9Xwt15MxYJ0wv6ZhbhoBU"
   */
  @Secret()
  token: string;

  /**
   * The new password. It has to keep the rules of the user's workspace, and must not be one of the most
   * common passwords.
   * @example "Korn-Blume-27"
   */
  @Secret()
  password: string;
}

/** Another password for a user. */
export class ChangePasswordDto {
  /**
   * Whose password it is: your own id, or that of a user over whom you hold `user:write` and all that they hold.
   * @example 4
   */
  @Id()
  userId: number;

  /**
   * Your own present password, also when it is another user's that you change.
   * @example "Demo-Password-1!"
   */
  @Secret()
  loggedInUserPassword: string;

  /**
   * The new password. It has to keep the rules of the user's workspace, and must not be one of the most
   * common passwords.
   * @example "Korn-Blume-27"
   */
  @Extension()
  @Secret()
  newPassword: string;
}

/** The response to everybody, whether there is such an account or not. */
export class NotedDto {
  /**
   * Always null: an id would tell whether there is such an account.
   * @example null
   */
  @ApiProperty({ type: 'integer', nullable: true })
  value: number | null;
}
