import { ApiProperty } from '@nestjs/swagger';
import type { OwnSignInView } from '#contexts/identity';
import type { Wire } from '../../wire/wire.js';
import { PasswordPolicyDto } from '../tenancy/workspace-setting.dto.js';
import { TotpStatusDto } from './security/totp.dto.js';

/** How you sign in, and what your workspace asks for. */
export class OwnSignInDto implements Wire<OwnSignInView> {
  /** Your one-time codes. */
  @ApiProperty({ type: () => TotpStatusDto })
  oneTimeCodes: TotpStatusDto;

  /**
   * Whether your workspace asks for one-time codes: who has none only sets them up.
   * @example false
   */
  oneTimeCodesRequired: boolean;

  /** What a new password needs. It must not be one of the most common ones either. */
  @ApiProperty({ type: () => PasswordPolicyDto })
  passwordPolicy: PasswordPolicyDto;
}
