import { applyDecorators, Controller, Delete, Get, HttpCode, Ip, Post, Query, Req, Res } from '@nestjs/common';
import { ApiHeader, ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Authenticator, ConsoleSessionQueries, ConsoleSessions, consoleSessionResource } from '#contexts/identity';
import type { SignedIn } from '#contexts/identity';
import { AppearanceQueries } from '#contexts/white-label';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import type { Placement } from '#platform/access';
import { Config } from '#platform/config';
import type { JsonText } from '#platform/database';
import { Credentials, Place } from '../http/access/caller.js';
import { cookiesOf } from '../http/access/cookies.js';
import { RateLimits } from '../http/access/rate-limits.js';
import { one } from '../http/access/targets.js';
import { SuccessDto } from '../http/answers.dto.js';
import { DraftBody } from '../http/bodies/validation.js';
import { Operation } from '../http/operation.js';
import { ExtensionPageQuery } from '../http/paging.dto.js';
import { sessionCookie, sessionCookieName } from '../http/session/session-cookie.js';
import {
  ConsoleSessionListDto,
  EndedSessionsDto,
  OwnAccountDto,
  SessionSignInDto,
  SessionStepUpDto,
} from './console-session.dto.js';

/** What pages of the console send with each write. */
const ConsoleHeader = (): MethodDecorator =>
  applyDecorators(
    ApiHeader({
      name: 'Origin',
      required: true,
      description: 'The address that you call. Browsers send it by themselves, with `Sec-Fetch-Site`.',
      schema: { type: 'string' },
      example: 'http://localhost:3000',
    }),
    ApiHeader({
      name: 'X-Locara-Console',
      required: true,
      description: 'Always `1`: forms of other pages cannot send it.',
      schema: { type: 'string', enum: ['1'] },
      example: '1',
    }),
  );

/** Sign-in of people with a browser: the secret is in a cookie that no script can read. */
@ApiTags('Authentication')
@Controller('auth')
export class ConsoleSessionController {
  constructor(
    private readonly authenticator: Authenticator,
    private readonly sessions: ConsoleSessions,
    private readonly queries: ConsoleSessionQueries,
    private readonly appearances: AppearanceQueries,
    private readonly limits: RateLimits,
    private readonly config: Config,
  ) {}

