import { Injectable } from '@nestjs/common';
import type { SignedIn } from '#contexts/identity';
import { DomainError } from '#domain/errors/errors';
import { StrategyRunner } from '#platform/passport';
import type { Credential } from './authorization.js';
import { BasicStrategy } from './basic.strategy.js';
import { BearerStrategy } from './bearer.strategy.js';
import { SessionStrategy } from '../session/session.strategy.js';

/** Who calls: by the `Authorization` header, with HTTP basic or a bearer token, or without that header by the cookie of a session. */
@Injectable()
export class Credentials {
  private readonly strategies = new StrategyRunner();

  constructor(basic: BasicStrategy, bearer: BearerStrategy, session: SessionStrategy) {
    this.strategies.use('bearer', bearer);
    this.strategies.use('basic', basic);
    this.strategies.use('session', session);
  }

  /**
   * @throws DomainError `credentialsMissing`, `credentialsWrong`, `tokenInvalid`, `basicWithoutOtp`, `totpEnrolmentRequired`, `signInSlowed`;
   *   of a session `sessionEnded`, `sessionFromElsewhere`, `consoleHeaderMissing`
   */
  async of({ headers, ip, method, host }: Credential): Promise<SignedIn> {
    // A header says on purpose who calls; a cookie comes along by itself.
    const names = headers.authorization === undefined ? ['session'] : ['bearer', 'basic'];
    const outcome = await this.strategies.run<SignedIn>(names, { headers, ip, method, host });
    if (outcome.kind !== 'success') throw new DomainError('credentialsMissing');
    return outcome.user;
  }
}
