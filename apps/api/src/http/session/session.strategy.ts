import { Injectable } from '@nestjs/common';
import passport from 'passport';
import { Authenticator } from '#contexts/identity';
import { DomainError } from '#domain/errors/errors';
import { Config } from '#platform/config';
import type { Credential } from '../access/authorization.js';
import { cookiesOf } from '../access/cookies.js';
import { refusalOf } from './console-page.js';
import { sessionCookieName } from './session-cookie.js';

/** The session of a person who has signed in to the console. */
@Injectable()
export class SessionStrategy extends passport.Strategy {
  override readonly name = 'session';

  constructor(
    private readonly authenticator: Authenticator,
    private readonly config: Config,
  ) {
    super();
  }

  override authenticate(request: Credential): void {
    const { publicUrl } = this.config;
    const secret = cookiesOf(request)[sessionCookieName(publicUrl)];
    if (secret === undefined || secret === '') return void this.fail('Session');
    const refusal = refusalOf(request, new URL(publicUrl).protocol);
    if (refusal !== undefined) return void this.error(new DomainError(refusal));
    const { accept = '', 'x-locara-background': background } = request.headers;
    // A stream of events can send no header of its own.
    const isUse = background === undefined && !accept.includes('text/event-stream');
    this.authenticator.session(secret, request.host ?? '', isUse).then(
      (signedIn) => this.success(signedIn),
      (error: unknown) => this.error(error),
    );
  }
}