  /**
   * Sign in to the console
   * @remarks For pages of the platform's own address or of a white label; programs use `POST /auth/token`. Sets a cookie that no script
   * can read (`HttpOnly`, `SameSite=Strict`), and takes the place of the session that the browser had. The session ends after 30
   * minutes without use, and after 12 hours in any case. It works as a bearer token of the user does, on `/v5` and `/api`, for
   * requests with `Sec-Fetch-Site: same-origin` and without `Authorization`. A request that changes something needs
   * `X-Locara-Console: 1`. With `X-Locara-Background: 1`, or `Accept: text/event-stream`, a request does not count as use.
   */
  @Post('session')
  @HttpCode(200)
  @ConsoleHeader()
  @Operation({
    permission: 'public',
    consoleOnly: true,
    answer: OwnAccountDto,
    answersSecret: true,
    extension: true,
    errors: ['credentialsWrong', 'otpRequired', 'otpWrong', 'totpEnrolmentRequired', 'signInSlowed'],
  })
  async begin(
    @DraftBody(SessionSignInDto) draft: Draft<SessionSignInDto>,
    @Req() request: FastifyRequest,
    @Ip() ip: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OwnAccountDto> {
    await this.limits.address(ip, reply);
    const { userName, password, otp } = draft.complete();
    const actor = await this.authenticator.person(userName, password, otp ?? undefined, ip);
    const begun = await this.sessions.begin(actor.user, {
      host: request.host,
      address: ip,
      userAgent: request.headers['user-agent'],
      secret: this.secretOf(request),
    });
    this.keep(reply, begun.secret);
    const { id } = begun;
    return this.own({ actor, scopes: ['profile', 'email', 'user_data'], session: { id, isConfirmed: true } }, request);
  }

  /**
   * Read who you are
   * @remarks Your account, the places at which you hold groups with what you may do there, the clock and time zone of their
   * workspaces, and how the host appears. It needs no permission. `session` says until when a console session works.
   */
  @Get('session')
  @Operation({ permission: 'signed-in', people: true, answer: OwnAccountDto, extension: true })
  read(@Credentials() signedIn: SignedIn, @Req() request: FastifyRequest): Promise<OwnAccountDto> {
    return this.own(signedIn, request);
  }

  /**
   * Sign out of the console
   * @remarks Ends the session of this browser and takes its cookie away. A session that has ended is no error.
   */
  @Delete('session')
  @ConsoleHeader()
  @Operation({
    permission: 'public',
    consoleOnly: true,
    answer: { type: 'object', additionalProperties: false },
    extension: true,
  })
  async end(
    @Req() request: FastifyRequest,
    @Ip() ip: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<object> {
    await this.limits.address(ip, reply);
    const secret = this.secretOf(request);
    if (secret !== undefined) await this.sessions.end(secret);
    this.keep(reply, undefined);
    return {};
  }

  /**
   * Confirm your password
   * @remarks Operations on users, permissions, credentials and payment providers, and the erasure of personal data, ask for it in a console
   * session (`x-step-up` in this document) when sign-in or confirmation is more than ten minutes ago. The browser gets a new
   * cookie. Failed tries count like failed sign-ins. Users of identity providers have no password: they sign in again there.
   */
  @Post('session/step-up')
  @HttpCode(200)
  @Operation({
    permission: 'signed-in',
    people: true,
    answer: OwnAccountDto,
    answersSecret: true,
    extension: true,
    errors: ['sessionRequired', 'passwordWrong', 'otpRequired', 'otpWrong'],
  })
  async stepUp(
    @Credentials() signedIn: SignedIn,
    @DraftBody(SessionStepUpDto) draft: Draft<SessionStepUpDto>,
    @Req() request: FastifyRequest,
    @Ip() address: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OwnAccountDto> {
    const secret = this.secretOf(request);
    const { password, otp } = draft.complete();
    if (signedIn.session === undefined || secret === undefined) throw new DomainError('sessionRequired');
    const given = { password, otp: otp ?? undefined };
    const renewed = await this.sessions.confirm(signedIn.actor, given, { secret, address });
    if (renewed !== null) this.keep(reply, renewed);
    return this.own(signedIn, request);
  }

  /**
   * List your console sessions
   * @remarks Those that work, with browser, system and address of the sign-in. End one that you do not know, and change your password.
   */
  @Get('sessions')
  @Operation({ permission: 'signed-in', people: true, answer: ConsoleSessionListDto, extension: true })
  list(@Credentials() signedIn: SignedIn, @Query() page: ExtensionPageQuery): Promise<JsonText<object>> {
    return this.queries.list(signedIn, page);
  }

  /**
   * End all your other console sessions
   * @remarks Other browsers have to sign in again, at once and everywhere. The session that calls stays. Tokens of programs stay, too.
   */
  @Delete('sessions')
  @Operation({ permission: 'signed-in', people: true, answer: EndedSessionsDto, extension: true })
  async endOthers(@Credentials() { actor, session }: SignedIn): Promise<EndedSessionsDto> {
    return { value: await this.sessions.endOthers(actor, session?.id) };
  }

  /**
   * End one of your console sessions
   * @remarks The browser that has it must sign in again, at once. The sessions of others do not exist for you.
   */
  @Delete('sessions/:sessionId')
  @ApiParam({ name: 'sessionId', type: 'integer', description: 'Id of the session.', example: 1 })
  @Operation({
    permission: 'signed-in',
    people: true,
    on: [one(consoleSessionResource, 'sessionId')],
    answer: SuccessDto,
    errors: ['sessionNotFound'],
    extension: true,
  })
  async endOne(@Place('sessionId') { id }: Placement): Promise<SuccessDto> {
    return { value: await this.sessions.endOne(id) };
  }

  private async own(signedIn: SignedIn, { hostname }: FastifyRequest): Promise<OwnAccountDto> {
    const [own, brand] = await Promise.all([this.queries.own(signedIn), this.appearances.atHost(hostname)]);
    return { ...own, brand };
  }

  private secretOf(request: FastifyRequest): string | undefined {
    return cookiesOf(request)[sessionCookieName(this.config.publicUrl)] || undefined;
  }

  private keep(reply: FastifyReply, secret: string | undefined): void {
    void reply.header('set-cookie', sessionCookie(secret, this.config.publicUrl));
  }
}
