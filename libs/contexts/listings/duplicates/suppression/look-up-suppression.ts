import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { Database } from '#platform/database';
import type { Tx } from '#platform/database';
import { isThirdPartyFailure } from '#platform/http-client';
import { DueWork, Handles } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { laneOfListing } from '../../jobs/listing.jobs.js';
import { backoffSince, tryAgain } from '../../portals/portal-call.js';
import { PortalGate } from '../../portals/portal-gate.js';
import { DuplicateDirectory } from '../../ports/duplicate-directory.port.js';
import type { SuppressionVerdict } from '../../ports/duplicate-directory.port.js';
import { lookUpSuppression } from '../../jobs/duplicate.jobs.js';
import type { DuplicateJob } from '../../jobs/duplicate.jobs.js';
import { ownReason, patienceDays, reasonColumns, requestOf, verdictOf } from '../duplicate.record.js';
import type { DuplicateRecord } from '../duplicate.record.js';
import { DuplicateReports, silenceSeconds } from '../duplicate-reports.js';
import { DuplicateStore } from '../duplicate.store.js';
import { DuplicateTasks } from '../duplicate-task.js';
import type { DuplicateTask } from '../duplicate-task.js';

const longestSilenceSeconds = 3600;
const patienceMs = patienceDays * 86_400_000;

/** Asks a portal that owes us a decision on a suppression, and gives up the one that has owed it for too long. */
@Injectable()
@Handles(lookUpSuppression)
export class LookUpSuppression implements JobHandler<DuplicateJob>, OnModuleInit {
  constructor(
    private readonly due: DueWork,
    private readonly database: Database,
    private readonly tasks: DuplicateTasks,
    private readonly directory: DuplicateDirectory,
    private readonly gate: PortalGate,
    private readonly duplicates: DuplicateStore,
    private readonly reports: DuplicateReports,
  ) {}

  onModuleInit(): void {
    this.due.register({ table: 'duplicate', job: lookUpSuppression, clock: 'check', lane: laneOfListing });
  }

  async handle({ id }: DuplicateJob, delivery: Delivery): Promise<void> {
    const task = await this.tasks.awaited(id);
    if (task === undefined) return;
    const verdict = await this.ask(task);
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const duplicate = await this.duplicates.lock(tx, id);
      if (duplicate?.state !== 'SUPPRESSION_REQUESTED' || duplicate.requests !== task.duplicate.requests) return;
      if (verdict?.outcome === 'pending' || verdict === undefined)
        return this.undecided(tx, duplicate, task, verdict !== undefined, delivery);
      const said = { verdict, request: null, at: new Date() };
      await this.reports.said(tx, duplicate, said, { eventId: delivery.id, reason: 'the portal was asked' });
    });
  }

  /** @returns undefined when the portal knows nothing of the request. A third party that cannot be reached has not decided. */
  private async ask({ duplicate, portal, now }: DuplicateTask): Promise<SuppressionVerdict | undefined> {
    try {
      const entry = await this.gate.call(portal, () => this.directory.entry(portal, duplicate.externalId));
      return verdictOf(entry, requestOf(duplicate));
    } catch (error) {
      if (isThirdPartyFailure(error) && waited(duplicate, now) >= patienceMs) return { outcome: 'pending' };
      throw tryAgain(error, backoffSince(duplicate.updatedAt));
    }
  }

  private async undecided(
    tx: Tx,
    duplicate: DuplicateRecord,
    { now }: DuplicateTask,
    isKnown: boolean,
    delivery: Delivery,
  ): Promise<void> {
    const waitedMs = waited(duplicate, now);
    if (waitedMs >= patienceMs) {
      const cause = { eventId: delivery.id, reason: `no decision for ${patienceDays} days` };
      const reason = ownReason('suppressionSilent');
      await this.duplicates.fire(tx, duplicate, 'timeOut', cause, { dueAt: null, ...reasonColumns(reason) });
      return;
    }
    // The longer it takes, the more rarely it is asked, and for the last time when its time is up.
    const patience = Math.min(longestSilenceSeconds, Math.max(silenceSeconds, waitedMs / 1000));
    const seconds = Math.min(patience, (patienceMs - waitedMs) / 1000);
    await this.duplicates.askAfter(tx, duplicate.id, seconds);
    if (!isKnown) await this.duplicates.queueSuppression(tx, duplicate);
  }
}

/** Milliseconds since its suppression was requested, by the workspace's clock. */
const waited = ({ requestedAt: since }: DuplicateRecord, now: Date): number =>
  since === null ? 0 : now.getTime() - since.getTime();
