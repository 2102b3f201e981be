import { decidedLists, isOn } from '#domain/lists/lists';
import type { DecidedValueOf } from '#domain/lists/lists';
import { fieldsOf, readEntry, readReason, wireText } from './portal-entry.js';
import type { PortalEntry, SuppressionReason } from './portal-entry.js';

/** Types of reports about duplicates. Their `reference` and `id` are those of the listing that stays. */
export const duplicateReportTypes = {
  'listing.duplicate': 'found',
  'listing.duplicate.suppressed': 'suppressed',
  'listing.duplicate.refused': 'refused',
  'listing.duplicate.gone': 'gone',
} as const;
export type DuplicateReportKind = (typeof duplicateReportTypes)[keyof typeof duplicateReportTypes];

/** What such a report says of the other entry. */
export interface WireDuplicate {
  readonly id: string;
  /** Of `listing.duplicate`: what the portal shows. */
  readonly entry: PortalEntry | null;
  readonly type: DecidedValueOf<'suppressionType'>;
  /** Of a verdict: the request that it is about; null when the portal does not say. */
  readonly request: string | null;
  /** Of a refusal. */
  readonly reason: SuppressionReason | null;
}

export const duplicateReportKind = (type: string): DuplicateReportKind | undefined =>
  Object.hasOwn(duplicateReportTypes, type)
    ? duplicateReportTypes[type as keyof typeof duplicateReportTypes]
    : undefined;

/**
 * @param report the whole body
 * @returns undefined when it does not say which entry it means, or tells of a new one without saying what it is
 */
export function readDuplicate(
  kind: DuplicateReportKind,
  report: Readonly<Record<string, unknown>>,
): WireDuplicate | undefined {
  const { id, type, request } = fieldsOf(report['duplicate']);
  const known = wireText(id, 200);
  const entry = kind === 'found' ? (readEntry(report['duplicate']) ?? null) : null;
  if (known === null || (kind === 'found' && entry === null)) return undefined;
  return {
    id: known,
    entry,
    type: isOn(decidedLists.suppressionType, type) ? type : 'DUPLICATE',
    request: wireText(request, 200),
    reason: readReason(report['reason']),
  };
}
