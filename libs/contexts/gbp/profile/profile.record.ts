import type { Selectable } from 'kysely';
import { errorCatalogue } from '#domain/errors/error-catalogue';
import type { ErrorKey } from '#domain/errors/errors';
import { gbpActionMachine } from '#domain/google/gbp-action-machine';
import type { GbpState } from '#domain/google/gbp-action-machine';
import type { VerificationMethod, VerificationOption } from '#domain/google/gbp-verification';
import type { DifferenceField, GoogleProfile, ProfileDifference } from '#domain/google/google-profile';
import type { DecidedValueOf, ValueOf } from '#domain/lists/lists';
import type { DB } from '#platform/database';

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

type Row = Selectable<DB['gbp_profile']>;

/** A row of `gbp_profile`. */
export type ProfileRecord = Omit<
  Row,
  | 'state'
  | 'action'
  | 'candidates'
  | 'differences'
  | 'decision'
  | 'ours'
  | 'theirs'
  | 'options'
  | 'verification'
  | 'request'
  | 'attempt'
> & {
  readonly state: GbpState;
  readonly action: PendingAction | null;
  readonly candidates: readonly Candidate[];
  readonly differences: readonly ProfileDifference[];
  readonly decision: Decision | null;
  readonly ours: GoogleProfile | null;
  readonly theirs: GoogleProfile | null;
  readonly options: readonly VerificationOption[];
  readonly verification: BegunVerification | null;
  readonly request: VerificationRequest | null;
  readonly attempt: 'create' | 'patch' | 'verify' | 'complete' | null;
};

/** Columns that go with an event, or follow from none. */
export type ProfileColumns = Partial<
  Omit<
    ProfileRecord,
    'id' | 'workspace_id' | 'company_id' | 'location_id' | 'state' | 'version' | 'created_at' | 'updated_at'
  >
>;

export const profileTable = { machine: gbpActionMachine, table: 'gbp_profile' } as const;

/** Makers of profiles are found by it again: Google's `storeCode`, unique in an account and shown to nobody. */
export const referenceOf = ({ location_id: id }: Pick<ProfileRecord, 'location_id'>): string => `locara-${id}`;

/** Errors that a pending action shows. Their `type` on the wire is the key in capitals: `GOOGLE_SUSPENDED`. */
export const shownErrors = [
  'googleDisconnected',
  'googleAccountMissing',
  'googleRefused',
  'googleSuspended',
  'googleProfileGone',
  'googleOwnershipConflict',
  'googlePinRefused',
  'googleAccessMissing',
  'googleVerificationFailed',
  'googlePictureUnsuitable',
] as const satisfies readonly ErrorKey[];
export type ShownError = (typeof shownErrors)[number];

/** @param reason Google's own words, where the error repeats them */
export const errorColumns = (key: ShownError | null, reason: string | null = null) => ({
  error_code: key === null ? null : errorCatalogue[key].code,
  error_reason: reason,
});

/** Everything that was found and decided, forgotten. */
export const forgotten: ProfileColumns = {
  action: null,
  account_name: null,
  google_name: null,
  google_name_v4: null,
  place_id: null,
  profile_url: null,
  candidates: [],
  chosen: null,
  rights_url: null,
  differences: [],
  decision: null,
  ours: null,
  theirs: null,
  options: [],
  verification: null,
  request: null,
  error_code: null,
  error_reason: null,
};
