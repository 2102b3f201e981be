import { Injectable } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { map } from 'rxjs';
import type { Observable } from 'rxjs';
import { entityTag } from '#domain/values/entity-tag';
import { JsonText } from '#platform/database';
import { UnreadableBody } from './bodies/body-types.js';
import { operationKey } from './operation.js';
import type { OperationOptions } from './operation.js';

/** Sends JSON that PostgreSQL built as it is, with `ETag` and `Link: rel=next` where they belong; writes return 200. */
@Injectable()
export class AnswerInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    if (request.body instanceof UnreadableBody) throw request.body.error;
    const options = this.reflector.get<OperationOptions | undefined>(operationKey, context.getHandler());
    return next.handle().pipe(
      map((answer: unknown) => {
        if (!(answer instanceof JsonText)) return answer;
        void reply.type('application/json; charset=utf-8');
        if (options?.etag === true) void reply.header('ETag', entityTag(answer.text, answer.state));
        if (options?.cacheSeconds !== undefined)
          void reply.headers({
            'Cache-Control': `private, max-age=${options.cacheSeconds}`,
            Vary: 'Accept-Language, Authorization',
          });
        if (answer.total !== undefined) linkNext(request, reply, answer.total, answer.take);
        if (answer.around !== undefined) linkAround(request, reply, answer.around);
        return answer.text;
      }),
    );
  }
}

function linkNext(request: FastifyRequest, reply: FastifyReply, total: number, defaultTake: number): void {
  const url = new URL(request.url, 'http://localhost');
  const next = Number(url.searchParams.get('skip') ?? 0) + Number(url.searchParams.get('take') ?? defaultTake);
  if (next >= total) return;
  url.searchParams.set('skip', String(next));
  void reply.header('Link', `<${url.pathname}${url.search}>; rel="next"`);
}

/** Pages that are read on from a row: `after` its id, or `before` it. */
function linkAround(
  request: FastifyRequest,
  reply: FastifyReply,
  { after, before }: NonNullable<JsonText<unknown>['around']>,
): void {
  const url = new URL(request.url, 'http://localhost');
  url.searchParams.delete('after');
  url.searchParams.delete('before');
  const link = (name: string, id: number, relation: string): string => {
    const page = new URL(url);
    page.searchParams.set(name, String(id));
    return `<${page.pathname}${page.search}>; rel="${relation}"`;
  };
  const links = [
    ...(after === undefined ? [] : [link('after', after, 'next')]),
    ...(before === undefined ? [] : [link('before', before, 'prev')]),
  ];
  if (links.length > 0) void reply.header('Link', links.join(', '));
}
