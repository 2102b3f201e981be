import type { ErrorKey } from '#domain/errors/errors';
import { isThirdPartyFailure } from '#platform/http-client';
import { keptProblem } from '#platform/problems';
import type { KeptProblem } from '#platform/problems';
import { isPostRefused } from '../ports/post-channel.port.js';
import type { PostPortal, PostRefused } from '../ports/post-channel.port.js';
import { postPortalNames } from './kept-problem.js';

/** What a call that did not go well means. Told by status and kind alone, never by words. */
export type Verdict =
  /** Nothing was done; the same call may be repeated. */
  | { readonly kind: 'away'; readonly retryAfterMs: number | null }
  /** A write was perhaps done: ask before it is repeated. */
  | { readonly kind: 'unknown' }
  /** The access is no good any more. */
  | { readonly kind: 'unauthorised'; readonly problem: KeptProblem }
  /** The portal said no. */
  | { readonly kind: 'refused'; readonly problem: KeptProblem };

const keys: Readonly<Record<PostRefused['kind'], ErrorKey>> = {
  content: 'postContentRefused',
  image: 'postImageRefused',
  duplicate: 'postDuplicate',
  permission: 'postPermissionMissing',
  unsupported: 'postUnsupported',
  gone: 'postTargetGone',
};

/** @returns undefined for an error of ours, after which nothing is known either */
export function verdictOf(portal: PostPortal, error: unknown): Verdict | undefined {
  const name = postPortalNames[portal];
  if (isPostRefused(error))
    return { kind: 'refused', problem: keptProblem(keys[error.kind], { portal: name, reason: error.words }) };
  if (!isThirdPartyFailure(error)) return undefined;
  const { status, retryAfterMs } = error.details;
  if (error.key === 'outcomeUnknown') return { kind: 'unknown' };
  if (error.key === 'portalUnreachable') return { kind: 'away', retryAfterMs };
  const reason = error.parameters.reason ?? '-';
  if (status === 401)
    return { kind: 'unauthorised', problem: keptProblem('postPermissionMissing', { portal: name, reason }) };
  return { kind: 'refused', problem: keptProblem('portalRefused', { portal: name, reason }) };
}

/** Milliseconds until the next call after `failures` in a row, spread so that what failed together does not return together. */
export const backoffAfter = (failures: number, retryAfterMs: number | null = null): number =>
  Math.max(retryAfterMs ?? 0, Math.min(300_000, 1_000 * 2 ** Math.min(failures, 10))) * (1 + Math.random() * 0.3);
