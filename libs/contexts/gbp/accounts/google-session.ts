import { Injectable } from '@nestjs/common';
import { ConnectionTokens } from '#contexts/connections';

/** In whose name Google is called. */
export interface GoogleSession {
  readonly token: string;
  readonly connectionId: number;
  /** The connection is that of something above. */
  readonly inherited: boolean;
}

export type ConnectedPlace =
  { readonly locationId: number } | { readonly companyId: number } | { readonly workspaceId: number };

/** The connection to Google that holds for a place: its own, else that of its company, else of its workspace. */
@Injectable()
export class GoogleSessions {
  constructor(private readonly tokens: ConnectionTokens) {}

  /** @returns null when nobody has connected Google, or Google no longer takes it */
  async of(place: ConnectedPlace): Promise<GoogleSession | null> {
    const found = await this.tokens.accessToken({ provider: 'GOOGLE', ...place });
    if (found === null) return null;
    const { token, connectionId, inheritedFrom } = found;
    return { token, connectionId, inherited: inheritedFrom !== null };
  }

  /** Google did not take a token that should hold. */
  async refused({ connectionId }: Pick<GoogleSession, 'connectionId'>): Promise<void> {
    await this.tokens.reportUnauthorized(connectionId);
  }
}
