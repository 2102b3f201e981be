import { Injectable } from '@nestjs/common';
import { backoffAfter, DirectoryPort, PortalGate, tryAgain } from '#contexts/listings';
import type { ContentSpot } from '#contexts/listings';
import { isThirdPartyFailure } from '#platform/http-client';
import { Handles, Postponed } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { ContentDocuments } from './content-document.js';
import { sendContent } from '../jobs/delivery.jobs.js';
import type { SendJob } from '../jobs/delivery.jobs.js';
import { DeliveryTasks } from './delivery-task.js';
import type { DeliveryTask } from './delivery-task.js';
import { SettleContent } from './settle-content.js';

/**
 * Brings the newest version of a content to a listing, or takes it off. No transaction is open while the portal is called;
 * that a version is being told is written down before, so that a lost answer or a killed worker is followed by a question.
 */
@Injectable()
@Handles(sendContent)
export class SendContent implements JobHandler<SendJob> {
  constructor(
    private readonly tasks: DeliveryTasks,
    private readonly documents: ContentDocuments,
    private readonly directory: DirectoryPort,
    private readonly gate: PortalGate,
    private readonly settlement: SettleContent,
  ) {}

  async handle(job: SendJob, delivery: Delivery): Promise<void> {
    const task = await this.tasks.begin(job);
    if (task === undefined) return;
    if (task.spot === null || !task.pending) return this.settlement.nothing(job.id, delivery);
    let asking = task.unresolved !== null;
    try {
      if (asking && (await this.arrived(task, task.spot, delivery))) return;
      asking = false;
      await this.tell(task, task.spot, delivery);
    } catch (error) {
      const open = asking || !didNothing(error);
      if (await this.settlement.failed(job, error, open, delivery))
        throw tryAgain(error, backoffAfter(task.delivery.failedCalls));
    }
  }

  /** Asks what became of a call whose outcome is unknown. @returns true when it had arrived, and all is settled */
  private async arrived(task: DeliveryTask, spot: ContentSpot, delivery: Delivery): Promise<boolean> {
    const { portal, unresolved } = task;
    const { id, state } = task.delivery;
    const details = await this.gate.call(portal, () => this.directory.contentDetails(portal, spot));
    if (details === null || details.version < (unresolved ?? 0)) return false;
    const leaving = state === 'LEAVING';
    if (leaving !== (details.status === 'REMOVED')) return false;
    if (leaving) await this.settlement.removed(id, details.version, delivery);
    // When its events end is known to whom sends it, so it is read anew.
    else await this.settlement.taken(id, details.version, await this.until(task), delivery);
    return true;
  }

  private async tell(task: DeliveryTask, spot: ContentSpot, delivery: Delivery): Promise<void> {
    const { portal } = task;
    const { id, state, wantedVersion: version, contentId, locationId } = task.delivery;
    if (state === 'LEAVING') {
      await this.gate.call(portal, () => this.directory.removeContent(portal, spot, version));
      return this.settlement.removed(id, version, delivery);
    }
    const document = await this.documents.of(contentId, locationId);
    if (document === null) return this.settlement.empty(id, delivery);
    const receipt = await this.gate.call(portal, () =>
      this.directory.showContent(portal, spot, version, document.content),
    );
    if (receipt.outcome === 'gone') return this.settlement.gone(id, delivery);
    if (receipt.outcome === 'refused') return this.settlement.refused(id, version, receipt.reason.message, delivery);
    return this.settlement.taken(id, version, document.until, delivery);
  }

  private async until({ delivery }: DeliveryTask): Promise<Date | null> {
    return (await this.documents.of(delivery.contentId, delivery.locationId))?.until ?? null;
  }
}

/** Is the call known to have done nothing? Also an error of ours may come after it was done. */
const didNothing = (error: unknown): boolean =>
  error instanceof Postponed || (isThirdPartyFailure(error) && error.key !== 'outcomeUnknown');
