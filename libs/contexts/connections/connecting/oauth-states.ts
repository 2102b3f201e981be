import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ProviderName } from '#domain/lists/connections';
import { DomainError } from '#domain/errors/errors';
import { Config } from '#platform/config';
import { Database, sql } from '#platform/database';
import type { ConnectionContextType } from '../connection/connection.record.js';

/** Long enough to find a second factor. */
const minutes = 10;

/** What a connection is begun for. */
export interface OAuthIntent {
  readonly userId: number;
  readonly provider: ProviderName;
  readonly contextType: ConnectionContextType;
  readonly contextId: number;
  /** The API key with which a program began it; null: a person did. */
  readonly apiKeyId: number | null;
  /** Path of the console to which the browser goes back; null: it stays at the platform's page. */
  readonly returnTo: string | null;
}

/** An intent as it came back, and the secret that belongs to it. */
export interface OAuthAttempt extends OAuthIntent {
  readonly nonce: string;
  readonly expiresAt: Date;
  readonly codeVerifier: string;
}

/** Two connections that one browser begins at once do not take each other's place. */
export const cookieNameOf = (nonce: string): string => `locara-connection-${nonce}`;

type Claims = readonly [
  nonce: string,
  expires: number,
  user: number,
  provider: ProviderName,
  contextType: ConnectionContextType,
  contextId: number,
  /** States that a former version has signed have none. */
  apiKeyId?: number | null,
  returnTo?: string | null,
];

/**
 * The `state` parameter: says for whom, where and until when, and is signed, so that beginning writes nothing and a reading
 * call may begin. What makes it good only once is written when it comes back.
 */
@Injectable()
export class OAuthStates {
  private readonly signingKey: Buffer;
  private readonly verifierKey: Buffer;
  private readonly browserKey: Buffer;

  constructor(
    private readonly database: Database,
    config: Config,
  ) {
    const derived = (purpose: string): Buffer => Buffer.from(hkdfSync('sha256', config.tokenSecret, '', purpose, 32));
    this.signingKey = derived('connections: state');
    this.verifierKey = derived('connections: PKCE');
    this.browserKey = derived('connections: browser');
  }

  make({ userId, provider, contextType, contextId, apiKeyId, returnTo }: OAuthIntent): string {
    const nonce = randomBytes(16).toString('base64url');
    const expires = Date.now() + minutes * 60_000;
    const claims: Claims = [nonce, expires, userId, provider, contextType, contextId, apiKeyId, returnTo];
    const text = Buffer.from(JSON.stringify(claims)).toString('base64url');
    return `${text}.${this.signatureOf(text)}`;
  }

  /** @throws DomainError `oauthStateForged`, `oauthStateExpired` */
  read(state: string): OAuthAttempt {
    const [text = '', signature = ''] = state.split('.', 2);
    const [given, right] = [Buffer.from(signature), Buffer.from(this.signatureOf(text))];
    if (given.length !== right.length || !timingSafeEqual(given, right)) throw new DomainError('oauthStateForged');
    const claims = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as Claims;
    const [nonce, expires, userId, provider, contextType, contextId, apiKeyId = null, returnTo = null] = claims;
    if (expires < Date.now()) throw new DomainError('oauthStateExpired');
    const intent = { userId, provider, contextType, contextId, apiKeyId, returnTo };
    return { ...intent, nonce, expiresAt: new Date(expires), codeVerifier: this.verifierOf(nonce) };
  }

  /**
   * What the browser keeps in which the state begins: derived, so that a connection that never comes back leaves nothing behind.
   * Nobody who sees the state in an address can tell it.
   */
  browserSecretOf({ nonce }: OAuthAttempt): string {
    return createHmac('sha256', this.browserKey).update(nonce).digest('base64url');
  }

  /** @throws DomainError `oauthBrowserOfAnother` unless the answer comes in the browser in which it was begun */
  demandBrowser(attempt: OAuthAttempt, secret: string | undefined): void {
    const [given, right] = [Buffer.from(secret ?? ''), Buffer.from(this.browserSecretOf(attempt))];
    if (given.length !== right.length || !timingSafeEqual(given, right)) throw new DomainError('oauthBrowserOfAnother');
  }

  /**
   * Uses it up, in a write of its own: what goes wrong afterwards makes nobody's answer good again.
   * @throws DomainError `oauthStateUsed`
   */
  async take({ nonce, expiresAt }: OAuthAttempt, workspaceId: number): Promise<void> {
    const { rows } = await this.database.apart(() =>
      sql`insert into connection_attempt (nonce, workspace_id, expires_at) values (${nonce}, ${workspaceId}, ${expiresAt})
          on conflict (nonce) do nothing returning nonce`.execute(this.database.manager),
    );
    if (rows.length === 0) throw new DomainError('oauthStateUsed');
  }

  private signatureOf(text: string): string {
    return createHmac('sha256', this.signingKey).update(text).digest('base64url');
  }

  /** Known to nobody who sees the nonce: so the verifier need not be kept until the answer comes. */
  private verifierOf(nonce: string): string {
    return createHmac('sha256', this.verifierKey).update(nonce).digest('base64url');
  }
}
