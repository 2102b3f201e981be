import type { GbpEvent } from '#domain/google/gbp-action-machine';
import type { DetailState } from '../synchronisation/detail.store.js';
import type { GoogleSession } from '../accounts/google-session.js';
import type { LocationProfile } from '../profile/location-profiles.js';
import { errorColumns } from '../profile/profile.record.js';
import type { PendingAction } from '../profile/profile-values.js';
import type { ProfileColumns, ProfileRecord, ShownError } from '../profile/profile.record.js';

/** What a step has in its hands: the profile as it was read, and nothing locked. */
export interface StepInput {
  readonly profile: ProfileRecord;
  readonly session: GoogleSession;
  readonly location: LocationProfile;
  /** Writes columns at once, before a call whose outcome could get lost. */
  readonly note: (columns: ProfileColumns) => Promise<void>;
}

/** What a step came to. Applied in one transaction, unless a user has done something to the profile meanwhile. */
export interface StepResult {
  /** Of the machine; absent: the state stays. */
  readonly event?: GbpEvent;
  readonly columns: ProfileColumns;
  /** Attributes and pictures as they stand now. */
  readonly details?: readonly DetailState[];
  /** Is in the history. */
  readonly reason?: string;
  /** When the location opens again, which Google has to be told then; null: it is open. Absent: as it was noted before. */
  readonly reopensAt?: Date | null;
  /** The next step follows at once. */
  readonly goOn?: boolean;
}

const minuteMs = 60_000;

/** When a profile is looked at again, spread by a tenth so that what was linked together does not come back together. */
export const later = (minutes: number): Date =>
  new Date(Date.now() + minutes * minuteMs * (0.95 + Math.random() * 0.1));

/** Google is asked this often what has become of a review, a request for access or a video. */
export const waitingMinutes = 60;
/** Google's own changes are looked for this often where no notification comes. */
export const verifiedMinutes = 24 * 60;
export const disconnectedMinutes = 6 * 60;

/** A question to the user. @param action null: which account? */
export const ask = (action: PendingAction | null, columns: ProfileColumns, reason: string): StepResult => ({
  event: 'ask',
  columns: { ...errorColumns(null), ...columns, action, dueAt: later(waitingMinutes) },
  reason,
});

export const goOn = (columns: ProfileColumns): StepResult => ({ columns, goOn: true });

/** For good, as far as the platform can do anything. */
export const fail = (profile: ProfileRecord, key: ShownError, reason: string | null = null): StepResult => ({
  event: profile.state === 'VERIFIED' ? 'suspend' : 'fail',
  columns: { ...errorColumns(key, reason), action: null, request: null, attempt: null, dueAt: null },
  reason: reason ?? key,
});
