import { entryStates } from './statements.rules.js';
import type { EntryState } from './statements.rules.js';

export const entryEvents = [
  'book',
  'match',
  'doubt',
  'assign',
  'record',
  'refuse',
  'ignore',
  'reopen',
  'takeBack',
] as const;
export type EntryEvent = (typeof entryEvents)[number];

/** As the API tells it: a change of fields, or of the state alone. */
export interface EntryChange {
  readonly at: string;
  readonly by: 'user' | 'platform';
  readonly userName: string | null;
  readonly operation: string;
  readonly after: Readonly<Record<string, unknown>> | null;
  readonly reason: string | null;
}

/** One step of an entry to another state, or to the same again. */
export interface EntryStep {
  readonly at: string;
  readonly by: 'user' | 'platform';
  readonly userName: string | null;
  readonly event: EntryEvent;
  readonly to: EntryState;
  /** Why: as the list of reasons names it, or as somebody has noted it. */
  readonly reason: string | null;
}

/** The steps among its changes, in their order. The decision behind a step is a change of its own, which says nothing more. */
export const stepsOf = (changes: readonly EntryChange[]): EntryStep[] =>
  changes.flatMap(({ at, by, userName, operation, after, reason }) => {
    const event = entryEvents.find((one) => operation === `bankEntry.${one}`);
    const to = entryStates.find((state) => state === after?.['state']);
    if (event === undefined || to === undefined || Object.keys(after ?? {}).length > 1) return [];
    return [{ at, by, userName, event, to, reason }];
  });
