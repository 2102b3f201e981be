import { Injectable } from '@nestjs/common';
import { portalNames } from '#domain/lists/connections';
import type { ProviderName } from '#domain/lists/connections';
import { DomainError } from '#domain/errors/errors';
import type { ConnectionProvider } from '../ports/provider.port.js';

/** The providers that this installation speaks with. Adapters register theirs when a process starts. */
@Injectable()
export class ConnectionProviders {
  private readonly known = new Map<ProviderName, ConnectionProvider>();

  register(provider: ConnectionProvider): void {
    this.known.set(provider.name, provider);
  }

  isConfigured(name: ProviderName): boolean {
    return this.known.get(name)?.isConfigured === true;
  }

  /** @throws DomainError `connectionProviderNotConfigured` */
  of(name: ProviderName): ConnectionProvider {
    const found = this.known.get(name);
    if (found === undefined) throw new Error(`No adapter for ${name} was registered.`);
    if (!found.isConfigured) throw new DomainError('connectionProviderNotConfigured', { portal: portalNames[name] });
    return found;
  }
}
