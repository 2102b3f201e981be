import { Injectable } from '@nestjs/common';
import type { ProviderName } from '#domain/lists/connections';
import type { Actor } from '#platform/access';
import { Config } from '#platform/config';
import { contextOf } from '../connection/connection.record.js';
import type { ConnectionPlace } from '../connection/connection.record.js';
import type { Authorization } from '../ports/provider.port.js';
import { ConnectionProviders } from './providers.js';
import { OAuthStates } from './oauth-states.js';
import { RevokeConsent } from '../upkeep/revoke-consent.js';

/** Where a browser begins: a page of ours, which sends it on to the provider. */
export const connectionStart = '/connections/start';
/** Where providers send people back to: a page of ours. */
export const connectionCallback = '/connections/callback';

/** Says where somebody has to be sent to consent. No consent is stored until they are back. */
@Injectable()
export class BeginConnection {
  constructor(
    private readonly providers: ConnectionProviders,
    private readonly states: OAuthStates,
    private readonly revocation: RevokeConsent,
    private readonly config: Config,
  ) {}

  isPossible(provider: ProviderName): boolean {
    return this.providers.isConfigured(provider);
  }

  /**
   * The browser goes through an address of ours, where it is given a cookie: the user who begins by a call of the API has none yet.
   * @throws DomainError `connectionProviderNotConfigured`
   */
  execute(actor: Actor, place: ConnectionPlace, provider: ProviderName): Authorization {
    this.providers.of(provider);
    const state = this.states.make({ userId: actor.user.id, provider, ...contextOf(place) });
    return { endpoint: this.config.publicUrl + connectionStart, queryParameters: { state } };
  }

  /**
   * A browser opens that address.
   * @returns where to send it, and what it keeps until it is back, under a name of its own for each state
   * @throws DomainError `oauthStateForged`, `oauthStateExpired`, `connectionProviderNotConfigured`
   */
  async inBrowser(state: string): Promise<{ address: string; cookieName: string; browserSecret: string }> {
    const attempt = this.states.read(state);
    await this.revocation.holdBack(attempt);
    const { codeVerifier, nonce } = attempt;
    const authorization = this.providers
      .of(attempt.provider)
      .authorization({ state, codeVerifier, redirectUri: this.config.publicUrl + connectionCallback });
    return {
      address: addressOf(authorization),
      cookieName: cookieNameOf(nonce),
      browserSecret: this.states.browserSecretOf(attempt),
    };
  }
}

/** Two connections that one browser begins at once do not take each other's place. */
export const cookieNameOf = (nonce: string): string => `locara-connection-${nonce}`;

/** The same as one address, for a browser. */
export function addressOf({ endpoint, queryParameters }: Authorization): string {
  const url = new URL(endpoint);
  for (const [name, value] of Object.entries(queryParameters)) url.searchParams.set(name, value);
  return url.href;
}
