import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { ApiError } from './api-error.js';

/** Compares hashes, so that neither the length of the key nor how much of a guess is right shows in the time. */
export function bearerCheck(apiKey: string): (authorization: string | undefined) => boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const expected = digest(`Bearer ${apiKey}`);
  return (authorization) => authorization !== undefined && timingSafeEqual(digest(authorization), expected);
}

/**
 * Admits anyone who presses a button on a page of the sandbox, and programs that have the key.
 * @returns whether it was a page, which is led back to one
 * @throws ApiError 401
 */
export function buttonCheck(apiKey: string): (request: FastifyRequest) => boolean {
  const admits = bearerCheck(apiKey);
  return ({ headers }) => {
    // Browsers set this header and pages cannot: no foreign site can press the button in its visitor's name.
    const fromPage = headers['sec-fetch-site'] === 'same-origin';
    if (!fromPage && !admits(headers.authorization))
      throw new ApiError(401, 'UNAUTHORIZED', 'Send Authorization: Bearer <key>.');
    return fromPage;
  };
}
