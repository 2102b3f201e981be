import { errorCatalogue } from '#domain/errors/error-catalogue';
import type { ErrorKey } from '#domain/errors/errors';
import { gbpActionMachine } from '#domain/google/gbp-action-machine';
import { sql } from '#platform/database';
import type { GbpProfileEntity } from './gbp-profile.entity.js';

export type ProfileRecord = Readonly<GbpProfileEntity>;

/** The columns of a {@link ProfileRecord}, for statements that go past the entity. */
export const profileColumns = sql`id, workspace_id as "workspaceId", company_id as "companyId", location_id as "locationId", state,
  version, action, account_name as "accountName", google_name as "googleName", google_name_v4 as "googleNameV4",
  place_id as "placeId", profile_url as "profileUrl", candidates, chosen, rights_url as "rightsUrl", differences, decision, ours,
  theirs, options, verification, request, error_code as "errorCode", error_reason as "errorReason", attempt,
  attempt_at as "attemptAt", lease_until as "leaseUntil", lease_by as "leaseBy", failed_calls as "failedCalls", due_at as "dueAt",
  synced_at as "syncedAt", created_at as "createdAt", updated_at as "updatedAt"`;

/** Columns that go with an event, or follow from none. */
export type ProfileColumns = Partial<
  Omit<
    ProfileRecord,
    'id' | 'workspaceId' | 'companyId' | 'locationId' | 'state' | 'version' | 'createdAt' | 'updatedAt'
  >
>;

export const profileTable = { machine: gbpActionMachine, table: 'gbp_profile' } as const;

/** Makers of profiles are found by it again: Google's `storeCode`, unique in an account and shown to nobody. */
export const referenceOf = ({ locationId: id }: Pick<ProfileRecord, 'locationId'>): string => `locara-${id}`;

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
  errorCode: key === null ? null : errorCatalogue[key].code,
  errorReason: reason,
});

/** Everything that was found and decided, forgotten. */
export const forgotten: ProfileColumns = {
  action: null,
  accountName: null,
  googleName: null,
  googleNameV4: null,
  placeId: null,
  profileUrl: null,
  candidates: [],
  chosen: null,
  rightsUrl: null,
  differences: [],
  decision: null,
  ours: null,
  theirs: null,
  options: [],
  verification: null,
  request: null,
  errorCode: null,
  errorReason: null,
};
