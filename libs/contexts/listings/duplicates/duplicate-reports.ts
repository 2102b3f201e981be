import { Injectable } from '@nestjs/common';
import type { Tx } from '#platform/database';
import type { Cause } from '#platform/transitions';
import type { ListingRecord } from '../listing/listing.record.js';
import type { SuppressionVerdict } from '../ports/duplicate-directory.port.js';
import { availableActions, inSeconds, reasonColumns, requestOf, shownColumns } from './duplicate.record.js';
import type { DuplicateChanges, DuplicateRecord } from './duplicate.record.js';
import { DuplicateStore } from './duplicate.store.js';
import type { Sighting } from './duplicate.store.js';

/** What a portal has said about the suppression of a duplicate. */
export interface SaidVerdict {
  readonly verdict: SuppressionVerdict;
  /** The request that it is about; null: the portal does not say, or was asked about the newest. */
  readonly request: string | null;
  /** By the portal's clock where it says so. */
  readonly at: Date;
}

/** Silence of a portal after which it is asked, in seconds. */
export const silenceSeconds = 60;

/** Applies what portals say of duplicates and show of them, in whatever order and however often. */
@Injectable()
export class DuplicateReports {
  constructor(private readonly duplicates: DuplicateStore) {}

  /**
   * Entries are to be seen at the portal.
   * @param listing locked by the running transaction
   * @param sightings each entry once
   */
  async seen(tx: Tx, listing: ListingRecord, sightings: readonly Sighting[], cause: Cause): Promise<void> {
    const ids = sightings.map(({ entry }) => entry.id);
    const known = new Map(
      (await this.duplicates.lockOfListing(tx, listing, ids)).map((each) => [each.externalId, each]),
    );
    const isNew = ({ entry }: Sighting): boolean => !known.has(entry.id);
    await this.duplicates.create(tx, listing, sightings.filter(isNew), cause);
    for (const sighting of sightings) {
      const duplicate = known.get(sighting.entry.id);
      if (duplicate !== undefined) await this.seenAgain(tx, duplicate, sighting, cause);
    }
  }

  /** @param duplicate locked by the running transaction */
  async said(tx: Tx, duplicate: DuplicateRecord, { verdict, request, at }: SaidVerdict, cause: Cause): Promise<void> {
    const { state, saidAt: newest } = duplicate;
    if (state === 'DELETED') return;
    const isAwaited = state === 'SUPPRESSION_REQUESTED';
    // What was said of the time before it was seen last; a verdict that is waited for is told by its request instead.
    if (!isAwaited && at < newest) return;
    const settled = { dueAt: null, attemptedRequest: null, failedCalls: 0, saidAt: at > newest ? at : newest };
    if (verdict.outcome === 'gone') await this.duplicates.fire(tx, duplicate, 'vanish', cause, settled);
    else if (verdict.outcome === 'suppressed') {
      // Hidden although nobody waits for it any more: it is gone from the portal, and that is what counts.
      const event = isAwaited ? 'confirm' : 'vanish';
      if (state !== 'SUPPRESSED')
        await this.duplicates.fire(tx, duplicate, event, cause, { ...settled, ...reasonColumns(null) });
    } else if (isAwaited && (request === null || request === requestOf(duplicate)))
      await this.awaited(tx, duplicate, verdict, settled, cause);
  }

  /** Of one that is waited for: the portal has taken the request, or refuses it. */
  private async awaited(
    tx: Tx,
    duplicate: DuplicateRecord,
    verdict: Extract<SuppressionVerdict, { outcome: 'pending' | 'refused' }>,
    settled: DuplicateChanges,
    cause: Cause,
  ): Promise<void> {
    if (verdict.outcome === 'refused')
      await this.duplicates.fire(tx, duplicate, 'refuse', cause, { ...settled, ...reasonColumns(verdict.reason) });
    else await this.duplicates.write(tx, duplicate.id, { ...settled, dueAt: inSeconds(silenceSeconds) });
  }

  private async seenAgain(
    tx: Tx,
    duplicate: DuplicateRecord,
    { entry, similarity, at }: Sighting,
    cause: Cause,
  ): Promise<void> {
    if (duplicate.ignored || at < duplicate.saidAt) return;
    const shown = { ...shownColumns(entry), saidAt: at, ...(similarity !== null && { similarity }) };
    if (duplicate.state === 'SUPPRESSED') {
      await this.duplicates.fire(tx, duplicate, 'reappear', cause, { ...shown, ...reasonColumns(null) });
      return;
    }
    // It was reported as one that the portal does not suppress, and now the portal does.
    const isOpen =
      duplicate.state === 'UNAVAILABLE' && duplicate.requests === 0 && entry.suppression?.status !== 'UNAVAILABLE';
    const opened = isOpen && { temporary: true, availableActions: availableActions('UNAVAILABLE', true) };
    await this.duplicates.write(tx, duplicate.id, { ...shown, ...opened });
  }
}
