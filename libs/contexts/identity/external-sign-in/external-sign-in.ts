import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { WorkspaceSettings } from '#contexts/tenancy';
import { Problems } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import { Config } from '#platform/config';
import { Database, sql } from '#platform/database';
import { ExternalSignInEntity } from './external-sign-in.entity.js';
import { SignInCodeEntity } from './sign-in-code.entity.js';
import { ExternalUsers } from './external-users.js';
import type { ExternalUser } from './external-users.js';
import { IdentityProviders } from './identity-providers.service.js';
import { ConsoleSessions } from '../console-sessions/console-sessions.service.js';
import type { Browser } from '../console-sessions/console-sessions.service.js';
import { mayLeadTo, readLinkTarget } from '../sign-in/link-target.js';
import { OpenIdPort } from '../ports/openid.port.js';

/** Where providers send people back to. */
export const externalCallback = '/auth/external/callback';

/** Long enough to find a second factor. */
const awaitedSeconds = 600;
/** Programs fetch their tokens at once. */
const codeSeconds = 60;

const random = (): string => randomBytes(32).toString('base64url');
const digest = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

export interface ExternalSignInRequest {
  readonly returnTo: string | undefined;
  /** RFC 7636, S256: of a verifier that only the program which begins knows. */
  readonly codeChallenge: string | undefined;
  /**
   * The console signs in, not a program: scheme, host and port of its address, to which the browser comes back. It gets a session in
   * place of a code, and `returnTo` is a path of the console.
   */
  readonly consoleOrigin?: string | undefined;
}

export interface ExternalSignInResult {
  /** Where to send the person: the program's address with a `code`, or with an `error`. */
  readonly address: string;
  /** Why nobody is signed in, in a sentence; null: the person is. */
  readonly refusal: string | null;
  /** Of the console: the secret of the session. */
  readonly session?: string;
}

interface Awaited {
  readonly provider_id: number;
  readonly workspace_id: number;
  readonly nonce: string;
  readonly code_verifier: string;
  readonly return_to: string;
  readonly code_challenge: string;
  readonly console_origin: string | null;
}

/**
 * Sign-in at a tenant's OpenID provider. Two secrets tie the two ends together: the browser that begins holds a cookie, so
 * that nobody is signed in with somebody else's answer; the program holds a PKCE verifier, so that the code in the address
 * is worth nothing to anyone who sees it.
 */
@Injectable()
export class ExternalSignIn {
  constructor(
    private readonly database: Database,
    private readonly providers: IdentityProviders,
    private readonly users: ExternalUsers,
    private readonly sessions: ConsoleSessions,
    private readonly settings: WorkspaceSettings,
    private readonly openId: OpenIdPort,
    private readonly config: Config,
  ) {}

  /**
   * @returns where to send the person, and what their browser keeps until they are back
   * @throws DomainError `identityProviderNotFound`, `validationFailed`, `identityProviderUnreachable`
   */
  async begin(providerId: number, wanted: ExternalSignInRequest): Promise<{ address: string; browserSecret: string }> {
    const provider = await this.providers.usable(providerId);
    const { consoleOrigin = null } = wanted;
    const { returnTo, codeChallenge } =
      consoleOrigin === null
        ? await this.checked(provider.workspaceId, wanted)
        : { returnTo: pathInConsole(wanted.returnTo, consoleOrigin), codeChallenge: '' };
    const [state, nonce, codeVerifier, browserSecret] = [random(), random(), random(), random()];
    const address = await this.openId.begin(provider, this.callback(consoleOrigin), { state, nonce, codeVerifier });
    await this.database.manager.insert(ExternalSignInEntity, {
      stateHash: digest(state),
      workspaceId: provider.workspaceId,
      providerId,
      browserHash: digest(browserSecret),
      nonce,
      codeVerifier,
      returnTo,
      codeChallenge,
      consoleOrigin,
      expiresAt: new Date(Date.now() + awaitedSeconds * 1000),
    });
    return { address, browserSecret };
  }

