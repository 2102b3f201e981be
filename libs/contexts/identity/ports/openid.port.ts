/** An OpenID provider, and what we are to it. */
export interface OpenIdProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** What has to come back unchanged from the provider; secrets of ours until then. */
export interface OpenIdRequest {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** Who came back, as the provider has signed it. */
export interface ExternalPerson {
  /** Names the person at this provider for ever. */
  readonly subject: string;
  /** Null unless the provider says that it has verified it. */
  readonly email: string | null;
  readonly firstName: string;
  readonly lastName: string;
}

/** OpenID Connect Core 1.0, authorization code flow with PKCE; `libs/integrations/openid` speaks it. */
export abstract class OpenIdPort {
  /** Asks the provider for its configuration. @throws DomainError `identityProviderUnreachable` */
  abstract check(provider: OpenIdProvider): Promise<void>;

  /**
   * @param returnAddress of ours, where the provider sends the person back to
   * @returns where to send the person
   * @throws DomainError `identityProviderUnreachable`
   */
  abstract begin(provider: OpenIdProvider, returnAddress: string, request: OpenIdRequest): Promise<string>;

  /**
   * Takes the provider's answer: checks state, nonce, issuer, audience, time and signature, and fetches the id token.
   * @param answer the whole address to which the person came back
   * @throws DomainError `externalSignInRefused`, `identityProviderUnreachable`
   */
  abstract finish(provider: OpenIdProvider, answer: string, request: OpenIdRequest): Promise<ExternalPerson>;
}
