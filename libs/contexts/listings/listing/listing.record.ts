import { errorCatalogue } from '#domain/errors/error-catalogue';
import type { ErrorKey } from '#domain/errors/errors';
import { parseId } from '#domain/values/ids';
import { listingMachine } from '#domain/listings/listing-machine';
import type { ListingEvent, ListingState } from '#domain/listings/listing-machine';
import { nextState } from '#domain/machines/machine';
import { sql } from '#platform/database';
import type { Changes } from '#platform/transitions';
import type { ListingEntity } from './listing.entity.js';

export type ListingRecord = Readonly<ListingEntity>;

/** What is written of a listing beside its state. */
export type ListingChanges = Changes<ListingEntity>;

/** The columns of a {@link ListingRecord}, over `listing l`. */
export const listingColumns = sql`l.id, l.workspace_id as "workspaceId", l.company_id as "companyId", l.location_id as "locationId",
  l.portal_id as "portalId", l.state, l.version, l.additional_status as "additionalStatus", l.external_id as "externalId", l.url,
  l.error_code as "errorCode", l.error_reason as "errorReason", l.missing, l.available_actions as "availableActions",
  l.wanted_version as "wantedVersion", l.submitted_version as "submittedVersion", l.published_version as "publishedVersion",
  l.submitted_at as "submittedAt", l.attempted_version as "attemptedVersion", l.submit_ticket as "submitTicket",
  l.failed_calls as "failedCalls", l.reported_version as "reportedVersion", l.reported_at as "reportedAt",
  l.withdrawn_at as "withdrawnAt", l.due_at as "dueAt", l.created_at as "createdAt", l.updated_at as "updatedAt",
  l.base_version as "baseVersion", l.screenshot_url as "screenshotUrl", l.generation`;

/** Where the state of listings is kept. */
export const listingTable = { machine: listingMachine, table: 'listing' } as const;

/** Name of a listing towards its portal, and the idempotency key of its order. */
export const referenceOf = (id: number): string => `listing-${id}`;

/** The listing that a reference names; null when it is none of ours. */
export function listingIdOf(reference: unknown): number | null {
  return typeof reference === 'string' && reference.startsWith('listing-') ? parseId(reference.slice(8)) : null;
}

/** Off the portal, or to be taken off it. */
export const isWithdrawn = (state: ListingState): boolean => state === 'RELEASED' || state === 'OPTED_OUT';

/**
 * Versions that changed nothing which the portal carries were never sent to it: what it says of the one that it holds, it
 * says of those as well.
 */
export const standsFor = <V extends number | null>(
  { baseVersion: base, submittedVersion: submitted }: ListingRecord,
  told: V,
): V => (told !== null && base !== null && told >= base ? (Math.max(told, submitted ?? 0) as V) : told);

/** Only what an operation carries out. */
const actions: readonly (readonly [event: ListingEvent, action: string])[] = [
  ['complete', 'COMPLETE_DATA'],
  ['retry', 'RETRY'],
  ['optOut', 'OPT_OUT'],
  ['optIn', 'OPT_IN'],
];

/** Wire names of what a user can do in this state: what the machine has a row for. */
export const availableActions = (state: ListingState): string[] =>
  actions
    .filter(([event]) => nextState(listingMachine, state, event, { fieldsMissing: false }) !== undefined)
    .map(([, action]) => action);

export type ListingErrorKey = Extract<
  ErrorKey,
  'portalUnreachable' | 'portalRefused' | 'portalDataMissing' | 'portalRemoved'
>;

/** The error that a listing shows; `reason` are the portal's own words. */
export const errorColumns = (key: ListingErrorKey | null, reason: string | null = null) => ({
  errorCode: key === null ? null : errorCatalogue[key].code,
  errorReason: reason,
});
