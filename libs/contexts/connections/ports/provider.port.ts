import type { ProviderName } from '#domain/lists/connections';
import type { OAuthClient } from '#platform/config';
import type { Trouble } from '../connection/connection.record.js';

/** What a provider has given us; secrets. */
export interface Grant {
  readonly accessToken: string;
  /** Null: it does not run out. */
  readonly accessUntil: Date | null;
  /** Null: none was given, this time. */
  readonly refreshToken: string | null;
  /** What was really consented to. */
  readonly scopes: readonly string[];
}

/** Who has consented. */
export interface ProviderUser {
  readonly id: string;
  readonly name: string;
  readonly image: string | null;
}

/** How this installation asks a provider for consent. */
export interface ConsentSettings {
  /** The page of consent, without a query. */
  readonly consentUrl: string;
  /** Where the code is redeemed; {@link ConnectionProvider.redeem} calls it. */
  readonly tokenUrl: string;
  readonly client: OAuthClient;
  readonly scopes: readonly string[];
  /** Of the scopes. The standard separates by spaces, Facebook by commas. */
  readonly separator: ' ' | ',';
  /** Whether the provider knows PKCE (RFC 7636). */
  readonly pkce: boolean;
  /** What the page of consent takes beyond the standard. */
  readonly parameters: Readonly<Record<string, string>>;
}

/** What a code was redeemed for. */
export interface RedeemedCode {
  /** Good for asking who has consented; {@link ConnectionProvider.complete} returns what is kept. */
  readonly grant: Grant;
  /** The whole response, parsed: some providers say more in it than the standard. */
  readonly body: unknown;
}

/**
 * OAuth 2.0, authorization code flow (RFC 6749, 4.1), with one provider. `ConsentStrategy` runs the flow; what it calls at the
 * provider is here. Calls throw `ThirdPartyFailure`; all of them may be repeated but `redeem`, whose code is good once.
 */
export abstract class ConnectionProvider {
  abstract readonly name: ProviderName;
  /** Whether the operator has registered this installation with the provider. */
  abstract readonly isConfigured: boolean;

  /** @throws DomainError `connectionProviderNotConfigured` */
  abstract get consent(): ConsentSettings;

  /**
   * @param parameters of the token request (RFC 6749, 4.1.3) without those of the client
   * @throws GrantRefused when the provider says no to the code
   */
  abstract redeem(parameters: Readonly<Record<string, string>>): Promise<RedeemedCode>;

  /**
   * Finds out who has consented and to what, and gets access that lasts, where the code brought a short one.
   * @throws GrantRefused when the provider does not say who it was
   */
  abstract complete(redeemed: RedeemedCode): Promise<{ grant: Grant; user: ProviderUser }>;

  /**
   * Asks each API that is needed for something that it has to answer.
   * @returns what is missing, null: nothing
   * @throws GrantRefused when it no longer lets us in at all
   */
  abstract probe(grant: Grant): Promise<Trouble | null>;

  /**
   * Access that lasts longer, where it would run out soon; at least the provider is asked whether it still holds.
   * @throws GrantRefused when it no longer lets us in
   */
  abstract renew(grant: Grant): Promise<Grant>;

  /** When to renew next, at the latest. */
  abstract renewAt(grant: Grant): Date;

  /** Withdraws the consent. Done also where there is none any more. */
  abstract revoke(grant: Grant, userId: string): Promise<void>;
}

/** A provider said no, for good: `reason` in its own words. */
export class GrantRefused extends Error {
  override readonly name = 'GrantRefused';

  constructor(readonly reason: string) {
    super(reason);
  }
}

/** True also across realms (Jest runs files in realms of their own). */
export const isGrantRefused = (error: unknown): error is GrantRefused =>
  typeof error === 'object' && error !== null && (error as { name?: unknown }).name === 'GrantRefused';
