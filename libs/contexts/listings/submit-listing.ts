import { Injectable } from '@nestjs/common';
import { PublicationQueries } from '#contexts/organisation';
import type { LocationPublication } from '#contexts/organisation';
import { isThirdPartyFailure } from '#platform/http-client';
import { Handles, Postponed } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { DirectoryPort } from './directory.port.js';
import type { OrderReceipt } from './directory.port.js';
import { directoryListing, missingFields } from './listing.fields.js';
import { submitListing } from './listing.jobs.js';
import type { SubmitJob } from './listing.jobs.js';
import { isWithdrawn, referenceOf } from './listing.record.js';
import { ListingTasks } from './listing-task.js';
import type { ListingTask, SubmissionTask } from './listing-task.js';
import { backoffAfter, tryAgain } from './portal-call.js';
import { PortalGate } from './portal-gate.js';
import { SettleSubmission } from './settle-submission.js';

/**
 * Sends the newest version of a location to a portal. No transaction is open while the portal is called; that a version
 * is being sent is written down before, so that a lost answer or a killed worker is followed by a question, not by a
 * second order.
 */
@Injectable()
@Handles(submitListing)
export class SubmitListing implements JobHandler<SubmitJob> {
  constructor(
    private readonly tasks: ListingTasks,
    private readonly locations: PublicationQueries,
    private readonly directory: DirectoryPort,
    private readonly gate: PortalGate,
    private readonly settlement: SettleSubmission,
  ) {}

  async handle(job: SubmitJob, delivery: Delivery): Promise<void> {
    const task = await this.tasks.begin(job);
    if (task === undefined) return;
    if (isWithdrawn(task.listing.state)) return this.settlement.withdrawn(job.id, delivery);
    let asking = task.unresolved !== null;
    try {
      if (asking && (await this.arrived(task, delivery))) return;
      asking = false;
      await this.send(task, delivery);
    } catch (error) {
      const open = asking || !didNothing(error);
      if (await this.settlement.failed(job, error, open, delivery))
        throw tryAgain(error, backoffAfter(task.listing.failed_calls));
    }
  }

  /** Asks what became of a call whose outcome is unknown. @returns true when it had arrived, and all is settled */
  private async arrived({ listing, portal, unresolved }: SubmissionTask, delivery: Delivery): Promise<boolean> {
    const details = await this.gate.call(portal, () => this.directory.details(portal, referenceOf(listing.id)));
    if (details === null || details.status === 'REMOVED' || details.status === 'SUPPRESSED') return false;
    if (details.receivedVersion < (unresolved ?? 0)) return false;
    await this.settlement.found(listing.id, details, delivery);
    return true;
  }

  private async send(task: SubmissionTask, delivery: Delivery): Promise<void> {
    const { id, location_id: locationId } = task.listing;
    const [facts] = task.wanted ? await this.locations.of([locationId]) : [];
    if (facts === undefined || facts.deleted) return this.settlement.nothing(id, delivery);
    const missing = missingFields(facts, task.requiredFields);
    if (missing.length > 0) return this.settlement.missing(id, missing, delivery);
    const receipt = await this.call(task, facts);
    if (receipt.outcome === 'missing') return this.settlement.missing(id, [receipt.field], delivery);
    if (receipt.outcome === 'refused') return this.settlement.refused(id, facts.version, receipt.reason, delivery);
    return this.settlement.taken(id, facts.version, receipt, delivery);
  }

  private async call({ listing, portal }: ListingTask, facts: LocationPublication): Promise<OrderReceipt> {
    const content = directoryListing(facts);
    return this.gate.call(portal, async () => {
      const { external_id: externalId } = listing;
      if (externalId !== null) {
        const receipt = await this.directory.update(portal, externalId, facts.version, content);
        if (receipt.outcome !== 'gone') return receipt;
      }
      return this.directory.order(portal, referenceOf(listing.id), facts.version, content);
    });
  }
}

/** Is the call known to have done nothing? Also an error of ours may come after it was done. */
const didNothing = (error: unknown): boolean =>
  error instanceof Postponed || (isThirdPartyFailure(error) && error.key !== 'outcomeUnknown');
