import { isThirdPartyFailure, ThirdPartyFailure } from '#platform/http-client';
import type { ThirdPartyAnswer } from '#platform/http-client';
import { GrantRefused } from '../ports/provider.port.js';
import type { Grant } from '../ports/provider.port.js';

/**
 * What a token endpoint answers (RFC 6749, 5.1).
 * @param asked scopes that were consented to where the answer names none, as the standard lets it
 * @throws ThirdPartyFailure for an answer without a token
 */
export function grantIn(party: string, { status, body }: ThirdPartyAnswer, asked: readonly string[]): Grant {
  const answer = (body ?? {}) as Readonly<Record<string, unknown>>;
  const { access_token: accessToken, expires_in: seconds, refresh_token: refreshToken, scope } = answer;
  if (typeof accessToken !== 'string' || accessToken === '')
    throw new ThirdPartyFailure('portalUnreachable', party, { status, body: null, retryAfterMs: null });
  return {
    accessToken,
    accessUntil: typeof seconds === 'number' ? new Date(Date.now() + seconds * 1000) : null,
    refreshToken: typeof refreshToken === 'string' && refreshToken !== '' ? refreshToken : null,
    // The standard separates by spaces, LinkedIn by commas.
    scopes: typeof scope === 'string' && scope !== '' ? scope.split(/[ ,]+/) : asked,
  };
}

/**
 * What went wrong at a token endpoint (RFC 6749, 5.2): a grant that is no good is refused; calls that nobody has answered may
 * be repeated, because a token that nobody has seen does no harm.
 */
export function refusalOf(
  error: unknown,
  isGrant: (code: string) => boolean = (code) => code === 'invalid_grant',
): unknown {
  if (!isThirdPartyFailure(error)) return error;
  const { party, details } = error;
  const { error: code, error_description: words } = (details.body ?? {}) as {
    error?: unknown;
    error_description?: unknown;
  };
  if (typeof code === 'string' && isGrant(code)) return new GrantRefused(typeof words === 'string' ? words : code);
  return error.key === 'outcomeUnknown' ? new ThirdPartyFailure('portalUnreachable', party, details, error) : error;
}
