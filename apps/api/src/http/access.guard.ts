import { Injectable } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply } from 'fastify';
import { Authenticator } from '#contexts/identity';
import type { SignedIn } from '#contexts/identity';
import { DomainError } from '#domain/errors';
import { AccessControl } from '#platform/access';
import type { Placement } from '#platform/access';
import { currentContext } from '#platform/context';
import type { GuardedRequest } from './caller.js';
import { languageOf } from './language.js';
import { operationKey } from './operation.js';
import type { OperationOptions } from './operation.js';
import { RateLimits } from './rate-limits.js';
import type { TargetRequest } from './targets.js';

/** The order of checks, for every operation: 401 credentials · 404 the path's things · 403 permission; then bodies. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly authenticator: Authenticator,
    private readonly access: AccessControl,
    private readonly limits: RateLimits,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const options = this.reflector.get<OperationOptions>(operationKey, context.getHandler());
    const http = context.switchToHttp();
    const request = http.getRequest<GuardedRequest>();
    const reply = http.getResponse<FastifyReply>();
    if (options.permission === 'public') return true;
    await this.limits.address(request.ip, reply);
    const signedIn = await this.signIn(request);
    request.signedIn = signedIn;
    const { user } = signedIn.actor;
    const running = currentContext();
    running.user = { id: user.id, name: user.name };
    running.language = languageOf(request.headers['accept-language'], user.language);
    await this.limits.user(user.id, reply);
    const places = await this.locate(options, request, signedIn);
    const all = Object.values(places).flat();
    running.workspaceId = all[0]?.workspaceId ?? user.workspaceId;
    request.places = places;
    if (options.permission !== 'signed-in') this.access.demand(signedIn.actor, options.permission, all);
    if (options.userType !== undefined && user.userType !== options.userType)
      throw new DomainError('userTypeRequired', { userType: options.userType });
    return true;
  }

  private async signIn(request: GuardedRequest): Promise<SignedIn> {
    const [scheme, value] = (request.headers.authorization ?? '').split(' ', 2);
    if (value === undefined || value === '') throw new DomainError('credentialsMissing');
    if (scheme?.toLowerCase() === 'bearer') return this.authenticator.bearer(value);
    if (scheme?.toLowerCase() !== 'basic') throw new DomainError('credentialsMissing');
    const text = Buffer.from(value, 'base64').toString('utf8');
    const colon = text.indexOf(':');
    if (colon < 1 || text.includes('\0')) throw new DomainError('credentialsWrong');
    return this.authenticator.basic(text.slice(0, colon), text.slice(colon + 1), request.ip);
  }

  private async locate(
    options: OperationOptions,
    request: GuardedRequest,
    signedIn: SignedIn,
  ): Promise<Record<string, Placement[]>> {
    const places: Record<string, Placement[]> = {};
    for (const target of options.on ?? []) {
      const named = target.read(request as unknown as TargetRequest);
      if (named !== undefined)
        places[target.parameter] = await this.access.locate(signedIn.actor, named.kind, named.ids);
    }
    return places;
  }
}
