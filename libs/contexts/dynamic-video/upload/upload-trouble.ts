import type { Trouble } from '#contexts/connections';
import { isDomainError } from '#domain/errors/errors';
import type { ErrorKey, ErrorParameters } from '#domain/errors/errors';
import { isThirdPartyFailure } from '#platform/http-client';
import type { ThirdPartyFailure } from '#platform/http-client';
import { isPostponed } from '#platform/outbox';
import { outageWaitMs } from '../jobs/video.jobs.js';
import { messageIn, reasonsIn } from './youtube-error.js';

/** What no further attempt can correct. */
export class UploadTrouble extends Error {
  override readonly name = 'UploadTrouble';

  constructor(
    readonly key: ErrorKey,
    readonly parameters: ErrorParameters = {},
  ) {
    super(key);
  }
}

const isUploadTrouble = (error: unknown): error is UploadTrouble =>
  typeof error === 'object' && error !== null && (error as { name?: unknown }).name === 'UploadTrouble';

/** Limits of a day. https://developers.google.com/youtube/v3/docs/errors */
const quotas = ['quotaExceeded', 'dailyLimitExceeded', 'uploadLimitExceeded'];
/** Limits of a minute; the last one is also said beside a limit of a day. */
const rates = ['rateLimitExceeded', 'userRateLimitExceeded', 'RATE_LIMIT_EXCEEDED'];
const quotaWaitMs = 3_600_000;

const says = ({ details }: ThirdPartyFailure, reasons: readonly string[]): boolean =>
  reasonsIn(details.body).some((each) => reasons.includes(each));

const isRefusal = (error: unknown): error is ThirdPartyFailure =>
  isThirdPartyFailure(error) && error.key === 'portalRefused';

/** Whether another token may help; none helps a person who has no channel. */
export const isUnauthorised = (error: unknown): boolean =>
  isRefusal(error) && error.details.status === 401 && !says(error, ['youtubeSignupRequired']);

/** What YouTube has said; undefined: nothing that holds, and it is tried again. */
export function troubleOf(error: unknown): Trouble | undefined {
  if (isUploadTrouble(error)) return { key: error.key, parameters: error.parameters };
  if (!isRefusal(error) || isUnauthorised(error)) return undefined;
  const reason = messageIn(error.details.body).replace(/[.\s]+$/, '') || `status ${error.details.status}`;
  if (says(error, quotas)) return { key: 'youtubeQuotaExceeded', parameters: { reason } };
  return says(error, rates) ? undefined : { key: 'youtubeRefused', parameters: { reason } };
}

/** Why an action is given up after its last attempt. */
export function lastWord(error: unknown): Trouble {
  if (isThirdPartyFailure(error)) return { key: error.key, parameters: error.parameters };
  // YouTube has refused each token.
  if (isPostponed(error)) return { key: 'youtubeNotConnected', parameters: {} };
  return { key: 'portalUnreachable', parameters: { portal: 'YouTube' } };
}

/** How long to wait where that helps, whether the attempt counts, and what is shown meanwhile. */
export interface Patience {
  readonly waitMs: number;
  readonly counts: boolean;
  readonly problem: Trouble;
}

const shortestWaitMs = 2_000;
/** Short waits count, so that they grow. The longest does not: an outage may last. */
const shortWaits = 4;

/** @param attempt from 1; @returns undefined: it is the work that failed */
export function patienceFor(error: unknown, attempt: number): Patience | undefined {
  const trouble = troubleOf(error);
  if (trouble?.key === 'youtubeQuotaExceeded') return { waitMs: spread(quotaWaitMs), counts: false, problem: trouble };
  if (trouble !== undefined || !isDomainError(error) || isUnauthorised(error)) return undefined;
  if (!isThirdPartyFailure(error) && error.key !== 'storageAway') return undefined;
  const askedMs = isThirdPartyFailure(error) ? (error.details.retryAfterMs ?? 0) : 0;
  const backoffMs = Math.min(outageWaitMs, shortestWaitMs * 2 ** (attempt - 1));
  const problem = { key: error.key, parameters: error.parameters };
  return { waitMs: spread(Math.max(backoffMs, askedMs)), counts: attempt <= shortWaits, problem };
}

/** What failed together does not come back together. */
const spread = (ms: number): number => ms * (1 + Math.random() * 0.3);
