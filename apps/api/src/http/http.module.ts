import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE, DiscoveryModule } from '@nestjs/core';
import { IdentityModule } from '#contexts/identity';
import { AccessGuard } from './access/access.guard.js';
import { AnswerInterceptor } from './answer.interceptor.js';
import { BasicStrategy } from './access/basic.strategy.js';
import { BearerStrategy } from './access/bearer.strategy.js';
import { Credentials } from './access/credentials.js';
import { SessionStrategy } from './session/session.strategy.js';
import { ErrorFilter } from './errors/error.filter.js';
import { Idempotency } from './idempotency/idempotency.js';
import { IdempotencyInterceptor } from './idempotency/idempotency.interceptor.js';
import { RateLimits } from './access/rate-limits.js';
import { NamedPlaces } from './places/named-places.js';
import { RouteCheck } from './route-check.js';
import { ShapePipe } from './bodies/validation.js';
import { IdempotencyKeyEntity } from './idempotency/idempotency-key.entity.js';

/** What stands around every operation, from the outside in: access, answers, idempotency, shapes; and errors. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([IdempotencyKeyEntity]), IdentityModule, DiscoveryModule],
  providers: [
    BasicStrategy,
    BearerStrategy,
    Credentials,
    Idempotency,
    NamedPlaces,
    RateLimits,
    RouteCheck,
    SessionStrategy,
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_INTERCEPTOR, useClass: AnswerInterceptor },
    { provide: APP_INTERCEPTOR, useClass: IdempotencyInterceptor },
    { provide: APP_PIPE, useClass: ShapePipe },
    { provide: APP_FILTER, useClass: ErrorFilter },
  ],
  exports: [Idempotency, NamedPlaces],
})
export class HttpModule {}
