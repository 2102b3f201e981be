import { ApiError } from './api-error.js';

const DEFAULT_TAKE = 50;
const MAXIMUM_TAKE = 500;

/** A query string as Fastify parses it. */
export type Query = Record<string, string | string[] | undefined>;

export interface Page {
  take: number;
  skip: number;
}

/** A query parameter given at most once; empty counts as absent. @throws ApiError 422 when given more often. */
export function single(query: Query, name: string): string | undefined {
  const value = query[name];
  if (Array.isArray(value)) throw new ApiError(422, 'INVALID_QUERY', `Give ${name} once.`);
  return value || undefined;
}

/** `take` (1 to 500, default 50) and `skip` (default 0). @throws ApiError 422 */
export function pageIn(query: Query): Page {
  const take = wholeNumber(query, 'take') ?? DEFAULT_TAKE;
  if (take < 1 || take > MAXIMUM_TAKE) {
    throw new ApiError(422, 'INVALID_QUERY', `take must be between 1 and ${MAXIMUM_TAKE}.`);
  }
  return { take, skip: wholeNumber(query, 'skip') ?? 0 };
}

function wholeNumber(query: Query, name: string): number | undefined {
  const text = single(query, name);
  if (text === undefined) return undefined;
  if (!/^\d{1,9}$/.test(text)) throw new ApiError(422, 'INVALID_QUERY', `${name} must be a whole number.`);
  return Number(text);
}
