import type { Trouble } from '#contexts/connections';
import type { ErrorKey, ErrorParameters } from '#domain/errors/errors';
import { isThirdPartyFailure } from '#platform/http-client';
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

/** https://developers.google.com/youtube/v3/docs/errors */
const limits = new Set([
  'quotaExceeded',
  'dailyLimitExceeded',
  'uploadLimitExceeded',
  'userRateLimitExceeded',
  'RATE_LIMIT_EXCEEDED',
]);

/** What YouTube has said for good; undefined: anything else, which is tried again. */
export function troubleOf(error: unknown): Trouble | undefined {
  if (isUploadTrouble(error)) return { key: error.key, parameters: error.parameters };
  if (!isThirdPartyFailure(error) || error.key !== 'portalRefused' || error.details.status === 401) return undefined;
  const { body } = error.details;
  const reason = messageIn(body).replace(/[.\s]+$/, '') || `status ${error.details.status}`;
  if (reasonsIn(body).some((each) => limits.has(each))) return { key: 'youtubeQuotaExceeded', parameters: { reason } };
  return { key: 'youtubeRefused', parameters: { reason } };
}
