import { isGrantRefused } from '#contexts/connections';
import { AdRefused } from '#contexts/reach-enhancement';
import { isThirdPartyFailure, ThirdPartyFailure } from '#platform/http-client';
import { isLimit, waitIn } from '../usage.js';

/** As people know it. */
export const networkName = 'Meta Ads';

/** The `error` of an answer. https://developers.facebook.com/docs/marketing-api/error-reference */
interface Said {
  readonly code?: number;
  readonly error_subcode?: number;
  readonly message?: string;
  readonly error_user_msg?: string;
}

/** Meta itself failed, and does not say how far it came. */
const internal = new Set([-1, 1, 2]);
/** The token is none any more. */
const badToken = 190;
/** What the app or the user may not do. */
const isPermission = (code: number): boolean =>
  code === badToken || code === 3 || code === 10 || (code >= 200 && code < 300);
/** There is no such object, or none that may be seen. */
const isGone = ({ code, error_subcode: subcode }: Said): boolean => (code === 100 && subcode === 33) || code === 803;

/** An error of a call, in the words of advertising networks. @param method of the call */
export function understood(error: unknown, method: string): unknown {
  if (isGrantRefused(error)) return new AdRefused('closed', error.reason);
  if (!isThirdPartyFailure(error)) return error;
  const { key, details } = error;
  const { error: said } = (details.body ?? {}) as { error?: Said };
  const renamed = (changed: ThirdPartyFailure['key'], retryAfterMs = details.retryAfterMs): ThirdPartyFailure =>
    new ThirdPartyFailure(changed, networkName, { ...details, retryAfterMs }, error);
  if (said?.code === undefined) return renamed(key);
  if (isLimit(said.code)) return renamed('portalUnreachable', waitIn(details));
  if (key !== 'portalRefused') return renamed(key);
  if (internal.has(said.code)) return renamed(method === 'POST' ? 'outcomeUnknown' : 'portalUnreachable');
  return refusalOf(said);
}

function refusalOf(said: Said): AdRefused {
  const { code = 0, message = '', error_user_msg: forPeople } = said;
  const kind = isGone(said) ? 'gone' : isPermission(code) ? 'closed' : 'content';
  return new AdRefused(kind, forPeople ?? message.replace(/^\(#\d+\) /, ''));
}

/** One answer of a batch: null where Meta does not know what became of the call. */
export interface BatchedAnswer {
  readonly code?: number;
  readonly headers?: readonly { readonly name?: string; readonly value?: string }[];
  readonly body?: string;
}

/** What became of a call of a batch that may be repeated: null when it was made. */
export function outcomeOf(answer: BatchedAnswer | null | undefined): AdRefused | ThirdPartyFailure | null {
  const { code: status = 500, headers = [], body: text = '' } = answer ?? {};
  if (status >= 200 && status < 300) return null;
  const body = jsonOf(text);
  const details = {
    status,
    body,
    retryAfterMs: null,
    headers: Object.fromEntries(headers.map(({ name = '', value = '' }) => [name.toLowerCase(), value])),
  };
  const { error: said } = (body ?? {}) as { error?: Said };
  if (said?.code === undefined || internal.has(said.code) || status >= 500)
    return new ThirdPartyFailure('portalUnreachable', networkName, details);
  if (isLimit(said.code))
    return new ThirdPartyFailure('portalUnreachable', networkName, { ...details, retryAfterMs: waitIn(details) });
  return refusalOf(said);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
