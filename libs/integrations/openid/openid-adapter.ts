import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import * as openid from 'openid-client';
import { OpenIdPort } from '#contexts/identity';
import type { ExternalPerson, OpenIdProvider, OpenIdRequest } from '#contexts/identity';
import { DomainError, isDomainError } from '#domain/errors/errors';
import { Config } from '#platform/config';
import { StrictClient } from '#platform/http-client';

const scope = 'openid email profile';

/** The certified client does the protocol; its calls go through the strict client, because a tenant names the issuer. */
@Injectable()
export class OpenIdAdapter extends OpenIdPort {
  /** What a provider says of itself is asked again after ten minutes; its keys the library asks for when it meets a new one. */
  private readonly known = new LRUCache<string, openid.Configuration>({ max: 200, ttl: 600_000 });

  constructor(
    private readonly config: Config,
    private readonly strict: StrictClient,
  ) {
    super();
  }

  async check(provider: OpenIdProvider): Promise<void> {
    await this.discover(provider);
  }

  async begin(provider: OpenIdProvider, returnAddress: string, request: OpenIdRequest): Promise<string> {
    const configuration = await this.configurationOf(provider);
    const address = openid.buildAuthorizationUrl(configuration, {
      redirect_uri: returnAddress,
      scope,
      state: request.state,
      nonce: request.nonce,
      code_challenge: await openid.calculatePKCECodeChallenge(request.codeVerifier),
      code_challenge_method: 'S256',
    });
    // The provider names it, and a browser is sent there.
    const isLocal = this.sandboxFolder(provider.issuer) !== undefined && address.protocol === 'http:';
    if (address.protocol !== 'https:' && !isLocal)
      throw unreachable(provider.issuer, new Error('its sign-in page is not at an https address'));
    return address.href;
  }

  async finish(provider: OpenIdProvider, answer: string, request: OpenIdRequest): Promise<ExternalPerson> {
    const configuration = await this.configurationOf(provider);
    try {
      const tokens = await openid.authorizationCodeGrant(configuration, new URL(answer), {
        expectedState: request.state,
        expectedNonce: request.nonce,
        pkceCodeVerifier: request.codeVerifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (claims === undefined) throw new DomainError('externalSignInRefused', { reason: 'no id token came' });
      const mayAsk = claims.email === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined;
      const more = mayAsk ? await openid.fetchUserInfo(configuration, tokens.access_token, claims.sub) : {};
      return personOf({ ...more, ...claims });
    } catch (error) {
      throw refusal(provider, error);
    }
  }

  private async configurationOf(provider: OpenIdProvider): Promise<openid.Configuration> {
    const key = JSON.stringify(provider);
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const configuration = await this.discover(provider);
    this.known.set(key, configuration);
    return configuration;
  }

  private async discover({ issuer, clientId, clientSecret }: OpenIdProvider): Promise<openid.Configuration> {
    const local = this.sandboxFolder(issuer);
    const client = local === undefined ? this.strict : new StrictClient({ localFolder: local });
    try {
      return await openid.discovery(new URL(issuer), clientId, clientSecret, undefined, {
        // Without it the library trusts an id token that came over TLS and looks at no signature.
        execute: [openid.enableNonRepudiationChecks, ...(local === undefined ? [] : [openid.allowInsecureRequests])],
        [openid.customFetch]: fetchThrough(client),
        timeout: 15,
      });
    } catch (error) {
      throw unreachable(issuer, error);
    }
  }

  /** In demo mode the sandbox's provider is the one that may be local, and without TLS. */
  private sandboxFolder(issuer: string): string | undefined {
    const { mode, sandboxUrl, publicUrl } = this.config;
    if (mode !== 'demo' || sandboxUrl === undefined) return undefined;
    return [sandboxUrl, publicUrl]
      .map((origin) => `${origin}/sandbox/openid/`)
      .find((folder) => `${issuer}/`.startsWith(folder));
  }
}

const fetchThrough =
  (client: StrictClient): openid.CustomFetch =>
  async (url, { method, headers, body }) => {
    const sent = body instanceof URLSearchParams ? body.toString() : body;
    const answer = await client.call(url, {
      method: method === 'POST' ? 'POST' : 'GET',
      headers: { ...headers },
      ...(typeof sent === 'string' && { body: sent }),
    });
    // A body that is not allowed to be there: 204, 304.
    const isBodiless = answer.status === 204 || answer.status === 304;
    return new Response(isBodiless ? null : new Uint8Array(answer.body), {
      status: answer.status,
      headers: answer.headers,
    });
  };

type Claims = Readonly<Record<string, unknown>>;

function personOf(claims: Claims): ExternalPerson {
  const text = (name: string): string => {
    const value = claims[name];
    return typeof value === 'string' ? value.normalize('NFC').trim().slice(0, 255) : '';
  };
  const [first = '', ...rest] = text('name').split(' ');
  const email = text('email');
  return {
    subject: text('sub'),
    email: claims.email_verified === true && email !== '' ? email : null,
    firstName: text('given_name') || first,
    lastName: text('family_name') || rest.join(' '),
  };
}

/** What went wrong in the library's words; addresses and tokens never are in them. */
function refusal(provider: OpenIdProvider, error: unknown): Error {
  const cause = causeOf(error);
  if (isDomainError(cause)) return cause.key === 'addressRefused' ? unreachable(provider.issuer, cause) : cause;
  const { error: code, message } = error as { error?: unknown; message?: unknown };
  const refused = new DomainError('externalSignInRefused', {
    reason: typeof code === 'string' ? code : String(message ?? 'it failed').slice(0, 200),
  });
  refused.cause = error;
  return refused;
}

function unreachable(issuer: string, error: unknown): DomainError {
  const cause = causeOf(error);
  const reason = isDomainError(cause)
    ? 'its address may not be called or does not answer'
    : String((error as { message?: unknown }).message ?? 'it does not answer').slice(0, 200);
  const failure = new DomainError('identityProviderUnreachable', { issuer, reason });
  failure.cause = error;
  return failure;
}

function causeOf(error: unknown): unknown {
  for (let at = error; at !== undefined && at !== null; at = (at as { cause?: unknown }).cause)
    if (isDomainError(at)) return at;
  return error;
}
