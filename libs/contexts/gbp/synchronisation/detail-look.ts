import type { ProfileDifference } from '#domain/google/google-profile';
import type { DetailState } from './detail.store.js';

/** What a look at a profile's attributes or pictures has found. */
export interface DetailLook {
  readonly differences: readonly ProfileDifference[];
  /** To be written together with what follows from it. */
  readonly states: readonly DetailState[];
  /** Something is to be sent once more. */
  readonly resend: boolean;
}

export const nothingFound: DetailLook = { differences: [], states: [], resend: false };

export const bothLooks = (one: DetailLook, other: DetailLook): DetailLook => ({
  differences: [...one.differences, ...other.differences],
  states: [...one.states, ...other.states],
  resend: one.resend || other.resend,
});
