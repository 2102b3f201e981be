import { Injectable } from '@nestjs/common';
import passport from 'passport';
import { Authenticator } from '#contexts/identity';
import { authorizationOf } from './authorization.js';
import type { Credential } from './authorization.js';

/** A bearer token of ours. */
@Injectable()
export class BearerStrategy extends passport.Strategy {
  override readonly name = 'bearer';

  constructor(private readonly authenticator: Authenticator) {
    super();
  }

  override authenticate(request: Credential): void {
    const token = authorizationOf(request, 'bearer');
    if (token === undefined) return void this.fail('Bearer realm="locara"');
    this.authenticator.bearer(token).then(
      (signedIn) => this.success(signedIn),
      (error: unknown) => this.error(error),
    );
  }
}
