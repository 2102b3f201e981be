import { Injectable } from '@nestjs/common';
import { isDomainError } from '#domain/errors/errors';
import type { ProviderName } from '#domain/lists/connections';
import type { Actor } from '#platform/access';
import { Config } from '#platform/config';
import { currentContext } from '#platform/context';
import { contextOf } from '../connection/connection.record.js';
import type { ConnectionPlace } from '../connection/connection.record.js';
import { ConnectionProviders } from './providers.js';
import { OAuthConsents } from './oauth-consents.js';
import { cookieNameOf, OAuthStates } from './oauth-states.js';
import { RevokeConsent } from '../upkeep/revoke-consent.js';

/** Where a browser begins: a page of ours, which sends it on to the provider. */
export const connectionStart = '/connections/start';

/** Where a browser is sent to begin. */
export interface ConnectionStart {
  /** Address without a query. */
  readonly endpoint: string;
  readonly queryParameters: Readonly<Record<string, string>>;
}

/** Says where somebody has to be sent to consent. No consent is stored until they are back. */
@Injectable()
export class BeginConnection {
  constructor(
    private readonly providers: ConnectionProviders,
    private readonly states: OAuthStates,
    private readonly consents: OAuthConsents,
    private readonly revocation: RevokeConsent,
    private readonly config: Config,
  ) {}

  isPossible(provider: ProviderName): boolean {
    return this.providers.isConfigured(provider);
  }

  /**
   * The browser goes through an address of ours, where it is given a cookie: the user who begins by a call of the API has none yet.
   * @param returnTo path of the console to which the browser goes back; null: it stays at the platform's page
   * @throws DomainError `connectionProviderNotConfigured`
   */
  execute(
    actor: Actor,
    place: ConnectionPlace,
    provider: ProviderName,
    returnTo: string | null = null,
  ): ConnectionStart {
    this.providers.of(provider);
    const { apiKeyId = null } = currentContext().user ?? {};
    const state = this.states.make({ userId: actor.user.id, provider, ...contextOf(place), apiKeyId, returnTo });
    return { endpoint: this.config.publicUrl + connectionStart, queryParameters: { state } };
  }

  /** Where somebody wanted to go back to who began this state; null: nowhere, or the state is not one of ours, or too old. */
  returnOf(state: string): string | null {
    try {
      return this.states.read(state).returnTo;
    } catch (error) {
      if (isDomainError(error)) return null;
      throw error;
    }
  }

  /**
   * A browser opens that address.
   * @returns where to send it, and what it keeps until it is back, under a name of its own for each state
   * @throws DomainError `oauthStateForged`, `oauthStateExpired`, `connectionProviderNotConfigured`
   */
  async inBrowser(state: string): Promise<{ address: string; cookieName: string; browserSecret: string }> {
    const attempt = this.states.read(state);
    await this.revocation.holdBack(attempt);
    return {
      address: await this.consents.address(attempt, state),
      cookieName: cookieNameOf(attempt.nonce),
      browserSecret: this.states.browserSecretOf(attempt),
    };
  }
}

/** The same as one address, for a browser. */
export function addressOf({ endpoint, queryParameters }: ConnectionStart): string {
  const url = new URL(endpoint);
  for (const [name, value] of Object.entries(queryParameters)) url.searchParams.set(name, value);
  return url.href;
}
