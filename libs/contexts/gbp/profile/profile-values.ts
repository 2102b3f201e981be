import type { VerificationMethod } from '#domain/google/gbp-verification';
import type { DifferenceField, GoogleProfile } from '#domain/google/google-profile';
import type { DecidedValueOf, ValueOf } from '#domain/lists/lists';

export type PendingAction = ValueOf<'gbpPendingActionType'>;
/** Whose value of a field holds. */
export type Side = DecidedValueOf<'profileSource'>;
export type Decision = Partial<Record<DifferenceField, Side>>;

/** A profile at Google that could be the location's. */
export interface Candidate {
  /** `googleLocations/{id}`, or `locations/{id}` of one that is in the account already. */
  readonly id: string;
  /** `locations/{id}`: it is in the account already. */
  readonly linked: string | null;
  /** Somebody else manages it: where access is asked for. */
  readonly rightsUrl: string | null;
  readonly placeId: string | null;
  readonly profile: GoogleProfile;
  readonly latLng: { readonly latitude?: number; readonly longitude?: number } | null;
  readonly verified: boolean;
}

/** A proof of ownership that was begun. */
export interface BegunVerification {
  /** `locations/{id}/verifications/{id}`. */
  readonly name: string;
  readonly method: VerificationMethod;
  readonly state: ValueOf<'gbpVerificationState'>;
  readonly createTime: string | null;
}

/** What a user wants of Google; taken away when it was done. */
export type VerificationRequest =
  | {
      readonly kind: 'verify';
      readonly method: VerificationMethod;
      readonly language: string;
      readonly mailerContact?: string | undefined;
      readonly email?: string | undefined;
      readonly phone?: string | undefined;
    }
  | { readonly kind: 'complete'; readonly pin: string };

/** A write at Google that is under way, or whose outcome is unknown. */
export type ProfileAttempt = 'create' | 'patch' | 'verify' | 'complete';
