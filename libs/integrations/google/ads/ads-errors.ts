import type { AdRefused } from '#contexts/reach-enhancement';

type Json = Readonly<Record<string, unknown>>;

interface AdsErrorJson {
  readonly errorCode?: Readonly<Record<string, string>>;
  readonly message?: string;
  readonly location?: { readonly fieldPathElements?: readonly { fieldName?: string; index?: number }[] };
  readonly details?: {
    readonly policyFindingDetails?: { readonly policyTopicEntries?: readonly { readonly topic?: string }[] };
    readonly quotaErrorDetails?: { readonly retryDelay?: string };
  };
}

/** One error of a call. */
interface OneRefusal {
  readonly kind: AdRefused['kind'];
  /** For people. */
  readonly words: string;
  /** Of which operation of the request, from 0; undefined: of all. */
  readonly operation: number | undefined;
}

/** Codes that mean more than that something about the content is wrong. */
const kinds: Readonly<Record<string, AdRefused['kind']>> = {
  'campaignError.DUPLICATE_CAMPAIGN_NAME': 'exists',
  'adGroupError.DUPLICATE_ADGROUP_NAME': 'exists',
  'assetGroupError.DUPLICATE_NAME': 'exists',
  'mutateError.RESOURCE_NOT_FOUND': 'gone',
  'contextError.OPERATION_NOT_PERMITTED_FOR_REMOVED_RESOURCE': 'gone',
  'operationAccessDeniedError.OPERATION_NOT_PERMITTED_FOR_REMOVED_RESOURCE': 'gone',
  'assetGroupError.CANNOT_MUTATE_ASSET_GROUP_FOR_REMOVED_CAMPAIGN': 'gone',
  'assetGroupError.CANNOT_REMOVE_ALL_ASSET_GROUPS_FROM_CAMPAIGN': 'last',
};
/** Nothing was done, and the same call may do it. https://developers.google.com/google-ads/api/docs/best-practices/error-types#retryable_errors */
const transient = new Set(['databaseError.CONCURRENT_MODIFICATION', 'internalError.TRANSIENT_ERROR']);
/** Who calls, or the account, is not admitted. */
const closing = new Set(['authorizationError', 'authenticationError', 'headerError', 'customerError']);

/** What Google says of a call that it refuses. @param status google.rpc.Status with `GoogleAdsFailure` in its details */
export function refusalOf(status: Json): OneRefusal & { readonly errors: readonly OneRefusal[] } {
  const errors = failuresIn(status).map(oneOf);
  const [first] = errors;
  const words = first?.words ?? String(status['message'] ?? 'no reason was given');
  return { kind: first?.kind ?? 'content', words, operation: first?.operation, errors };
}

/** Whether the same call may succeed a moment later, as when another one changes the same campaign now. */
export const isTransient = (status: Json): boolean =>
  failuresIn(status).some(({ errorCode }) =>
    Object.entries(errorCode ?? {}).some((entry) => transient.has(entry.join('.'))),
  );

/** Milliseconds until Google takes calls again; null: it does not say. */
export function retryAfterOf(status: Json): number | null {
  for (const { details } of failuresIn(status)) {
    const seconds = /^(\d+(?:\.\d+)?)s$/.exec(details?.quotaErrorDetails?.retryDelay ?? '')?.[1];
    if (seconds !== undefined) return Number(seconds) * 1000;
  }
  return null;
}

const failuresIn = ({ details }: Json): readonly AdsErrorJson[] =>
  (Array.isArray(details) ? (details as Json[]) : []).flatMap(({ errors }) =>
    Array.isArray(errors) ? (errors as AdsErrorJson[]) : [],
  );

function oneOf({ errorCode = {}, message = '', location, details }: AdsErrorJson): OneRefusal {
  const [[name, code] = ['', '']] = Object.entries(errorCode);
  const topics = details?.policyFindingDetails?.policyTopicEntries?.flatMap(({ topic }) => topic ?? []) ?? [];
  const operation = location?.fieldPathElements?.find(({ fieldName }) =>
    /^(mutate_)?operations$/.test(fieldName ?? ''),
  );
  return {
    kind: closing.has(name) ? 'closed' : (kinds[`${name}.${code}`] ?? 'content'),
    words: topics.length === 0 ? message : `${message} (${topics.join(', ')})`,
    operation: operation?.index,
  };
}
