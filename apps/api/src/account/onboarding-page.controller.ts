import { Controller, Get, HttpCode, Ip, Post, Query, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Authenticator } from '#contexts/identity';
import { FinishOnboarding } from '#contexts/onboarding';
import { Draft } from '#domain/errors/draft';
import { isDomainError } from '#domain/errors/errors';
import { parseId } from '#domain/values/ids';
import { currentContext } from '#platform/context';
import { formType } from '../http/bodies/body-types.js';
import { Operation } from '../http/operation.js';
import { isComplaint, onboardingPageHtml } from './onboarding-page.js';
import type { OnboardingPageState } from './onboarding-page.js';
import { fieldOf, pagePolicy } from './page-form.js';

/** Where the links in onboarding mails lead when no page of an integrator's is named: a form for people. */
@ApiExcludeController()
@Controller('account/onboarding')
export class OnboardingPageController {
  constructor(
    private readonly authenticator: Authenticator,
    private readonly finishOnboarding: FinishOnboarding,
  ) {}

  /** Looks at nothing: mail programs open links before people do, and a page without a user says nothing of anybody's. */
  @Get()
  @Operation({ permission: 'public', answer: { type: 'string' } })
  show(@Query() query: Readonly<Record<string, unknown>>, @Res() reply: FastifyReply): void {
    const [onboardingId = '', hash = ''] = ['onboardingId', 'hash'].map((name) => fieldOf(query, name));
    const isLink = parseId(onboardingId) !== null && hash !== '';
    answer(reply, isLink ? { kind: 'form', onboardingId, hash, userName: '', complaint: null } : { kind: 'over' });
  }

  @Post()
  @HttpCode(200)
  @Operation({ permission: 'public', answer: { type: 'string' }, bodies: [formType] })
  async confirm(@Req() request: FastifyRequest, @Ip() ip: string, @Res() reply: FastifyReply): Promise<void> {
    const names = ['onboardingId', 'hash', 'userName', 'password', 'otp'];
    const [onboardingId = '', hash = '', userName = '', password = '', otp = ''] = names.map((name) =>
      fieldOf(request.body, name),
    );
    answer(reply, await this.stateAfter({ onboardingId, hash, userName }, { password, otp: otp || undefined }, ip));
  }

  private async stateAfter(
    given: { readonly onboardingId: string; readonly hash: string; readonly userName: string },
    { password, otp }: { readonly password: string; readonly otp: string | undefined },
    ip: string,
  ): Promise<OnboardingPageState> {
    const id = parseId(given.onboardingId);
    if (id === null || given.hash === '') return { kind: 'over' };
    try {
      const { user } = await this.authenticator.person(given.userName, password, otp, ip);
      const running = currentContext();
      running.user = { id: user.id, name: user.name };
      if (user.userType !== 'SELF_SERVICE') return { kind: 'over' };
      await this.finishOnboarding.execute(user, id, new Draft({ hash: given.hash }));
      return { kind: 'done' };
    } catch (error) {
      if (!isDomainError(error)) throw error;
      if (error.kind === 'limit') return { kind: 'form', ...given, complaint: 'wait' };
      if (isComplaint(error.key)) return { kind: 'form', ...given, complaint: error.key };
      return { kind: 'over' };
    }
  }
}

function answer(reply: FastifyReply, state: OnboardingPageState): void {
  const { language } = currentContext();
  const isSlowed = state.kind === 'form' && state.complaint === 'wait';
  void reply
    .status(state.kind === 'over' ? 404 : isSlowed ? 429 : 200)
    .type('text/html; charset=utf-8')
    .headers({ 'content-security-policy': pagePolicy, 'cache-control': 'no-store', vary: 'Accept-Language' })
    .send(onboardingPageHtml(state, language));
}
