import { Injectable } from '@nestjs/common';
import { ActorSource, Authenticator } from '#contexts/identity';
import { companyResource, locationResource } from '#contexts/locations';
import { workspaceResource } from '#contexts/tenancy';
import { DomainError } from '#domain/errors/errors';
import { AccessControl } from '#platform/access';
import type { Actor, ResourceKind } from '#platform/access';
import { currentContext } from '#platform/context';
import type { ConnectionContextType, ConnectionPlace } from '../connection/connection.record.js';
import { cookieNameOf, OAuthStates } from './oauth-states.js';
import type { OAuthAttempt } from './oauth-states.js';

const kinds: Readonly<Record<ConnectionContextType, ResourceKind>> = {
  LOCATION: locationResource,
  COMPANY: companyResource,
  WORKSPACE: workspaceResource,
};

/** A user who has signed in; or a browser, in which nobody has, with its cookies. */
export type AnswerBearer =
  { readonly caller: Actor } | { readonly cookies: Readonly<Record<string, string | undefined>> };

/** An attempt whose state was used up for its response. */
export interface AdmittedAttempt {
  readonly attempt: OAuthAttempt;
  /** Who began it. */
  readonly actor: Actor;
  readonly place: ConnectionPlace;
}

/** Checks the state of a provider's response: who brings it, and what they may still do; then uses it up. */
@Injectable()
export class AdmitAttempt {
  constructor(
    private readonly states: OAuthStates,
    private readonly actors: ActorSource,
    private readonly authenticator: Authenticator,
    private readonly access: AccessControl,
  ) {}

  /**
   * @throws DomainError `oauthStateForged`, `oauthStateExpired`, `oauthStateUsed`, `oauthStateOfAnother`, `oauthBrowserOfAnother`;
   *   not found and forbidden as for the user who began it
   */
  async execute(state: string, from: AnswerBearer): Promise<AdmittedAttempt> {
    const attempt = this.states.read(state);
    if ('cookies' in from) this.states.demandBrowser(attempt, from.cookies[cookieNameOf(attempt.nonce)]);
    const caller = 'caller' in from ? from.caller : undefined;
    const actor = await this.whoBegan(attempt, caller);
    const place = await this.placeOf(actor, attempt);
    // A key of the user may reach less than the user.
    if (caller !== undefined) await this.placeOf(caller, attempt);
    await this.states.take(attempt, place.workspaceId);
    return { attempt, actor, place };
  }

  /** May have been locked, and may have lost the place, since it was begun; a key may have been removed. */
  private async whoBegan({ userId, apiKeyId }: OAuthAttempt, caller: Actor | undefined): Promise<Actor> {
    if (caller !== undefined && caller.user.id !== userId) throw new DomainError('oauthStateOfAnother');
    const actor = await (apiKeyId === null ? this.actors.reload(userId) : this.authenticator.byKey(apiKeyId));
    if (actor?.user.id !== userId) throw new DomainError('credentialsWrong');
    currentContext().user = { id: userId, name: actor.user.name, ...(apiKeyId !== null && { apiKeyId }) };
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
}
