import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { isResting, ReportFulfilment } from '#contexts/subscriptions';
import { DomainError } from '#domain/errors/errors';
import { Database } from '#platform/database';
import type { Tx } from '#platform/database';
import { isThirdPartyFailure } from '#platform/http-client';
import { DueWork, Handles } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { giveUpWork } from '../jobs/fulfilment.jobs.js';
import type { WorkJob } from '../jobs/fulfilment.jobs.js';
import { FulfilmentPort, resultsOf } from '../ports/fulfilment.port.js';
import type { WorkDetails } from '../ports/fulfilment.port.js';
import { WorkReports } from './work-reports.js';
import { nextVersion, WorkStore } from './work.store.js';
import { patienceDays, referenceOf } from './work.record.js';
import type { WorkRecord } from './work.record.js';

/** A third party has said nothing for too long: it is asked once more, its report may be lost, and then given up. */
@Injectable()
@Handles(giveUpWork)
export class GiveUpWork implements JobHandler<WorkJob>, OnModuleInit {
  constructor(
    private readonly due: DueWork,
    private readonly database: Database,
    private readonly port: FulfilmentPort,
    private readonly works: WorkStore,
    private readonly reports: WorkReports,
    private readonly fulfilment: ReportFulfilment,
  ) {}

  onModuleInit(): void {
    this.due.register({ table: 'fulfilment_work', job: giveUpWork, clock: 'business' });
  }

  async handle({ id }: WorkJob, delivery: Delivery): Promise<void> {
    const details = await this.ask(id);
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const work = await this.works.lock(tx, id);
      // With a due date it has got more time since: a question was answered.
      if (work?.state !== 'WAITING' || work.dueAt !== null) return;
      const news = { eventId: delivery.id, reason: `no answer for ${patienceDays} days`, at: null };
      if (details?.status === 'CONFIRMED' || details?.status === 'REFUSED') {
        const { status, message, version } = details;
        return this.reports.apply(
          tx,
          work,
          { status, message, version, ...resultsOf(details) },
          { ...news, reason: 'said when asked' },
        );
      }
      // What rests is not set up: nobody is late with it.
      const rests = await isResting(tx, work.subscriptionId);
      if (rests) await this.works.write(tx, id, { dueAt: await this.works.patienceOf(tx, work.subscriptionId) });
      else await this.giveUp(tx, work, news);
    });
  }

  /** A third party that cannot be reached has not answered. */
  private async ask(id: number): Promise<WorkDetails | null> {
    const work = await this.database.transaction((tx) => this.works.lock(tx, id));
    if (work === undefined || !this.port.isConfigured) return null;
    return this.port.details(referenceOf(work)).catch((error: unknown) => {
      if (isThirdPartyFailure(error)) return null;
      throw error;
    });
  }

  private async giveUp(tx: Tx, work: WorkRecord, news: { eventId: string; reason: string }): Promise<void> {
    const end = { endDate: await this.works.today(tx, work), endVersion: nextVersion(work) };
    await this.works.fire(tx, work, 'giveUp', news, { ...end, dueAt: null });
    await this.works.queue(tx, [work]);
    const error = new DomainError('fulfilmentSilent', { days: patienceDays });
    await this.fulfilment.execute(tx, {
      subscriptionId: work.subscriptionId,
      event: 'giveUp',
      by: 'fulfilment',
      errors: [{ code: error.code, message: error.message, portal: null }],
      ...news,
    });
  }
}
