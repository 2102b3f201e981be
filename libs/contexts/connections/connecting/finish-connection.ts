import { Injectable } from '@nestjs/common';
import { ActorSource } from '#contexts/identity';
import { companyResource, locationResource } from '#contexts/locations';
import { workspaceResource } from '#contexts/tenancy';
import { portalNames } from '#domain/lists/connections';
import { DomainError } from '#domain/errors/errors';
import { AccessControl } from '#platform/access';
import type { Actor, ResourceKind } from '#platform/access';
import { Config } from '#platform/config';
import { currentContext } from '#platform/context';
import { connectionCallback, cookieNameOf } from './begin-connection.js';
import type { ConnectionContextType, ConnectionPlace } from '../connection/connection.record.js';
import type { NewConnection } from '../connection/connection.store.js';
import { KeepConnection } from '../connection/keep-connection.js';
import { OAuthStates } from './oauth-states.js';
import type { OAuthAttempt } from './oauth-states.js';
import { isGrantRefused } from '../ports/provider.port.js';
import { ConnectionProviders } from './providers.js';
import { RevokeConsent } from '../upkeep/revoke-consent.js';

const kinds: Readonly<Record<ConnectionContextType, ResourceKind>> = {
  LOCATION: locationResource,
  COMPANY: companyResource,
  WORKSPACE: workspaceResource,
};

/** A user who has signed in; or a browser, in which nobody has, with its cookies. */
export type AnswerBearer =
  { readonly caller: Actor } | { readonly cookies: Readonly<Record<string, string | undefined>> };

/** Takes what a provider sends back, and stores the consent. What it is good for is found out by `ProbeConnection`. */
@Injectable()
export class FinishConnection {
  constructor(
    private readonly states: OAuthStates,
    private readonly providers: ConnectionProviders,
    private readonly actors: ActorSource,
    private readonly access: AccessControl,
    private readonly keeper: KeepConnection,
    private readonly revocation: RevokeConsent,
    private readonly config: Config,
  ) {}

  /**
   * @param answer the query with which the provider has sent the person back
   * @param from who brings the answer
   * @returns id of the connection, which is PROCESSING now
   * @throws DomainError `oauthStateForged`, `oauthStateExpired`, `oauthStateUsed`, `oauthStateOfAnother`, `oauthBrowserOfAnother`,
   *   `connectionDenied`, `connectionRefused`; not found and
   *   forbidden as for the user who began it; ThirdPartyFailure
   */
  async execute(answer: URLSearchParams, from: AnswerBearer): Promise<number> {
    const attempt = this.states.read(answer.get('state') ?? '');
    if ('cookies' in from) this.states.demandBrowser(attempt, from.cookies[cookieNameOf(attempt.nonce)]);
    const actor = await this.whoBegan(attempt, 'caller' in from ? from.caller : undefined);
    const place = await this.placeOf(actor, attempt);
    await this.states.take(attempt, place.workspaceId);
    try {
      return await this.keep(answer, attempt, place, actor);
    } finally {
      await this.revocation.resume(attempt);
    }
  }

  private async keep(
    answer: URLSearchParams,
    attempt: OAuthAttempt,
    place: ConnectionPlace,
    actor: Actor,
  ): Promise<number> {
    const portal = portalNames[attempt.provider];
    const refusal = answer.get('error');
    if (refusal !== null)
      throw new DomainError('connectionDenied', {
        portal,
        reason: wordsOf(answer.get('error_description') ?? refusal),
      });
    const given = await this.redeem(attempt, answer.get('code') ?? '');
    const connection = await this.keeper.execute({
      place,
      provider: attempt.provider,
      connectedBy: actor.user.id,
      ...given,
    });
    return connection.id;
  }

  /** May have been locked, and may have lost the place, since it was begun. */
  private async whoBegan({ userId }: OAuthAttempt, caller: Actor | undefined): Promise<Actor> {
    if (caller !== undefined && caller.user.id !== userId) throw new DomainError('oauthStateOfAnother');
    const actor = await this.actors.reload(userId);
    if (actor === undefined) throw new DomainError('credentialsWrong');
    currentContext().user = { id: actor.user.id, name: actor.user.name };
    return actor;
  }

  private async placeOf(actor: Actor, { contextType, contextId }: OAuthAttempt): Promise<ConnectionPlace> {
    const places = await this.access.locate(actor, kinds[contextType], [contextId]);
    this.access.demand(actor, 'listing:write', places);
    const [place] = places;
    if (place === undefined) throw new Error('What is located is either found or refused.');
    const { workspaceId, companyId, locationId } = place;
    return { workspaceId, companyId, locationId };
  }

  private async redeem(attempt: OAuthAttempt, code: string): Promise<Pick<NewConnection, 'user' | 'grant'>> {
    const { provider, codeVerifier } = attempt;
    try {
      return await this.providers
        .of(provider)
        .redeem(code, { codeVerifier, redirectUri: this.config.publicUrl + connectionCallback });
    } catch (error) {
      if (!isGrantRefused(error)) throw error;
      throw new DomainError('connectionRefused', { portal: portalNames[provider], reason: wordsOf(error.reason) });
    }
  }
}

/** Is on the page: a sentence, not a letter. */
const wordsOf = (text: string): string => text.replaceAll('_', ' ').slice(0, 200);
