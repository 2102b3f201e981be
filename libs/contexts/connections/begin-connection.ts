import { Injectable } from '@nestjs/common';
import type { ProviderName } from '#domain/connections';
import type { Actor } from '#platform/access';
import { Config } from '#platform/config';
import { contextOf } from './connection.record.js';
import type { ConnectionPlace } from './connection.record.js';
import type { Authorization } from './provider.port.js';
import { ConnectionProviders } from './providers.js';
import { OAuthStates } from './oauth-states.js';

/** Where providers send people back to: a page of ours. */
export const connectionCallback = '/connections/callback';

/** Says where somebody has to be sent to consent. Nothing is stored until they are back. */
@Injectable()
export class BeginConnection {
  constructor(
    private readonly providers: ConnectionProviders,
    private readonly states: OAuthStates,
    private readonly config: Config,
  ) {}

  isPossible(provider: ProviderName): boolean {
    return this.providers.isConfigured(provider);
  }

  /** @throws DomainError `connectionProviderNotConfigured` */
  execute(actor: Actor, place: ConnectionPlace, provider: ProviderName): Authorization {
    const adapter = this.providers.of(provider);
    const { state, codeVerifier } = this.states.make({ userId: actor.user.id, provider, ...contextOf(place) });
    return adapter.authorization({ state, codeVerifier, redirectUri: this.config.publicUrl + connectionCallback });
  }
}

/** The same as one address, for a browser. */
export function addressOf({ endpoint, queryParameters }: Authorization): string {
  const url = new URL(endpoint);
  for (const [name, value] of Object.entries(queryParameters)) url.searchParams.set(name, value);
  return url.href;
}
