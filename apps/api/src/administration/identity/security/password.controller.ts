import { Controller, Ip, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ChangePassword, ForgottenPassword, ResetPassword } from '#contexts/identity';
import type { Draft } from '#domain/errors/draft';
import type { Actor } from '#platform/access';
import { SuccessDto } from '../../../http/answers.dto.js';
import { Caller } from '../../../http/access/caller.js';
import { Operation } from '../../../http/operation.js';
import { DraftBody } from '../../../http/bodies/validation.js';
import { ChangePasswordDto, ForgottenPasswordDto, NotedDto, ResetPasswordDto } from './password.dto.js';

@ApiTags('Security')
@Controller('api/security')
export class PasswordController {
  constructor(
    private readonly forgottenPassword: ForgottenPassword,
    private readonly resetPassword: ResetPassword,
    private readonly changePassword: ChangePassword,
  ) {}

  /**
   * Request a link to set a new password
   * @remarks Needs no credentials. If there is an account with this address that may sign in with a password, an email with
   * a link goes to it: good for one hour, once. An invited user gets the invitation again. The response is the same in any
   * case, and as fast, so that nobody learns who has an account. At most three emails in a quarter of an hour go to one
   * address.
   */
  @Put('password/forgotten')
  @Operation({ permission: 'public', answer: NotedDto })
  async forgotten(
    @DraftBody(ForgottenPasswordDto) draft: Draft<ForgottenPasswordDto>,
    @Ip() ip: string,
  ): Promise<NotedDto> {
    await this.forgottenPassword.execute(draft, ip);
    return { value: null };
  }

  /**
   * Set a password with a link
   * @remarks Needs no credentials but the token of the link in an email. The address counts as verified then, an invited
   * user is active, and every token and remembered password from before is void within a second. A password that breaks
   * rules of the workspace is refused, each rule named, and the link stays good.
   */
  @Put('password/reset')
  @Operation({
    permission: 'public',
    answer: SuccessDto,
    errors: ['passwordLinkInvalid', 'ssoUserWithoutPassword', 'changedMeanwhile'],
  })
  async reset(@DraftBody(ResetPasswordDto) draft: Draft<ResetPasswordDto>, @Ip() ip: string): Promise<SuccessDto> {
    const { id } = await this.resetPassword.execute(draft, ip);
    return { value: id };
  }

  /**
   * Change a password
   * @remarks Your own, or another user's. `loggedInUserPassword` is your own in both cases, so that a token alone is not
   * enough. Every token and remembered password of the user is void within a second, yours too if it was your own; the
   * user is told by email.
   */
  @Put('changePassword')
  @Operation({
    people: true,
    permission: 'signed-in',
    answer: SuccessDto,
    errors: [
      'permissionMissing',
      'userHoldsMore',
      'passwordWrong',
      'ssoUserWithoutPassword',
      'transitionNotAllowed',
      'changedMeanwhile',
    ],
  })
  async change(
    @Caller() actor: Actor,
    @DraftBody(ChangePasswordDto) draft: Draft<ChangePasswordDto>,
    @Ip() ip: string,
  ): Promise<SuccessDto> {
    return { value: await this.changePassword.execute(actor, draft, ip) };
  }
}
