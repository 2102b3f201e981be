import type { Trouble } from '#contexts/connections';
import { isThirdPartyFailure } from '#platform/http-client';
import type { ThirdPartyFailure } from '#platform/http-client';
import { Postponed } from '#platform/outbox';
import type { ReviewPortal } from '../ports/review-source.port.js';
import { portalWords } from './review-targets.js';

export const statusOf = (failure: ThirdPartyFailure): number => failure.details.status ?? 0;

/** Why a portal could not be read or told, for a person. */
export function portalTrouble(portal: ReviewPortal, failure: ThirdPartyFailure): Trouble {
  const name = portalWords[portal] ?? failure.party;
  if (failure.key !== 'portalRefused') return { key: failure.key, parameters: { portal: name } };
  return { key: 'reviewsNotShown', parameters: { portal: name, reason: String(failure.parameters['reason'] ?? '-') } };
}

/** Is the call known to have done nothing? Also an error of ours may come after it was done. */
export const didNothing = (error: unknown): boolean =>
  error instanceof Postponed || (isThirdPartyFailure(error) && error.key !== 'outcomeUnknown');
