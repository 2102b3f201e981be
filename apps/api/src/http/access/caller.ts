import { createParamDecorator } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { SignedIn } from '#contexts/identity';
import type { Placement } from '#platform/access';

/** What the guard found out about a request. */
export interface GuardedRequest extends FastifyRequest {
  signedIn?: SignedIn;
  places?: Readonly<Record<string, readonly Placement[]>>;
}

const request = (context: ExecutionContext): GuardedRequest => context.switchToHttp().getRequest<GuardedRequest>();

/** The `Actor` who asks. */
export const Caller = createParamDecorator(
  (_data: unknown, context: ExecutionContext) => request(context).signedIn?.actor,
);

/** `Idempotency-Key`, of operations that look after it themselves. */
export const IdempotencyKey = createParamDecorator((_data: unknown, context: ExecutionContext) => {
  const key = request(context).headers['idempotency-key'];
  return typeof key === 'string' ? ownKey(request(context), key) : undefined;
});

/**
 * Each API key has idempotency keys of its own: a program that reaches less must not be told what another has done. No header has a
 * space.
 */
export function ownKey({ signedIn }: GuardedRequest, header: string): string {
  return signedIn?.key === undefined ? header : `${signedIn.key.id} ${header}`;
}

/** The credentials with their scopes. */
export const Credentials = createParamDecorator(
  (_data: unknown, context: ExecutionContext) => request(context).signedIn,
);

/** The `Placement` of the thing that a path parameter names; seen by the guard to exist and to be visible. */
export const Place = createParamDecorator(
  (parameter: string, context: ExecutionContext) => request(context).places?.[parameter]?.[0],
);

/** The `Placement[]` of a path parameter that names several. */
export const Places = createParamDecorator(
  (parameter: string, context: ExecutionContext) => request(context).places?.[parameter] ?? [],
);
