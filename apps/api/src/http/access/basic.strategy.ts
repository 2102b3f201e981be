import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import passport from 'passport';
import { BasicStrategy as HttpBasicStrategy } from 'passport-http';
import { Authenticator } from '#contexts/identity';
import type { SignedIn } from '#contexts/identity';
import { DomainError } from '#domain/errors/errors';
import { authorizationOf } from './authorization.js';
import type { Credential } from './authorization.js';

/** Before an encoded password: `passport-http` takes an empty one for none. */
const mark = '_';

/** HTTP basic: a user name and a password, which may be empty and may contain colons. */
@Injectable()
export class BasicStrategy extends PassportStrategy(HttpBasicStrategy, 'basic') {
  constructor(private readonly authenticator: Authenticator) {
    super({ passReqToCallback: true });
  }

  /** Nest would register it for the whole process, where a second application would take its place. */
  getPassportInstance(): passport.Authenticator {
    return new passport.Passport();
  }

  /** `passport-http` ends a password at its first colon, and is therefore given an encoded one. */
  override authenticate(this: passport.StrategyCreated<this>, request: Credential): void {
    const encoded = authorizationOf(request, 'basic');
    if (encoded === undefined) return void this.fail('Basic realm="locara", charset="UTF-8"');
    const text = Buffer.from(encoded, 'base64').toString('utf8');
    const colon = text.indexOf(':');
    if (colon < 1 || text.includes('\0')) return void this.error(new DomainError('credentialsWrong'));
    const password = mark + encodeURIComponent(text.slice(colon + 1));
    const authorization = `Basic ${Buffer.from(`${text.slice(0, colon)}:${password}`).toString('base64')}`;
    super.authenticate({ ...request, headers: { authorization } } as never);
  }

  /** @throws DomainError as `Authenticator.basic` */
  validate({ ip = '' }: Credential, userName: string, password: string): Promise<SignedIn> {
    return this.authenticator.basic(userName, decodeURIComponent(password.slice(mark.length)), ip);
  }
}