  /**
   * @param answer the query with which the provider sent the person back, `?` included
   * @param browserSecret what their browser kept
   * @param browser for the session of the console
   * @throws DomainError `externalSignInRefused` when it is not known to whom the answer belongs
   */
  async finish(answer: string, browserSecret: string | undefined, browser: Browser): Promise<ExternalSignInResult> {
    const state = new URLSearchParams(answer).get('state') ?? '';
    const awaited = await this.take(state, browserSecret ?? '');
    if (awaited === undefined)
      throw new DomainError('externalSignInRefused', { reason: 'it was not begun in this browser, or is over' });
    const target = new URL(awaited.return_to);
    try {
      const user = await this.userOf(awaited, answer, state);
      if (awaited.console_origin !== null) {
        const { secret } = await this.sessions.begin(user, browser);
        return { address: target.href, refusal: null, session: secret };
      }
      target.searchParams.set('code', await this.codeFor(awaited, user));
      return { address: target.href, refusal: null };
    } catch (error) {
      const { key, message } = error as { key?: unknown; message?: unknown };
      if (
        key !== 'externalSignInRefused' &&
        key !== 'identityProviderUnreachable' &&
        key !== 'identityProviderNotFound'
      )
        throw error;
      // RFC 6749, 4.1.2.1
      target.searchParams.set('error', key === 'externalSignInRefused' ? 'access_denied' : 'temporarily_unavailable');
      target.searchParams.set('error_description', String(message));
      return { address: target.href, refusal: String(message) };
    }
  }

  private async userOf(awaited: Awaited, answer: string, state: string): Promise<ExternalUser> {
    const provider = await this.providers.usable(awaited.provider_id);
    const { nonce, code_verifier: codeVerifier } = awaited;
    const callback = this.callback(awaited.console_origin);
    const person = await this.openId.finish(provider, callback + answer, { state, nonce, codeVerifier });
    return this.users.find(provider, person);
  }

  private async codeFor(awaited: Awaited, user: ExternalUser): Promise<string> {
    const code = random();
    await this.database.manager.insert(SignInCodeEntity, {
      codeHash: digest(code),
      workspaceId: awaited.workspace_id,
      userId: user.id,
      securityVersion: user.securityVersion,
      returnTo: awaited.return_to,
      codeChallenge: awaited.code_challenge,
      family: randomUUID(),
      expiresAt: new Date(Date.now() + codeSeconds * 1000),
    });
    return code;
  }

  /** Once: an answer that comes a second time belongs to nothing. A wrong browser takes nothing away. */
  private async take(state: string, browserSecret: string): Promise<Awaited | undefined> {
    const { rows } = await sql<Awaited>`
      delete from external_sign_in
      where state_hash = ${digest(state)} and browser_hash = ${digest(browserSecret)} and expires_at > now()
      returning provider_id, workspace_id, nonce, code_verifier, return_to, code_challenge, console_origin`.execute(
      this.database.manager,
    );
    return rows[0];
  }

  private async checked(
    workspaceId: number,
    { returnTo, codeChallenge }: ExternalSignInRequest,
  ): Promise<{ returnTo: string; codeChallenge: string }> {
    const problems = new Problems();
    const example = `${this.config.publicUrl}/start`;
    const target = returnTo === undefined ? undefined : readLinkTarget(returnTo, this.config);
    const { general } = await this.settings.of(workspaceId);
    if (returnTo === undefined) problems.add({ field: 'returnTo', value: null, problem: 'required', example });
    else if (target === undefined || target.hash !== '' || !mayLeadTo(target, general.domains, this.config))
      problems.add({ field: 'returnTo', value: returnTo, problem: 'noSuch', example });
    if (codeChallenge === undefined) problems.add({ field: 'codeChallenge', value: null, problem: 'required' });
    else if (!/^[\w-]{43}$/.test(codeChallenge))
      problems.add({
        field: 'codeChallenge',
        value: codeChallenge,
        problem: 'format',
        expected: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
        example: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      });
    problems.throwIfAny();
    return { returnTo: target?.href ?? '', codeChallenge: codeChallenge ?? '' };
  }

  /** A cookie of the console is of the host at which the browser is: a person comes back there. */
  private callback(consoleOrigin: string | null): string {
    return (consoleOrigin ?? this.config.publicUrl) + externalCallback;
  }
}

/** @throws DomainError `validationFailed` for what is no path of the console at this origin */
function pathInConsole(path: string | undefined, origin: string): string {
  const [example, given] = ['/console', path ?? '/console'];
  const url = /[\s\\]/.test(given) || !URL.canParse(given, origin) ? undefined : new URL(given, origin);
  const isInConsole = url?.origin === origin && /^\/console(?:\/|$)/.test(url.pathname) && url.hash === '';
  if (url === undefined || !isInConsole)
    throw new DomainError('validationFailed', {}, [{ field: 'returnTo', value: given, problem: 'noSuch', example }]);
  return url.href;
}
