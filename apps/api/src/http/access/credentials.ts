import { Injectable } from '@nestjs/common';
import passport from 'passport';
import type { SignedIn } from '#contexts/identity';
import { DomainError } from '#domain/errors/errors';
import type { Credential } from './authorization.js';
import { BasicStrategy } from './basic.strategy.js';
import { BearerStrategy } from './bearer.strategy.js';

/** Who calls, by the `Authorization` header: HTTP basic or a bearer token. */
@Injectable()
export class Credentials {
  /** Each application has its own: the strategies of another one know other users. */
  private readonly passport = new passport.Passport();

  constructor(basic: BasicStrategy, bearer: BearerStrategy) {
    this.passport.use(bearer);
    this.passport.use(basic);
  }

  /** @throws DomainError `credentialsMissing`, `credentialsWrong`, `tokenInvalid`, `basicWithoutOtp`, `totpEnrolmentRequired`, `signInSlowed` */
  of({ headers: { authorization }, ip }: Credential): Promise<SignedIn> {
    return new Promise((resolve, reject) => {
      const done = (error: unknown, signedIn: SignedIn | false | undefined): void => {
        if (error !== null && error !== undefined) reject(error as Error);
        else if (signedIn === undefined || signedIn === false) reject(new DomainError('credentialsMissing'));
        else resolve(signedIn);
      };
      // Passport adds methods of its own to what it is given: that is not the request itself.
      const request = { headers: { authorization }, ip };
      const authenticate = this.passport.authenticate(['bearer', 'basic'], { session: false }, done) as Middleware;
      authenticate(request, {}, reject);
    });
  }
}

/** Of Express, which Passport was written for. */
type Middleware = (request: Credential, response: object, next: (error?: unknown) => void) => void;
