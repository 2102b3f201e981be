import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database';
import type { Tx } from '#platform/database';
import { noResults, resultsOf } from '../ports/fulfilment.port.js';
import type { ProviderStatus, WorkDetails, WorkReceipt } from '../ports/fulfilment.port.js';
import { WorkReports } from './work-reports.js';
import type { WorkReport } from './work-reports.js';
import { WorkStore } from './work.store.js';
import type { WorkRecord } from './work.record.js';

/** Statuses that are an answer; the others say that there is none yet. */
const answers: Readonly<Partial<Record<ProviderStatus, WorkReport['status']>>> = {
  CONFIRMED: 'CONFIRMED',
  REFUSED: 'REFUSED',
};

export interface ToldContent {
  readonly version: number;
  /** SHA-256 of the content. */
  readonly digest: string;
}

/**
 * Writes down what became of a call. An answer of the third party, or another change, may have come while it was called,
 * so everything is decided on the row as it is now.
 */
@Injectable()
export class SettleWork {
  constructor(
    private readonly database: Database,
    private readonly works: WorkStore,
    private readonly reports: WorkReports,
  ) {}

  /** A change that changes nothing: it needs no call. */
  async unchanged(id: number, version: number): Promise<void> {
    await this.locked(id, (tx, { contentSent }) =>
      this.works.write(tx, id, { contentSent: Math.max(contentSent, version), attemptedVersion: null }),
    );
  }

  /** An order or a change was taken, or refused. */
  async told(id: number, { version, digest }: ToldContent, receipt: WorkReceipt, eventId: string): Promise<void> {
    await this.locked(id, async (tx, work) => {
      const contentSent = Math.max(work.contentSent, version);
      const sent = { contentSent, contentDigest: digest, attemptedVersion: null, failedCalls: 0 };
      if (receipt.outcome === 'refused') {
        await this.works.write(tx, id, { ...sent, contentDigest: null });
        const report = { status: 'REFUSED', message: receipt.message, version, ...noResults } as const;
        return this.reports.apply(tx, work, report, { eventId, reason: 'refused by the third party', at: null });
      }
      await this.works.write(tx, id, { ...sent, externalId: receipt.id });
      // Ended while the order was under way: nobody was told, as there was no id to tell it by.
      if (work.state === 'ENDED') await this.works.queue(tx, [work]);
      await this.answered(tx, { ...work, ...sent, externalId: receipt.id }, { ...receipt, version }, eventId);
    });
  }

  async endTold(id: number, version: number): Promise<void> {
    await this.locked(id, (tx, { endSent }) =>
      this.works.write(tx, id, { endSent: Math.max(endSent, version), attemptedVersion: null, failedCalls: 0 }),
    );
  }

  /** What the third party holds after a call of this version whose outcome was unknown; null: nothing. */
  async found(id: number, attempted: number, details: WorkDetails | null, eventId: string): Promise<void> {
    await this.locked(id, async (tx, work) => {
      // Another run has found out meanwhile, or tells the next thing already.
      if (work.attemptedVersion !== attempted) return;
      if (details === null) return this.works.write(tx, id, { attemptedVersion: null });
      const arrived = details.version >= attempted;
      const columns = {
        externalId: details.id,
        attemptedVersion: null,
        contentDigest: null,
        ...(arrived && attempted === work.contentVersion && { contentSent: attempted }),
        ...(arrived && attempted === work.endVersion && { endSent: attempted }),
      };
      await this.works.write(tx, id, columns);
      await this.answered(tx, { ...work, ...columns }, details, eventId);
    });
  }

  /** @param nothingDone the call is known not to have arrived; else the next run asks first */
  async failed(id: number, nothingDone: boolean): Promise<void> {
    await this.locked(id, (tx, { failedCalls }) =>
      this.works.write(tx, id, { failedCalls: failedCalls + 1, ...(nothingDone && { attemptedVersion: null }) }),
    );
  }

  private async answered(
    tx: Tx,
    work: WorkRecord,
    { status, message, version, ...said }: Omit<WorkDetails, 'id'>,
    eventId: string,
  ): Promise<void> {
    const answer = answers[status];
    // Of an end that was asked for they report by themselves.
    if (answer === undefined || work.state !== 'WAITING') return;
    const report = { status: answer, message, version, ...resultsOf(said) };
    await this.reports.apply(tx, work, report, { eventId, reason: 'said when asked', at: null });
  }

  private async locked(id: number, act: (tx: Tx, work: WorkRecord) => Promise<void>): Promise<void> {
    await this.database.transaction(async (tx) => {
      const work = await this.works.lock(tx, id);
      if (work !== undefined) await act(tx, work);
    });
  }
}
