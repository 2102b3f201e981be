import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database';
import { Handles } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { backoffAfter, didNothing, tryAgain } from '../../portals/portal-call.js';
import { PortalGate } from '../../portals/portal-gate.js';
import { DuplicateDirectory } from '../../ports/duplicate-directory.port.js';
import type { SuppressionVerdict } from '../../ports/duplicate-directory.port.js';
import { suppressDuplicate } from '../../jobs/duplicate.jobs.js';
import type { DuplicateJob } from '../../jobs/duplicate.jobs.js';
import { ownReason, requestOf, verdictOf } from '../duplicate.record.js';
import { DuplicateReports } from '../duplicate-reports.js';
import { DuplicateStore } from '../duplicate.store.js';
import { DuplicateTasks } from '../duplicate-task.js';
import type { DuplicateTask } from '../duplicate-task.js';

/**
 * Asks a portal to hide a duplicate. No transaction is open while the portal is called; a request whose answer was lost is
 * looked up before it is sent again.
 */
@Injectable()
@Handles(suppressDuplicate)
export class SuppressAtPortal implements JobHandler<DuplicateJob> {
  constructor(
    private readonly database: Database,
    private readonly tasks: DuplicateTasks,
    private readonly directory: DuplicateDirectory,
    private readonly gate: PortalGate,
    private readonly duplicates: DuplicateStore,
    private readonly reports: DuplicateReports,
  ) {}

  async handle({ id }: DuplicateJob, delivery: Delivery): Promise<void> {
    const task = await this.tasks.begin(id);
    if (task === undefined) return;
    const { canonical } = task;
    // Without an entry of ours the portal would be left with none at all.
    if (canonical === null)
      return this.settle(task, { outcome: 'refused', reason: ownReason('ownListingGone') }, delivery);
    let asking = task.unresolved;
    try {
      const told = asking ? await this.ask(task) : undefined;
      asking = false;
      await this.settle(task, told ?? (await this.send(task, canonical)), delivery);
    } catch (error) {
      await this.tasks.failed(task.duplicate, asking || !didNothing(error));
      throw tryAgain(error, backoffAfter(task.duplicate.failedCalls));
    }
  }

  /** What became of a call whose outcome is unknown; undefined: it never arrived. */
  private async ask({ duplicate, portal }: DuplicateTask): Promise<SuppressionVerdict | undefined> {
    const entry = await this.gate.call(portal, () => this.directory.entry(portal, duplicate.externalId));
    return verdictOf(entry, requestOf(duplicate));
  }

  private async send({ duplicate, portal }: DuplicateTask, canonical: string): Promise<SuppressionVerdict> {
    const { externalId: entry } = duplicate;
    return this.gate.call(portal, () => this.directory.suppress(portal, entry, canonical, requestOf(duplicate)));
  }

  /** The portal's report may have come while it was called: decided on the row as it is now. */
  private async settle(
    { duplicate: asked }: DuplicateTask,
    verdict: SuppressionVerdict,
    delivery: Delivery,
  ): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const duplicate = await this.duplicates.lock(tx, asked.id);
      if (duplicate?.state !== 'SUPPRESSION_REQUESTED' || duplicate.requests !== asked.requests) return;
      const said = { verdict, request: null, at: new Date() };
      await this.reports.said(tx, duplicate, said, { eventId: delivery.id, reason: 'answered by the portal' });
    });
  }
}
