import { ApiProperty } from '@nestjs/swagger';

/** RFC 6749 §5.1. */
export class TokenDto {
  /** Send it as `Authorization: Bearer …`. */
  access_token: string;

  /** Always `Bearer`. */
  token_type: string;

  /**
   * Seconds until the access token expires.
   * @example 900
   */
  @ApiProperty({ type: 'integer' })
  expires_in: number;

  /** Gives a new pair once; using it twice ends the whole sign-in. API clients get none. */
  refresh_token?: string;

  /**
   * The scopes that were granted.
   * @example "profile email user_data"
   */
  scope: string;
}
