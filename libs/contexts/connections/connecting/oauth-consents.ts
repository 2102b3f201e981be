import { Injectable } from '@nestjs/common';
import OAuth2Strategy from 'passport-oauth2';
import { portalNames } from '#domain/lists/connections';
import { DomainError } from '#domain/errors/errors';
import type { ProviderName } from '#domain/lists/connections';
import { Config } from '#platform/config';
import { StrategyRunner } from '#platform/passport';
import type { StrategyOutcome } from '#platform/passport';
import { ConsentStrategy } from './consent.strategy.js';
import { ConnectionProviders } from './providers.js';
import { OAuthStates } from './oauth-states.js';
import type { OAuthAttempt } from './oauth-states.js';
import { isGrantRefused } from '../ports/provider.port.js';
import type { Grant, ProviderUser } from '../ports/provider.port.js';
import { SignedStateStore } from './signed-state-store.js';
import type { ConsentVisit } from './signed-state-store.js';

/** Where providers send people back to: a page of ours. */
export const connectionCallback = '/connections/callback';

export interface Consent {
  readonly grant: Grant;
  readonly user: ProviderUser;
}

/** One Passport strategy for each provider, run in the application that holds it. */
@Injectable()
export class OAuthConsents {
  private readonly strategies = new StrategyRunner();

  constructor(
    private readonly providers: ConnectionProviders,
    private readonly states: OAuthStates,
    private readonly store: SignedStateStore,
    private readonly config: Config,
  ) {}

  /**
   * @returns the provider's page of consent, for somebody who has begun that attempt
   * @throws DomainError `connectionProviderNotConfigured`
   */
  async address(attempt: OAuthAttempt, state: string): Promise<string> {
    const outcome = await this.run(attempt, { query: { state } });
    if (outcome.kind !== 'redirect') throw new Error(`The strategy of ${attempt.provider} redirects nobody.`);
    return outcome.address;
  }

  /**
   * Checks and uses up the state of a provider's response, and redeems its code.
   * @param visit is told of the attempt as soon as that is admitted
   * @throws DomainError as `AdmitAttempt`, `connectionDenied`, `connectionRefused`; ThirdPartyFailure
   */
  async receive(visit: ConsentVisit): Promise<Consent> {
    const attempt = this.states.read(visit.query.state ?? '');
    const portal = portalNames[attempt.provider];
    const outcome = await this.run(attempt, visit).catch((error: unknown) => {
      if (!isGrantRefused(error)) throw error;
      throw new DomainError('connectionRefused', { portal, reason: wordsOf(error.reason) });
    });
    if (outcome.kind === 'success') return outcome.user;
    if (outcome.kind === 'redirect') throw new Error(`The strategy of ${attempt.provider} redirects a response.`);
    const [challenge] = outcome.challenges as readonly { readonly message: string }[];
    throw new DomainError('connectionDenied', { portal, reason: wordsOf(challenge?.message ?? '') });
  }

  private async run({ provider, codeVerifier }: OAuthAttempt, visit: ConsentVisit): Promise<StrategyOutcome<Consent>> {
    this.prepare(provider);
    try {
      return await this.strategies.run([provider], visit, { codeVerifier });
    } catch (error) {
      throw error instanceof OAuth2Strategy.InternalOAuthError ? error.oauthError : error;
    }
  }

  /** On first use: providers register while the application starts. */
  private prepare(name: ProviderName): void {
    const provider = this.providers.of(name);
    if (this.strategies.has(name)) return;
    const callback = this.config.publicUrl + connectionCallback;
    this.strategies.use(name, new ConsentStrategy(provider, this.store, callback));
  }
}

/** Is on the page: a sentence, not a letter. */
const wordsOf = (text: string): string => text.replaceAll('_', ' ').slice(0, 200);
