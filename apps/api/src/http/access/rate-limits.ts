import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { DomainError } from '#domain/errors/errors';
import { Config } from '#platform/config';

/**
 * Requests per second of one user and of one address, per process. The address is counted before credentials are looked
 * at; many users may sit behind one, so it is allowed ten times as much.
 */
@Injectable()
export class RateLimits {
  private readonly users: RateLimiterMemory;
  private readonly addresses: RateLimiterMemory;

  constructor(private readonly config: Config) {
    this.users = new RateLimiterMemory({ points: config.requestsPerSecond, duration: 1 });
    this.addresses = new RateLimiterMemory({ points: config.requestsPerSecond * 10, duration: 1 });
  }

  /** @throws DomainError `rateLimited` */
  async address(address: string, reply: FastifyReply): Promise<void> {
    await this.consume(this.addresses, `a${address}`, reply, this.config.requestsPerSecond * 10);
  }

  /** Sets the `RateLimit` headers (draft-ietf-httpapi-ratelimit-headers). @throws DomainError `rateLimited` */
  async user(id: number, reply: FastifyReply): Promise<void> {
    await this.consume(this.users, `u${id}`, reply, this.config.requestsPerSecond);
  }

  private async consume(limiter: RateLimiterMemory, key: string, reply: FastifyReply, quota: number): Promise<void> {
    try {
      tell(reply, quota, (await limiter.consume(key)).remainingPoints);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      tell(reply, quota, 0);
      throw new DomainError('rateLimited', { seconds: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) });
    }
  }
}

function tell(reply: FastifyReply, quota: number, remaining: number): void {
  void reply.header('RateLimit-Policy', `"default";q=${quota};w=1`).header('RateLimit', `"default";r=${remaining};t=1`);
}
