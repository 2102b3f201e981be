import { createHash } from 'node:crypto';
import OAuth2Strategy from 'passport-oauth2';
import { GrantRefused } from '../ports/provider.port.js';
import type { ConnectionProvider, ConsentSettings, RedeemedCode } from '../ports/provider.port.js';
import type { ConsentVisit, SignedStateStore } from './signed-state-store.js';

/** Of one run. */
export interface ConsentOptions {
  /** RFC 7636, derived from the state's nonce. The strategy's own `pkce` would make a random one and need a session for it. */
  readonly codeVerifier: string;
}

/**
 * OAuth 2.0 at one provider:
 * - to the provider: `redirect`
 * - back with a code: `success` with the grant and its user, or `error` with `GrantRefused` or `ThirdPartyFailure`
 * - back with a refusal: `fail` with the provider's words
 * - back with a state that is not good: `error` with the DomainError of the store
 */
export class ConsentStrategy extends OAuth2Strategy {
  private readonly settings: ConsentSettings;

  constructor(
    provider: ConnectionProvider,
    private readonly states: SignedStateStore,
    callbackUrl: string,
  ) {
    const settings = provider.consent;
    const { consentUrl, tokenUrl, client, scopes, separator } = settings;
    super(
      {
        authorizationURL: consentUrl,
        tokenURL: tokenUrl,
        clientID: client.clientId,
        clientSecret: client.clientSecret,
        callbackURL: callbackUrl,
        scope: [...scopes],
        scopeSeparator: separator,
        store: states.forPassport(),
        skipUserProfile: true,
      },
      (_access: string, _refresh: string, redeemed: RedeemedCode, _profile: unknown, verified) =>
        void provider.complete(redeemed).then(
          (consent) => verified(null, consent),
          (error: unknown) => verified(error),
        ),
    );
    this.settings = settings;
    // The `oauth` package would call the provider itself: without a limit of time or size, and with errors as text. The adapter's
    // call has both from `ThirdPartyClient`, and says which errors mean that the code is no good.
    // oxlint-disable-next-line no-underscore-dangle -- passport-oauth2 names it so, for its subclasses
    this._oauth2.getOAuthAccessToken = (code: string, parameters: unknown, done?: TokenCallback) => {
      provider.redeem({ ...(parameters as Record<string, string>), code }).then(
        (redeemed) =>
          done?.(null as never, redeemed.grant.accessToken, redeemed.grant.refreshToken ?? undefined, redeemed),
        (error: unknown) => done?.(error as never),
      );
    };
  }

  /**
   * `passport-oauth2` would believe a refusal without a look at its state, and would take a response without a code for somebody who
   * is to be sent to the provider.
   */
  override authenticate(request: object, options: ConsentOptions): void {
    const visit = request as ConsentVisit;
    const { error, error_description: words, code = '', state } = visit.query;
    if (visit.from === undefined || (error === undefined && code !== '')) super.authenticate(visit as never, options);
    else
      this.states.verify(visit, state, {}, (failure) => {
        if (failure !== null) this.error(failure);
        else if (error === undefined) this.error(new GrantRefused('the response has no code'));
        else this.fail({ message: words ?? error });
      });
  }

  override authorizationParams({ codeVerifier }: ConsentOptions): object {
    const { parameters, pkce } = this.settings;
    if (!pkce) return { ...parameters };
    const challenge = createHash('sha256').update(codeVerifier).digest('base64url');
    return { ...parameters, code_challenge: challenge, code_challenge_method: 'S256' };
  }

  override tokenParams({ codeVerifier }: ConsentOptions): object {
    return this.settings.pkce ? { code_verifier: codeVerifier } : {};
  }
}

/** Its types know no call without an error. */
type TokenCallback = (error: never, accessToken?: string, refreshToken?: string, redeemed?: RedeemedCode) => void;
