import { Injectable } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply } from 'fastify';
import { from, lastValueFrom } from 'rxjs';
import type { Observable } from 'rxjs';
import type { GuardedRequest } from '../access/caller.js';
import { Idempotency } from './idempotency.js';
import { operationKey } from '../operation.js';
import type { OperationOptions } from '../operation.js';

/** Stands behind the guards, because it must not replay a response to a token that was revoked. */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(
    private readonly idempotency: Idempotency,
    private readonly reflector: Reflector,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<GuardedRequest>();
    const options = this.reflector.get<OperationOptions | undefined>(operationKey, context.getHandler());
    const takes = request.method === 'POST' || options?.action === true;
    if (!takes || options?.preparesFirst === true || request.headers['idempotency-key'] === undefined)
      return next.handle();
    const work = () => lastValueFrom<unknown>(next.handle());
    const reply = http.getResponse<FastifyReply>();
    return from(
      options?.commitsItself === true || options?.answersSecret === true
        ? this.idempotency.onceRefused(request, reply, work)
        : this.idempotency.once(request, reply, work),
    );
  }
}
