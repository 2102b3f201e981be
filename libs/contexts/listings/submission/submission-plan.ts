import { carriedFields, changedFields } from '#domain/listings/listing-fields';
import type { ListingField, ListingValues } from '#domain/listings/listing-fields';
import type { SubmissionTask } from './listing-task.js';

/** What of a version is to be sent to one portal. */
export interface SubmissionPlan {
  /** All that the portal carries, or what of it is to be sent. */
  readonly fields: readonly ListingField[];
  /** The version that the portal holds, from which the fields lead to the new one; null: send everything. */
  readonly baseVersion: number | null;
  /** The portal holds this version already and is to show it once more. */
  readonly again: boolean;
}

/**
 * @param base what the portal holds; null: not known to the letter
 * @returns null when the version changes nothing that this portal carries
 */
export function planSubmission(
  { listing, portal, repair }: Pick<SubmissionTask, 'listing' | 'portal' | 'repair'>,
  base: ListingValues | null,
  content: ListingValues,
  version: number,
): SubmissionPlan | null {
  const carried = carriedFields(portal.fields);
  const again = listing.baseVersion === version;
  // What was refused or lost is a new try, also where nothing has changed.
  const isHeld = listing.state === 'LIVE' || listing.state === 'WAITING_ON_PUBLISHER';
  if (base === null || !isHeld || listing.externalId === null) return { fields: carried, baseVersion: null, again };
  const changed = changedFields(base, content, carried);
  const fields = carried.filter((field) => changed.includes(field) || repair.includes(field));
  return fields.length === 0 ? null : { fields, baseVersion: listing.baseVersion, again };
}
