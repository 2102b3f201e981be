import { bulkKeys } from '#domain/lists/lists';
import type { DecidedValueOf } from '#domain/lists/lists';
import type { Placement } from '#platform/access';

export type BulkKey = DecidedValueOf<'bulkKey'>;

/** The parts of a profile that can be changed for many locations, as reading and changing one location have them. */
export type BulkGroup = keyof typeof bulkKeys;
export const bulkGroups = Object.keys(bulkKeys) as readonly BulkGroup[];

export const isOfGroup = (group: BulkGroup, key: string): key is BulkKey =>
  (bulkKeys[group] as readonly string[]).includes(key);

export type BulkContext = DecidedValueOf<'bulkContext'>;

/** Which locations are meant: these, or all of these companies or workspaces (those below included). */
export interface BulkTarget {
  readonly contextType: BulkContext;
  readonly places: readonly Placement[];
}
