import { Module } from '@nestjs/common';
import { ActorSource } from './actor-source.js';
import { Authenticator } from './authenticator.js';
import { CreateUser } from './create-user.js';
import { Passwords } from './passwords.js';
import { SigningKeys } from './signing-keys.js';
import { SignInThrottle } from './sign-in-throttle.js';
import { TokenEndpoint } from './token-endpoint.js';
import { UserQueries } from './user.queries.js';

@Module({
  providers: [
    ActorSource,
    Authenticator,
    CreateUser,
    Passwords,
    SigningKeys,
    SignInThrottle,
    TokenEndpoint,
    UserQueries,
  ],
  exports: [Authenticator, CreateUser, Passwords, SigningKeys, TokenEndpoint, UserQueries],
})
export class IdentityModule {}
