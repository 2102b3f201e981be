import { isGrantRefused } from '#contexts/connections';
import { isThirdPartyFailure, ThirdPartyFailure } from '#platform/http-client';
import { isLimit, waitIn } from '../usage.js';

/**
 * Why a message was not sent, for good:
 * - `window`: the customer has not written for too long
 * - `recipient`: there is no such customer on the channel, or none that can be written to
 * - `blocked`: the customer does not want messages of this account
 * - `permission`: the consent does not cover it, or the account may not send
 * - `content`: the words or the picture
 */
export type RefusalKind = 'window' | 'recipient' | 'blocked' | 'permission' | 'content';

/** Meta has refused a message: nothing was sent, and the same call would be refused again. */
export class MetaRefusal extends Error {
  override readonly name = 'MetaRefusal';

  constructor(
    readonly kind: RefusalKind,
    /** Meta's own sentence. */
    readonly words: string,
  ) {
    super(words);
  }
}

/** True also across realms. */
export const isMetaRefusal = (error: unknown): error is MetaRefusal =>
  error instanceof Error && error.name === 'MetaRefusal';

interface Said {
  readonly code?: number;
  readonly error_subcode?: number;
  readonly message?: string;
  /** It passes: the call is to be made again later. */
  readonly is_transient?: boolean;
  readonly error_data?: { readonly details?: string };
}

/** Limits of WhatsApp beside those of all calls: of the number, of what is not wanted, and of one pair of numbers. */
const limits = new Set([130_429, 131_048, 131_056]);
/** Meta could not send, and has not: it was busy, or the number is being maintained. */
const notSent = new Set([1200, 131_016, 131_057, 133_004]);
/** Meta itself failed, and does not say how far it came. */
const internal = new Set([-1, 1, 2, 131_000]);

/**
 * By code, and by code with subcode where one code says several things.
 * https://developers.facebook.com/docs/messenger-platform/error-codes,
 * https://developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes
 */
const kinds: Readonly<Record<RefusalKind, readonly (number | readonly [code: number, subcode: number])[]>> = {
  window: [131_047, [10, 2_018_278], [10, 2_534_022], [10, 2_018_065]],
  recipient: [131_021, 131_026, 131_030, [100, 2_018_001], [100, 2_534_014]],
  blocked: [551, 131_050, [200, 1_545_041], [10, 2_018_108]],
  permission: [0, 3, 10, 368, 131_005, 131_031, 131_042, 131_045, 133_010, [100, 33]],
  content: [],
};

/** An error of a call, in the words of messages. @param method of the call */
export function understood(error: unknown, method: string): unknown {
  if (isGrantRefused(error)) {
    const details = { status: 401, body: { message: error.reason }, retryAfterMs: null };
    return new ThirdPartyFailure('portalRefused', 'Facebook', details, error);
  }
  if (!isThirdPartyFailure(error)) return error;
  const { party, details } = error;
  const { error: said } = (details.body ?? {}) as { error?: Said };
  if (said?.code === undefined) return error;
  const renamed = (key: ThirdPartyFailure['key'], retryAfterMs: number | null): ThirdPartyFailure =>
    new ThirdPartyFailure(key, party, { ...details, retryAfterMs }, error);
  if (isLimit(said.code) || limits.has(said.code) || notSent.has(said.code))
    return renamed('portalUnreachable', waitIn(details));
  // What is asked may be asked again, whatever became of it.
  if (internal.has(said.code)) return renamed(method === 'POST' ? 'outcomeUnknown' : 'portalUnreachable', null);
  if (error.key !== 'portalRefused') return error;
  if (said.is_transient === true) return renamed('portalUnreachable', waitIn(details));
  return new MetaRefusal(kindOf(said.code, said.error_subcode), wordsOf(said) ?? error.message);
}

/** What a code means. */
export function kindOf(code: number, subcode?: number): RefusalKind {
  const entries = Object.entries(kinds) as [RefusalKind, (typeof kinds)[RefusalKind]][];
  const exact = entries.find(([, codes]) =>
    codes.some((each) => typeof each !== 'number' && each[0] === code && each[1] === subcode),
  );
  if (exact !== undefined) return exact[0];
  const found = entries.find(([, codes]) => codes.includes(code));
  if (found !== undefined) return found[0];
  return code >= 200 && code < 300 ? 'permission' : 'content';
}

/** Without the code that Meta puts in front. */
const wordsOf = ({ error_data: data, message }: Said): string | undefined =>
  data?.details ?? message?.replace(/^\(#\d+\) /, '');
