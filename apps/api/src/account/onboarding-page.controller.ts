import { Controller, Get, HttpCode, Ip, Post, Query, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Authenticator } from '#contexts/identity';
import { FinishOnboarding } from '#contexts/onboarding';
import { Brands } from '#contexts/tenancy';
import { Draft } from '#domain/errors/draft';
import { isDomainError } from '#domain/errors/errors';
import { parseId } from '#domain/values/ids';
import type { Actor } from '#platform/access';
import { currentContext } from '#platform/context';
import { formType } from '../http/bodies/body-types.js';
import { Operation } from '../http/operation.js';
import { PageSessions } from '../http/session/page-sessions.js';
import { isComplaint, onboardingPage, welcomeTo } from './onboarding-page.js';
import type { OnboardingPageState } from './onboarding-page.js';
import { fieldOf } from './page-form.js';
import { sendPage } from './page-frame.js';

/** It is theirs now. */
interface Confirmed {
  readonly kind: 'done';
  readonly locationId: number;
  readonly actor: Actor;
}

/** Where the links in onboarding mails lead when no page of an integrator's is named: a form for people. */
@ApiExcludeController()
@Controller('account/onboarding')
export class OnboardingPageController {
  constructor(
    private readonly authenticator: Authenticator,
    private readonly finishOnboarding: FinishOnboarding,
    private readonly sessions: PageSessions,
    private readonly brands: Brands,
  ) {}

  /** Looks at nothing: mail programs open links before people do, and a page without a user says nothing of anybody's. */
  @Get()
  @Operation({ permission: 'public', answer: { type: 'string' } })
  async show(
    @Query() query: Readonly<Record<string, unknown>>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const [onboardingId = '', hash = ''] = ['onboardingId', 'hash'].map((name) => fieldOf(query, name));
    const isLink = parseId(onboardingId) !== null && hash !== '';
    const form = { kind: 'form', onboardingId, hash, userName: '', complaint: null } as const;
    await this.send(request, reply, isLink ? form : { kind: 'over' });
  }

  @Post()
  @HttpCode(200)
  @Operation({ permission: 'public', answer: { type: 'string' }, bodies: [formType] })
  async confirm(@Req() request: FastifyRequest, @Ip() ip: string, @Res() reply: FastifyReply): Promise<void> {
    const names = ['onboardingId', 'hash', 'userName', 'password', 'otp'];
    const [onboardingId = '', hash = '', userName = '', password = '', otp = ''] = names.map((name) =>
      fieldOf(request.body, name),
    );
    const state = await this.stateAfter({ onboardingId, hash, userName }, { password, otp: otp || undefined }, ip);
    // They have signed in to confirm, and need not do it again.
    const onward = 'actor' in state ? await this.sessions.begin(state.actor, request, reply) : null;
    if (onward === null || state.kind !== 'done') await this.send(request, reply, state);
    else void reply.header('cache-control', 'no-store').redirect(welcomeTo(state.locationId), 303);
  }

  private async stateAfter(
    given: { readonly onboardingId: string; readonly hash: string; readonly userName: string },
    { password, otp }: { readonly password: string; readonly otp: string | undefined },
    ip: string,
  ): Promise<OnboardingPageState | Confirmed> {
    const id = parseId(given.onboardingId);
    if (id === null || given.hash === '') return { kind: 'over' };
    try {
      const actor = await this.authenticator.person(given.userName, password, otp, ip);
      const { user } = actor;
      const running = currentContext();
      running.user = { id: user.id, name: user.name };
      if (user.userType !== 'SELF_SERVICE') return { kind: 'over' };
      const { locationId } = await this.finishOnboarding.execute(user, id, new Draft({ hash: given.hash }));
      return { kind: 'done', locationId, actor };
    } catch (error) {
      if (!isDomainError(error)) throw error;
      if (error.kind === 'limit') return { kind: 'form', ...given, complaint: 'wait' };
      if (isComplaint(error.key)) return { kind: 'form', ...given, complaint: error.key };
      return { kind: 'over' };
    }
  }

  private async send({ hostname }: FastifyRequest, reply: FastifyReply, state: OnboardingPageState): Promise<void> {
    const isSlowed = state.kind === 'form' && state.complaint === 'wait';
    const status = state.kind === 'over' ? 404 : isSlowed ? 429 : 200;
    sendPage(reply, status, onboardingPage(state, currentContext().language), await this.brands.atHost(hostname));
  }
}
