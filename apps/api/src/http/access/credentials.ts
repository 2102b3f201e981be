import { Injectable } from '@nestjs/common';
import type { SignedIn } from '#contexts/identity';
import { DomainError } from '#domain/errors/errors';
import { StrategyRunner } from '#platform/passport';
import type { Credential } from './authorization.js';
import { BasicStrategy } from './basic.strategy.js';
import { BearerStrategy } from './bearer.strategy.js';

/** Who calls, by the `Authorization` header: HTTP basic or a bearer token. */
@Injectable()
export class Credentials {
  private readonly strategies = new StrategyRunner();

  constructor(basic: BasicStrategy, bearer: BearerStrategy) {
    this.strategies.use('bearer', bearer);
    this.strategies.use('basic', basic);
  }

  /** @throws DomainError `credentialsMissing`, `credentialsWrong`, `tokenInvalid`, `basicWithoutOtp`, `totpEnrolmentRequired`, `signInSlowed` */
  async of({ headers: { authorization }, ip }: Credential): Promise<SignedIn> {
    const outcome = await this.strategies.run<SignedIn>(['bearer', 'basic'], { headers: { authorization }, ip });
    if (outcome.kind !== 'success') throw new DomainError('credentialsMissing');
    return outcome.user;
  }
}
