/** How many locations of a post have a state, as the API says it. */
export interface StatusTotal {
  readonly postStatus: 'REVIEW' | 'PLANNED' | 'PROCESSING' | 'POSTED' | 'FAILED' | 'CANCELLED' | 'REMOVED';
  readonly locations: number;
  readonly error: { readonly errorCode: number; readonly errorMessage: string } | null;
}

export type PostState =
  | 'failed'
  | 'partlyFailed'
  | 'review'
  | 'threatened'
  | 'planned'
  | 'processing'
  | 'published'
  | 'cancelled'
  | 'removed';

export const countOf = (totals: readonly StatusTotal[], status: StatusTotal['postStatus']): number =>
  totals.find(({ postStatus }) => postStatus === status)?.locations ?? 0;

/** What a post is as a whole: what somebody has to do comes before what goes well. */
export function stateOf(totals: readonly StatusTotal[]): PostState {
  const has = (status: StatusTotal['postStatus']): boolean => countOf(totals, status) > 0;
  if (has('FAILED')) return totals.every(({ postStatus }) => postStatus === 'FAILED') ? 'failed' : 'partlyFailed';
  if (has('REVIEW')) return 'review';
  if (has('PLANNED')) return wordsOf(totals) === null ? 'planned' : 'threatened';
  if (has('PROCESSING')) return 'processing';
  if (has('POSTED')) return 'published';
  return has('CANCELLED') ? 'cancelled' : 'removed';
}

/** What is wrong, in the platform's and the network's words: of what failed first. Null: nothing. */
export function wordsOf(totals: readonly StatusTotal[]): string | null {
  const failed = totals.find(({ postStatus }) => postStatus === 'FAILED');
  const wrong = failed?.error ?? totals.find(({ error }) => error !== null)?.error;
  return wrong?.errorMessage ?? null;
}

export const locationsOf = (totals: readonly StatusTotal[]): number =>
  totals.reduce((sum, { locations }) => sum + locations, 0);
