import { Controller, Get, HttpCode, Ip, Post, Query, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Authenticator, ResetPassword } from '#contexts/identity';
import { Brands } from '#contexts/tenancy';
import { Draft } from '#domain/errors/draft';
import { isDomainError, problemMessage } from '#domain/errors/errors';
import { currentContext } from '#platform/context';
import { formType } from '../http/bodies/body-types.js';
import { Operation } from '../http/operation.js';
import { PageSessions } from '../http/session/page-sessions.js';
import { fieldOf } from './page-form.js';
import { sendPage } from './page-frame.js';
import { passwordPage } from './password-page.js';
import type { PageState, PasswordSet } from './password-page.js';
import { pageWords } from './password-page-words.js';

/** Where the links in mails lead when no page of an integrator's is named: a form for people. */
@ApiExcludeController()
@Controller('account/password')
export class PasswordPageController {
  constructor(
    private readonly resetPassword: ResetPassword,
    private readonly authenticator: Authenticator,
    private readonly sessions: PageSessions,
    private readonly brands: Brands,
  ) {}

  /** Looks at the link without using it: mail programs open links before people do. */
  @Get()
  @Operation({ permission: 'public', answer: { type: 'string' } })
  async show(
    @Query() query: Readonly<Record<string, unknown>>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.send(request, reply, await this.form(fieldOf(query, 'token'), []));
  }

  @Post()
  @HttpCode(200)
  @Operation({ permission: 'public', answer: { type: 'string' }, bodies: [formType] })
  async save(@Req() request: FastifyRequest, @Ip() ip: string, @Res() reply: FastifyReply): Promise<void> {
    const [token, password, again] = ['token', 'password', 'again'].map((name) => fieldOf(request.body, name));
    const state = await this.stateAfter(token ?? '', password ?? '', again ?? '', ip);
    const onward = 'user' in state ? await this.signIn(state.user, password ?? '', request, reply) : null;
    if (onward === null) await this.send(request, reply, state);
    else void reply.header('cache-control', 'no-store').redirect(onward, 303);
  }

  /**
   * Who was invited goes on in the console at once: with the password that they have just set, by all rules of a sign-in. Who had
   * forgotten a password signs in with the new one.
   * @returns where they go on; null: they sign in themselves, as those who need a one-time code
   */
  private async signIn(
    { userName, wasInvited }: PasswordSet,
    password: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<string | null> {
    if (!wasInvited) return null;
    try {
      const actor = await this.authenticator.person(userName, password, undefined, request.ip);
      return await this.sessions.begin(actor, request, reply);
    } catch (error) {
      if (isDomainError(error)) return null;
      throw error;
    }
  }

  private async stateAfter(token: string, password: string, again: string, ip: string): Promise<PageState> {
    const { language } = currentContext();
    if (password !== again) return this.form(token, [pageWords[language].differ]);
    try {
      return { kind: 'done', user: await this.resetPassword.execute(new Draft({ token, password }), ip) };
    } catch (error) {
      if (!isDomainError(error)) throw error;
      if (error.key === 'rateLimited') return { kind: 'wait' };
      if (error.key !== 'validationFailed') return { kind: 'over' };
      // The field has a name of its own on the page.
      const field = pageWords[language].password;
      return this.form(
        token,
        error.problems.map((problem) => problemMessage({ ...problem, field }, language)),
      );
    }
  }

  private async form(token: string, complaints: readonly string[]): Promise<PageState> {
    const rules = token === '' ? undefined : await this.resetPassword.policyFor(token);
    return rules === undefined ? { kind: 'over' } : { kind: 'form', token, policy: rules, complaints };
  }

  private async send({ hostname }: FastifyRequest, reply: FastifyReply, state: PageState): Promise<void> {
    const status = state.kind === 'over' ? 404 : state.kind === 'wait' ? 429 : 200;
    sendPage(reply, status, passwordPage(state, currentContext().language), await this.brands.atHost(hostname));
  }
}
