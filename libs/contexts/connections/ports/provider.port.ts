import type { ProviderName } from '#domain/lists/connections';
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

/** Where a person is sent to consent. */
export interface Authorization {
  /** Address without a query. */
  readonly endpoint: string;
  readonly queryParameters: Readonly<Record<string, string>>;
}

/** What has to be the same when the code is redeemed. */
export interface RedemptionRequest {
  readonly redirectUri: string;
  /** RFC 7636; providers that know it get its challenge. */
  readonly codeVerifier: string;
}

export interface AuthorizationRequest extends RedemptionRequest {
  readonly state: string;
}

/**
 * OAuth 2.0, authorization code flow (RFC 6749, 4.1), with one provider. Its calls throw `ThirdPartyFailure`; all of them
 * may be repeated but `redeem`, whose code is good once.
 */
export abstract class ConnectionProvider {
  abstract readonly name: ProviderName;
  /** Whether the operator has registered this installation with the provider. */
  abstract readonly isConfigured: boolean;

  abstract authorization(request: AuthorizationRequest): Authorization;

  /** @throws GrantRefused when the provider says no to the code */
  abstract redeem(code: string, request: RedemptionRequest): Promise<{ grant: Grant; user: ProviderUser }>;

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
