import { Injectable } from '@nestjs/common';
import { ReportFulfilment } from '#contexts/subscriptions';
import type { FulfilmentReport } from '#contexts/subscriptions';
import { DomainError } from '#domain/errors/errors';
import type { ErrorKey } from '#domain/errors/errors';
import type { DecidedValueOf } from '#domain/lists/lists';
import type { Tx } from '#platform/database';
import { resultsOf } from '../ports/fulfilment.port.js';
import type { WorkResults } from '../ports/fulfilment.port.js';
import { WorkParts } from './work-parts.js';
import type { WorkStep } from './work-parts.js';
import { nextVersion, WorkStore } from './work.store.js';
import type { WorkRecord } from './work.record.js';

/** What a third party says has become of a work; told by itself, or when asked. */
export interface WorkReport extends WorkResults {
  readonly status: DecidedValueOf<'fulfilmentStatus'>;
  /** Its own words. */
  readonly message: string | null;
  /** Version of what it answers; null: of the newest. */
  readonly version: number | null;
}

/** What brought the news, so that it counts once, and words for the history. */
export interface News {
  readonly eventId: string;
  readonly reason: string;
  /** When the third party says that it happened; null: it was asked and says what is so now. */
  readonly at: Date | null;
}

/** Applies what third parties say, in whatever order and however often they say it. */
@Injectable()
export class WorkReports {
  constructor(
    private readonly works: WorkStore,
    private readonly fulfilment: ReportFulfilment,
    private readonly parts: WorkParts,
  ) {}

  /** @param work locked by the running transaction */
  async apply(tx: Tx, work: WorkRecord, report: WorkReport, news: News): Promise<void> {
    switch (report.status) {
      case 'CONFIRMED':
        return this.confirmed(tx, work, report, news);
      case 'REFUSED':
        return this.refused(tx, work, report, news);
      case 'END_CONFIRMED':
        if (isNewest(report, work.endVersion)) await this.tell(tx, work, { event: 'confirmEnd', ...news });
        return;
      case 'END_REFUSED':
        if (isNewest(report, work.endVersion)) await this.endRefused(tx, work, report, news);
        return;
      case 'CLARIFICATION':
        return this.asked(tx, work, report, news);
      case 'DELIVERED':
        return this.delivered(tx, work, report, news);
      case 'CANCELLED':
        return this.cancelled(tx, work, report, news);
    }
  }

  private async confirmed(tx: Tx, work: WorkRecord, report: WorkReport, news: News): Promise<void> {
    // Too late: the subscription was given up, or is over. What they do now nobody has ordered.
    if (work.state === 'REFUSED' || work.state === 'ENDED') return this.takeBack(tx, work);
    if (work.state === 'WAITING') await this.works.fire(tx, work, 'confirm', news, { dueAt: null });
    await this.tell(tx, work, { event: 'confirm', ...news });
    await this.parts.confirmed(tx, work, { ...resultsOf(report), at: news.at });
    await this.progress(tx, work, 'CONFIRMED', report, news);
  }

  /** The third party waits for an answer: it has all the time that this takes. */
  private async asked(tx: Tx, work: WorkRecord, report: WorkReport, news: News): Promise<void> {
    if (work.state !== 'WAITING' || isOfEarlierOrder(report, work)) return;
    if (await this.progress(tx, work, 'CLARIFICATION', report, news))
      await this.works.write(tx, work.id, { dueAt: null });
  }

  /** What is delivered was confirmed: that report may be late, or lost. */
  private async delivered(tx: Tx, work: WorkRecord, report: WorkReport, news: News): Promise<void> {
    if (work.state === 'WAITING' || work.state === 'REFUSED')
      await this.confirmed(tx, work, report, { ...news, eventId: `${news.eventId}-confirmed` });
    if (work.state !== 'REFUSED') await this.progress(tx, work, 'DELIVERED', report, news);
  }

  /** Support has cancelled by phone: its subscription ends today, which the third party is told as any end. */
  private async cancelled(tx: Tx, work: WorkRecord, report: WorkReport, news: News): Promise<void> {
    if (isOfEarlierOrder(report, work)) return;
    const { eventId, reason } = news;
    await this.fulfilment.cancelled(tx, { subscriptionId: work.subscriptionId, eventId, reason });
    await this.progress(tx, work, 'CANCELLED', report, news);
  }

  private progress(tx: Tx, work: WorkRecord, step: WorkStep, report: WorkReport, news: News): Promise<boolean> {
    const { message } = report;
    return this.parts.progressed(tx, work, { step, message, ...resultsOf(report), at: news.at, eventId: news.eventId });
  }

  private async refused(tx: Tx, work: WorkRecord, report: WorkReport, news: News): Promise<void> {
    if (isOfEarlierOrder(report, work)) return;
    if ((await this.works.fire(tx, work, 'refuse', news, { dueAt: null })) === undefined) return;
    await this.tell(tx, work, { event: 'reject', errors: [toError('fulfilmentRefused', report)], ...news });
  }

  private async endRefused(tx: Tx, work: WorkRecord, report: WorkReport, news: News): Promise<void> {
    if (work.state === 'ENDED') return;
    // It goes on at the third party as if nothing had been asked: there is nothing to take back.
    await this.works.write(tx, work.id, { endDate: null });
    await this.tell(tx, work, { event: 'refuseEnd', errors: [toError('fulfilmentEndRefused', report)], ...news });
  }

  private async takeBack(tx: Tx, work: WorkRecord): Promise<void> {
    const endDate = work.endDate ?? (await this.works.today(tx, work));
    await this.works.write(tx, work.id, { endDate, endVersion: nextVersion(work) });
    await this.works.queue(tx, [work]);
  }

  private async tell(tx: Tx, work: WorkRecord, report: Omit<FulfilmentReport, 'subscriptionId' | 'by'>): Promise<void> {
    await this.fulfilment.execute(tx, { subscriptionId: work.subscriptionId, by: 'fulfilment', ...report });
  }
}

/** The order was repeated since: what is said of the earlier one is about nothing. */
const isOfEarlierOrder = ({ version }: WorkReport, { orderedVersion }: WorkRecord): boolean =>
  version !== null && version < orderedVersion;

const isNewest = ({ version }: WorkReport, of: number): boolean => version === null || version >= of;

function toError(key: Extract<ErrorKey, 'fulfilmentRefused' | 'fulfilmentEndRefused'>, { message }: WorkReport) {
  const error = new DomainError(key, { reason: message ?? '-' });
  return { code: error.code, message: error.message, portal: null };
}
