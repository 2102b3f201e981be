import { beforeEach, describe, expect, it } from '@jest/globals';
import type { FastifyReply } from 'fastify';
import type { Config } from '#platform/config';
import { RateLimits } from './rate-limits.js';

const limits = new RateLimits({ requestsPerSecond: 2 } as Config);
let sent: Record<string, string>;
const reply = {
  header(name: string, value: string) {
    sent[name] = value;
    return this;
  },
} as unknown as FastifyReply;

/** How many of the requests pass; the others are refused as the error says. */
async function passing(requests: number, ask: () => Promise<void>): Promise<number> {
  let passed = 0;
  for (let index = 0; index < requests; index += 1) {
    try {
      await ask();
      passed += 1;
    } catch (error) {
      expect(error).toMatchObject({ key: 'rateLimited', parameters: { seconds: 1 } });
    }
  }
  return passed;
}

describe('requests of one second', () => {
  beforeEach(() => {
    sent = {};
  });

  it('are limited for each user alone, and told what is left', async () => {
    const user = (id: number) => () => limits.user(id, reply);
    expect(await passing(1, user(1))).toBe(1);
    expect(sent).toEqual({ 'RateLimit-Policy': '"default";q=2;w=1', RateLimit: '"default";r=1;t=1' });
    expect(await passing(4, user(1))).toBe(1);
    expect(sent).toEqual({ 'RateLimit-Policy': '"default";q=2;w=1', RateLimit: '"default";r=0;t=1' });
    expect(await passing(3, user(2))).toBe(2);
  });

  it('may be ten times as many of one address', async () => {
    expect(await passing(25, () => limits.address('192.0.2.1', reply))).toBe(20);
    expect(await passing(25, () => limits.address('192.0.2.2', reply))).toBe(20);
  });
});
