import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Authenticator } from '#contexts/identity';
import type { SignedIn } from '#contexts/identity';
import { DomainError } from '#domain/errors';

/** Who calls, by the `Authorization` header: HTTP basic or a bearer token. */
@Injectable()
export class Credentials {
  constructor(private readonly authenticator: Authenticator) {}

  /** @throws DomainError `credentialsMissing`, `credentialsWrong`, `tokenInvalid`, `signInSlowed` */
  async of(request: Pick<FastifyRequest, 'headers' | 'ip'>): Promise<SignedIn> {
    const [scheme, value] = (request.headers.authorization ?? '').split(' ', 2);
    if (value === undefined || value === '') throw new DomainError('credentialsMissing');
    if (scheme?.toLowerCase() === 'bearer') return this.authenticator.bearer(value);
    if (scheme?.toLowerCase() !== 'basic') throw new DomainError('credentialsMissing');
    const text = Buffer.from(value, 'base64').toString('utf8');
    const colon = text.indexOf(':');
    if (colon < 1 || text.includes('\0')) throw new DomainError('credentialsWrong');
    return this.authenticator.basic(text.slice(0, colon), text.slice(colon + 1), request.ip);
  }
}
