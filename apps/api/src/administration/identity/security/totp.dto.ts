import { ApiProperty } from '@nestjs/swagger';
import { Secret, Text } from '../../../http/bodies/fields.js';

/** Who wants to set one-time codes up. */
export class TotpCredentialsDto {
  /**
   * The user name with which you sign in.
   * @example "demo-owner"
   */
  @Text({ min: 1 })
  userName: string;

  /**
   * The password.
   * @example "Demo-Password-1!"
   */
  @Secret()
  password: string;
}

/** The first code of a device. */
export class TotpConfirmationDto extends TotpCredentialsDto {
  /**
   * The code that the device shows.
   * @example "492039"
   */
  @Secret({ max: 40 })
  otp: string;
}

/** Name and password with a code. */
export class TotpProofDto extends TotpCredentialsDto {
  /**
   * The code that the device shows, or a recovery code.
   * @example "k7qd-x2mv-9hra-c5wt"
   */
  @Secret({ max: 40 })
  otp: string;
}

/** Shown once: give it to an authenticator app. It counts when a code has confirmed it. */
export class TotpSecretDto {
  /**
   * In base32, for who types it in.
   * @example "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"
   */
  secret: string;

  /**
   * The same as address for a QR code.
   * @example "otpauth://totp/Locara:demo-owner?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Locara"
   */
  uri: string;
}

/** Shown once: keep them where you find them without your device. */
export class RecoveryCodesDto {
  /**
   * Ten codes. Each takes the place of a one-time code, once.
   * @example ["k7qd-x2mv-9hra-c5wt"]
   */
  @ApiProperty({ type: 'string', isArray: true })
  recoveryCodes: string[];
}

/** Whether a user signs in with one-time codes. */
export class TotpStatusDto {
  /**
   * Whether a sign-in needs a code.
   * @example true
   */
  active: boolean;

  /**
   * Since when; null: it does not.
   * @example "2026-11-23T08:00:00.000Z"
   */
  @ApiProperty({ type: 'string', nullable: true })
  since: string | null;

  /**
   * How many recovery codes are left.
   * @example 10
   */
  @ApiProperty({ type: 'integer' })
  recoveryCodes: number;
}
