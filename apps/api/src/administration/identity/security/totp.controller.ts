import { Controller, Delete, Get, HttpCode, Ip, Post } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { Totp, userResource } from '#contexts/identity';
import type { Draft } from '#domain/errors/draft';
import type { Actor, Placement } from '#platform/access';
import { SuccessDto } from '../../../http/answers.dto.js';
import { Caller, Place } from '../../../http/access/caller.js';
import { Operation } from '../../../http/operation.js';
import { one } from '../../../http/access/targets.js';
import { DraftBody } from '../../../http/bodies/validation.js';
import {
  RecoveryCodesDto,
  TotpConfirmationDto,
  TotpCredentialsDto,
  TotpProofDto,
  TotpSecretDto,
  TotpStatusDto,
} from './totp.dto.js';

const userId = { name: 'userId', type: 'integer', description: 'Id of the user.', example: 3 } as const;

/** One-time codes (RFC 6238) beside the password. */
@ApiTags('Security')
@Controller('api/security/totp')
export class TotpController {
  constructor(private readonly totp: Totp) {}

  /**
   * Start to set up one-time codes
   * @remarks Takes user name and password, no token: so it also works for users whom the workspace lets in with a code
   * alone. Returns a secret for an authenticator app, and the same as an `otpauth://` address, which makes a QR code.
   * Nothing changes until `POST /api/security/totp/confirm` gets a code. A repeated call makes the secret before it void.
   * Users who sign in at an identity provider have no password here, and no codes: their provider asks for them.
   */
  @Post('enrol')
  @HttpCode(200)
  @Operation({
    permission: 'public',
    answer: TotpSecretDto,
    errors: ['credentialsWrong', 'totpActive', 'signInSlowed'],
    extension: true,
    answersSecret: true,
  })
  enrol(@DraftBody(TotpCredentialsDto) draft: Draft<TotpCredentialsDto>, @Ip() ip: string): Promise<TotpSecretDto> {
    return this.totp.enrol(draft, ip);
  }

  /**
   * Confirm one-time codes
   * @remarks Takes the first code of the device. From now on a sign-in needs a code, HTTP basic is refused for this user, and
   * tokens from before are void. API clients go on: programs need no code. The recovery codes are in this response alone.
   * The user gets an email.
   */
  @Post('confirm')
  @HttpCode(200)
  @Operation({
    permission: 'public',
    answer: RecoveryCodesDto,
    errors: ['credentialsWrong', 'otpWrong', 'totpActive', 'totpNotActive', 'signInSlowed'],
    extension: true,
    answersSecret: true,
  })
  async confirm(
    @DraftBody(TotpConfirmationDto) draft: Draft<TotpConfirmationDto>,
    @Ip() ip: string,
  ): Promise<RecoveryCodesDto> {
    return { recoveryCodes: await this.totp.confirm(draft, ip) };
  }

  /**
   * Get new recovery codes
   * @remarks Takes the password and a code, or one of the recovery codes that are left. All recovery codes from before are void.
   * The new ones are in this response alone. The user gets an email.
   */
  @Post('recoveryCodes')
  @HttpCode(200)
  @Operation({
    permission: 'public',
    answer: RecoveryCodesDto,
    errors: ['credentialsWrong', 'otpWrong', 'totpEnrolmentRequired', 'totpNotActive', 'signInSlowed'],
    extension: true,
    answersSecret: true,
  })
  async renewRecoveryCodes(
    @DraftBody(TotpProofDto) draft: Draft<TotpProofDto>,
    @Ip() ip: string,
  ): Promise<RecoveryCodesDto> {
    return { recoveryCodes: await this.totp.renewRecoveryCodes(draft, ip) };
  }

  /**
   * Switch one-time codes off
   * @remarks Takes the password and a code, or a recovery code. Secret and recovery codes are deleted. The user gets an email.
   */
  @Post('disable')
  @HttpCode(200)
  @Operation({
    permission: 'public',
    answer: SuccessDto,
    errors: ['credentialsWrong', 'otpWrong', 'totpEnrolmentRequired', 'totpNotActive', 'signInSlowed'],
    extension: true,
  })
  async disable(@DraftBody(TotpProofDto) draft: Draft<TotpProofDto>, @Ip() ip: string): Promise<SuccessDto> {
    return { value: await this.totp.disable(draft, ip) };
  }

  /**
   * Read whether a user has one-time codes
   * @remarks Since when, and how many recovery codes are left.
   */
  @Get(':userId')
  @ApiParam(userId)
  @Operation({
    permission: 'user:read',
    on: [one(userResource, 'userId')],
    answer: TotpStatusDto,
    errors: ['userNotFound'],
    extension: true,
  })
  status(@Place('userId') { id }: Placement): Promise<TotpStatusDto> {
    return this.totp.status(id);
  }

  /**
   * Remove the one-time codes of a user
   * @remarks For a user who has lost device and recovery codes; make sure that it is the user who asks. Not your own: a
   * token alone must not switch them off. You need every permission that the user has. The user gets an email.
   */
  @Delete(':userId')
  @ApiParam(userId)
  @Operation({
    stepUp: true,
    people: true,
    permission: 'user:write',
    on: [one(userResource, 'userId')],
    answer: SuccessDto,
    errors: ['userNotFound', 'userHoldsMore', 'totpOfOneself', 'totpNotActive'],
    extension: true,
  })
  async remove(@Caller() actor: Actor, @Place('userId') { id }: Placement): Promise<SuccessDto> {
    return { value: await this.totp.remove(actor, id) };
  }
}
