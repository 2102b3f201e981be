import { Injectable } from '@nestjs/common';
import type { ProviderName } from '#domain/lists/connections';
import { contextOf } from './connection.record.js';
import type { ConnectionContextType, ConnectionRecord } from './connection.record.js';
import { NearestConnection } from './nearest-connection.js';
import type { ConnectionUser } from './nearest-connection.js';
import { RenewConnection } from '../upkeep/renew-connection.js';

export type TokenQuestion = ConnectionUser & { readonly provider: ProviderName };

export interface ConnectionToken {
  readonly token: string;
  readonly connectionId: number;
  /** Where it is held; null: by the very place that was asked for. */
  readonly inheritedFrom: { readonly contextType: ConnectionContextType; readonly contextId: number } | null;
}

/** Access to third parties in somebody's name, for the contexts that call them. */
@Injectable()
export class ConnectionTokens {
  constructor(
    private readonly nearest: NearestConnection,
    private readonly renewal: RenewConnection,
  ) {}

  /**
   * An access token that is good for a minute at least.
   * @returns null: nothing is connected, or what is connected does not work (`connections.connected` tells when it does)
   * @throws ThirdPartyFailure when it has to be renewed and the provider does not answer
   */
  async accessToken(question: TokenQuestion): Promise<ConnectionToken | null> {
    const connection = await this.nearest.of(question, question.provider);
    if (connection?.state !== 'ACTIVE') return null;
    const token = await this.renewal.usable(connection);
    if (token === null) return null;
    return { token, connectionId: connection.id, inheritedFrom: inheritedBy(question, connection) };
  }

  /**
   * The third party has refused a token of this connection (401). It is asked whether the consent still stands: if not, the
   * connection is EXPIRED and `connections.lost` is told; else the next token is a new one.
   * @throws ThirdPartyFailure when the provider does not answer
   */
  async reportUnauthorized(connectionId: number): Promise<void> {
    await this.renewal.renew(connectionId);
  }
}

export function inheritedBy(
  user: ConnectionUser,
  connection: ConnectionRecord,
): { contextType: ConnectionContextType; contextId: number } | null {
  const { contextType, contextId } = contextOf(connection);
  const isOwn =
    ('locationId' in user && contextType === 'LOCATION') ||
    ('companyId' in user && contextType === 'COMPANY') ||
    ('workspaceId' in user && contextType === 'WORKSPACE' && contextId === user.workspaceId);
  return isOwn ? null : { contextType, contextId };
}
