import { Injectable } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply } from 'fastify';
import { Authenticator } from '#contexts/identity';
import type { SignedIn } from '#contexts/identity';
import { DomainError, isDomainError } from '#domain/errors/errors';
import { AccessControl, covers } from '#platform/access';
import type { Placement } from '#platform/access';
import { Config } from '#platform/config';
import { currentContext } from '#platform/context';
import type { ActingUser } from '#platform/context';
import type { GuardedRequest } from './caller.js';
import { Credentials } from './credentials.js';
import { languageOf } from '../language.js';
import { refusalOf } from '../session/console-page.js';
import { operationKey } from '../operation.js';
import type { OperationOptions } from '../operation.js';
import { RateLimits } from './rate-limits.js';
import { demandSafePath } from './targets.js';
import type { TargetRequest } from './targets.js';

interface Located {
  readonly places: Record<string, Placement[]>;
  readonly demanded: Map<OperationOptions['permission'], Placement[]>;
}

/** The order of checks, for every operation: 401 credentials · 404 the path's things · 403 permission; then bodies. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly authenticator: Authenticator,
    private readonly access: AccessControl,
    private readonly limits: RateLimits,
    private readonly credentials: Credentials,
    private readonly config: Config,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const options = this.reflector.get<OperationOptions>(operationKey, context.getHandler());
    const http = context.switchToHttp();
    const request = http.getRequest<GuardedRequest>();
    const reply = http.getResponse<FastifyReply>();
    if (options.consoleOnly === true) this.demandConsolePage(request);
    if (options.permission === 'public') {
      demandSafePath(request.params);
      return true;
    }
    await this.limits.address(request.ip, reply);
    const signedIn = await this.credentials.of(request);
    const { user } = signedIn.actor;
    const running = currentContext();
    running.user = actingUser(signedIn);
    running.language = languageOf(request.headers['accept-language'], user.language);
    await this.limits.user(user.id, reply);
    if (options.people === true && signedIn.key !== undefined) throw new DomainError('apiKeyRefused');
    demandSafePath(request.params);
    const { caller, places, demanded } = await this.reach(options, request, signedIn);
    request.signedIn = caller;
    running.permits = (permission, place) => covers(caller.actor.scope(permission), place);
    running.workspaceId = Object.values(places).flat()[0]?.workspaceId ?? user.workspaceId;
    request.places = places;
    for (const [permission, covered] of demanded)
      if (permission !== 'signed-in' && permission !== 'public') this.access.demand(caller.actor, permission, covered);
    if (options.stepUp === true && signedIn.session?.isConfirmed === false) throw new DomainError('stepUpRequired');
    if (options.userType !== undefined && user.userType !== options.userType)
      throw new DomainError('userTypeRequired', { userType: options.userType });
    return true;
  }

  private demandConsolePage(request: GuardedRequest): void {
    const refusal = refusalOf(request, new URL(this.config.publicUrl).protocol);
    if (refusal !== undefined) throw new DomainError(refusal);
  }

  /**
   * A workspace that was made or moved a moment ago can be missing in what is remembered of the caller: before a thing is
   * called unknown, that is read anew.
   */
  private async reach(
    options: OperationOptions,
    request: GuardedRequest,
    signedIn: SignedIn,
  ): Promise<Located & { readonly caller: SignedIn }> {
    try {
      return { caller: signedIn, ...(await this.locate(options, request, signedIn)) };
    } catch (error) {
      if (!isDomainError(error) || error.kind !== 'not-found') throw error;
      const caller = await this.authenticator.renewed(signedIn);
      return { caller, ...(await this.locate(options, request, caller)) };
    }
  }

  /** The things that the request names, and which permission is needed for which of them. */
  private async locate(options: OperationOptions, request: GuardedRequest, { actor }: SignedIn): Promise<Located> {
    const places: Record<string, Placement[]> = {};
    const demanded = new Map<OperationOptions['permission'], Placement[]>();
    for (const target of options.on ?? []) {
      const named = target.read(request as unknown as TargetRequest);
      if (named === undefined) continue;
      const found = await this.access.locate(actor, named.kind, named.ids);
      const permission = named.permission?.(actor) ?? options.permission;
      places[target.parameter] = found;
      demanded.set(permission, [...(demanded.get(permission) ?? []), ...found]);
    }
    if (demanded.size === 0) demanded.set(options.permission, []);
    return { places, demanded };
  }
}

const actingUser = ({ actor: { user }, key, session }: SignedIn): ActingUser => ({
  id: user.id,
  name: user.name,
  ...(key && { apiKeyId: key.id }),
  ...(session && { sessionId: session.id }),
});
