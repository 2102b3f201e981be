import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE, DiscoveryModule } from '@nestjs/core';
import { IdentityModule } from '#contexts/identity';
import { AccessGuard } from './access.guard.js';
import { AnswerInterceptor } from './answer.interceptor.js';
import { Credentials } from './credentials.js';
import { ErrorFilter } from './error.filter.js';
import { Idempotency } from './idempotency.js';
import { IdempotencyInterceptor } from './idempotency.interceptor.js';
import { RateLimits } from './rate-limits.js';
import { RouteCheck } from './route-check.js';
import { ShapePipe } from './validation.js';

/** What stands around every operation, from the outside in: access, answers, idempotency, shapes; and errors. */
@Global()
@Module({
  imports: [IdentityModule, DiscoveryModule],
  providers: [
    Credentials,
    Idempotency,
    RateLimits,
    RouteCheck,
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_INTERCEPTOR, useClass: AnswerInterceptor },
    { provide: APP_INTERCEPTOR, useClass: IdempotencyInterceptor },
    { provide: APP_PIPE, useClass: ShapePipe },
    { provide: APP_FILTER, useClass: ErrorFilter },
  ],
  exports: [Idempotency],
})
export class HttpModule {}
