import { duplicateMachine } from '#domain/listings/duplicate-machine';
import type { DuplicateEvent, DuplicateState } from '#domain/listings/duplicate-machine';
import { errorCatalogue } from '#domain/errors/error-catalogue';
import type { ValueOf } from '#domain/lists/lists';
import { nextState } from '#domain/machines/machine';
import { sql } from '#platform/database';
import type { Changes } from '#platform/transitions';
import type { DuplicateEntity } from './duplicate.entity.js';
import type { PortalEntry, SuppressionReason } from './portal-entry.js';
import type { SuppressionVerdict } from '../ports/duplicate-directory.port.js';

export type DuplicateRecord = Readonly<
  Pick<
    DuplicateEntity,
    | 'id'
    | 'workspaceId'
    | 'companyId'
    | 'locationId'
    | 'portalId'
    | 'state'
    | 'externalId'
    | 'temporary'
    | 'ignored'
    | 'availableActions'
    | 'requests'
    | 'requestedAt'
    | 'failedCalls'
    | 'saidAt'
    | 'updatedAt'
  >
>;

/** The columns of a {@link DuplicateRecord}, over `duplicate d`. */
export const duplicateColumns = sql`d.id, d.workspace_id as "workspaceId", d.company_id as "companyId",
  d.location_id as "locationId", d.portal_id as "portalId", d.state, d.external_id as "externalId", d.temporary, d.ignored,
  d.available_actions as "availableActions", d.requests, d.requested_at as "requestedAt", d.failed_calls as "failedCalls",
  d.said_at as "saidAt", d.updated_at as "updatedAt"`;

/** What is written of a duplicate beside its state. */
export type DuplicateChanges = Changes<DuplicateEntity>;

/** Where the state of duplicates is kept. */
export const duplicateTable = { machine: duplicateMachine, table: 'duplicate' } as const;

/** Days after which a portal that has not decided is given up, by the workspace's clock. */
export const patienceDays = 14;

/** Name of the newest request to suppress it, towards its portal. */
export const requestOf = ({ id, requests }: Pick<DuplicateRecord, 'id' | 'requests'>): string =>
  `duplicate-${id}-${requests}`;

const actions: readonly (readonly [event: DuplicateEvent, action: ValueOf<'duplicateAction'>])[] = [
  ['suppress', 'SUPPRESS'],
  ['ignore', 'IGNORE'],
];

/** What a user can do in this state: what the machine has a row for. */
export const availableActions = (state: DuplicateState, temporary: boolean): string[] =>
  actions
    .filter(([event]) => nextState(duplicateMachine, state, event, { insuppressible: false, temporary }) !== undefined)
    .map(([, action]) => action);

/** A reason of ours, not of a portal: its code is that of the error catalogue, and its words follow the reader's language. */
export const ownReason = (key: keyof typeof ownReasons): SuppressionReason => ({
  code: String(errorCatalogue[key].code),
  message: '',
  temporary: true,
});

/** What those sentences are filled with besides the portal's name. */
export const ownReasons = { suppressionSilent: { days: String(patienceDays) }, ownListingGone: {} } as const;

/** Why it is UNAVAILABLE, as it is written; null: nothing is in the way. */
export const reasonColumns = (reason: SuppressionReason | null) => ({
  reasons: reason === null ? [] : [{ code: reason.code, reason: reason.message || null }],
  temporary: reason?.temporary ?? false,
});

/** What the portal shows, as it is written. */
export const shownColumns = (entry: PortalEntry) => ({
  url: entry.url,
  name: entry.name,
  address: addressLine(entry),
  phone: entry.phone,
  latitude: entry.lat,
  longitude: entry.lon,
});

/**
 * Seconds from now by the clock of the row's workspace.
 * @param seconds constants only: each number makes statements of its own, which are prepared and kept
 */
export const inSeconds = (seconds: number) => (): string => `clock_now(workspace_id) + interval '${seconds} seconds'`;

/** Hauptstraße 7, 90402 Nürnberg, DE */
function addressLine({ street, house, postCode, city, countryCode }: PortalEntry): string | null {
  const parts = [[street, house], [postCode, city], [countryCode]].map((words) => words.filter(Boolean).join(' '));
  return parts.filter((part) => part !== '').join(', ') || null;
}

/**
 * What a portal's entry says about a request.
 * @param entry null: the portal has it no more
 * @returns undefined when the portal knows nothing of the request: it never arrived
 */
export function verdictOf(entry: PortalEntry | null, request: string): SuppressionVerdict | undefined {
  if (entry === null || entry.status === 'REMOVED') return { outcome: 'gone' };
  if (entry.status === 'SUPPRESSED') return { outcome: 'suppressed' };
  const { suppression } = entry;
  if (suppression === null) return undefined;
  if (suppression.status === 'UNAVAILABLE') return { outcome: 'refused', reason: reasonFrom(suppression.reason) };
  if (suppression.request !== request) return undefined;
  return suppression.status === 'PENDING'
    ? { outcome: 'pending' }
    : { outcome: 'refused', reason: reasonFrom(suppression.reason) };
}

/** A portal that refuses should say why; one that does not has refused all the same. */
export const reasonFrom = (reason: SuppressionReason | null): SuppressionReason =>
  reason ?? { code: 'REFUSED', message: 'The portal gave no reason.', temporary: false };
