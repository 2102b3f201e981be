import { Body, Controller, Get, Headers, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ChangeUser, Consents, OwnSignIn, UserQueries } from '#contexts/identity';
import type { AccountChangeInput, SignedIn } from '#contexts/identity';
import type { Draft } from '#domain/errors/draft';
import type { Actor } from '#platform/access';
import type { JsonText } from '#platform/database';
import { SuccessDto } from '../../http/answers.dto.js';
import { Caller, Credentials } from '../../http/access/caller.js';
import { IfMatch } from '../../http/if-match.js';
import { Operation } from '../../http/operation.js';
import { DraftBody } from '../../http/bodies/validation.js';
import { OwnSignInDto } from './own-sign-in.dto.js';
import { UserUpdateDto } from './user-input.dto.js';
import { CookieConsentInputDto, EmailConsentDto, EmailConsentQuery, FullUserAccountDto, YesNoDto } from './user.dto.js';

const changeExample = { salutation: 'Ms', position: 'Account manager', phone: '49-911-123456', languageCode: 'en' };

@ApiTags('Your account')
@Controller('api')
export class OwnAccountController {
  constructor(
    private readonly users: UserQueries,
    private readonly changeUser: ChangeUser,
    private readonly consents: Consents,
    private readonly signIns: OwnSignIn,
  ) {}

  /**
   * Read your own account
   * @remarks The user whose credentials the call carries. With a bearer token, fields outside its scopes (`profile`,
   * `email`, `user_data`) are null.
   */
  @Get('userManagement/user/profile')
  @Operation({ permission: 'signed-in', answer: FullUserAccountDto, etag: true })
  profile(@Credentials() signedIn: SignedIn): Promise<JsonText<object> | null> {
    return this.users.fullProfile(signedIn);
  }

  /**
   * Change your own account
   * @remarks Names, salutation, position, phone, language and settings are yours to change. User name, e-mail address,
   * context, type, tags and mail settings are your administrator's, and consent has an operation of its own: they may be sent
   * as they were read. What the scopes of your token do not show cannot be changed with it.
   */
  @Put('userManagement/user/profile')
  @IfMatch('the account has changed')
  @Operation({ people: true, permission: 'signed-in', answer: SuccessDto, errors: ['etagMismatch'], extension: true })
  async changeProfile(
    @Credentials() signedIn: SignedIn,
    @DraftBody(UserUpdateDto, changeExample) draft: Draft<AccountChangeInput>,
    @Headers('If-Match') ifMatch?: string,
  ): Promise<SuccessDto> {
    return { value: await this.changeUser.own(signedIn, draft, ifMatch) };
  }

  /**
   * Read how you sign in
   * @remarks Whether you have one-time codes, whether your workspace asks for them, and what a new password of yours needs.
   * It needs no permission.
   */
  @Get('userManagement/user/signIn')
  @Operation({ people: true, permission: 'signed-in', answer: OwnSignInDto, extension: true })
  signIn(@Caller() actor: Actor): Promise<OwnSignInDto> {
    return this.signIns.of(actor);
  }

  /**
   * Set your cookie consent
   * @remarks Kept with your account, so that every browser knows it. `GET /api/userManagement/user/profile` shows it.
   */
  @Put('userManagement/user/cookieConsent')
  @Operation({ people: true, permission: 'signed-in', answer: SuccessDto })
  async setCookieConsent(@Caller() actor: Actor, @Body() consent: CookieConsentInputDto): Promise<SuccessDto> {
    return { value: await this.consents.setCookies(actor, { ...consent }) };
  }

  /**
   * Read your email consent
   * @remarks Your answer on the host `domain`, or on the platform's own. False until you have agreed;
   * `GET /api/userManagement/user/emailConsentRequested` tells whether you have been asked.
   */
  @Get('userManagement/user/emailConsent')
  @Operation({ permission: 'signed-in', answer: EmailConsentDto })
  async emailConsent(@Caller() actor: Actor, @Query() { domain }: EmailConsentQuery): Promise<EmailConsentDto> {
    return { consent: (await this.consents.email(actor, domain ?? '')) ?? false };
  }

  /**
   * Check whether your email consent is pending
   * @remarks True until you have answered on the host `domain`, or on the platform's own: a user interface asks then.
   */
  @Get('userManagement/user/emailConsentRequested')
  @Operation({ permission: 'signed-in', answer: YesNoDto })
  async emailConsentRequested(@Caller() actor: Actor, @Query() { domain }: EmailConsentQuery): Promise<YesNoDto> {
    return { value: (await this.consents.email(actor, domain ?? '')) === null };
  }

  /**
   * Set your email consent
   * @remarks Your own response, on the host `domain` or on the platform's own. Mails that the service itself needs, such as the
   * link for a new password, come in any case.
   */
  @Post('admin/user/emailConsent')
  @HttpCode(200)
  @Operation({ people: true, permission: 'signed-in', answer: SuccessDto })
  async setEmailConsent(
    @Caller() actor: Actor,
    @Query() { domain }: EmailConsentQuery,
    @Body() { consent }: EmailConsentDto,
  ): Promise<SuccessDto> {
    return { value: await this.consents.setEmail(actor, domain ?? '', consent) };
  }
}
