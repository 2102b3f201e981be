import { Injectable } from '@nestjs/common';
import { LocationQueries } from '#contexts/organisation';
import type { LocationFacts } from '#contexts/organisation';
import { Database } from '#platform/database';
import { isThirdPartyFailure } from '#platform/http-client';
import { Handles } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { DirectoryPort } from './directory.port.js';
import type { OrderReceipt } from './directory.port.js';
import { directoryListing, missingFields } from './listing.fields.js';
import { submitListing } from './listing.jobs.js';
import type { SubmitJob } from './listing.jobs.js';
import { isWithdrawn, referenceOf } from './listing.record.js';
import type { ListingRecord } from './listing.record.js';
import { ListingTasks } from './listing-task.js';
import type { ListingTask } from './listing-task.js';
import { tryAgain } from './portal-call.js';
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
    private readonly database: Database,
    private readonly tasks: ListingTasks,
    private readonly locations: LocationQueries,
    private readonly directory: DirectoryPort,
    private readonly gate: PortalGate,
    private readonly settlement: SettleSubmission,
  ) {}

  async handle(job: SubmitJob, delivery: Delivery): Promise<void> {
    // Before anything is read: a change that comes later queues a job of its own.
    if (!(await this.begin(job))) return;
    const task = await this.tasks.read(job.id);
    if (task === undefined) return;
    if (isWithdrawn(task.listing.state)) return this.settlement.withdrawn(job.id, delivery);
    try {
      if (task.listing.attempted_version !== null && (await this.arrived(task, delivery))) return;
      await this.send(task, delivery);
    } catch (error) {
      if (await this.settlement.failed(job, error, delivery)) throw tryAgain(error, task.listing.updated_at);
    }
  }

  /** Asks what became of a call whose outcome is unknown. @returns true when it had arrived, and all is settled */
  private async arrived({ listing, portal }: ListingTask, delivery: Delivery): Promise<boolean> {
    const details = await this.gate.call(portal, () => this.directory.details(portal, referenceOf(listing.id)));
    if (details === null || details.status === 'REMOVED' || details.status === 'SUPPRESSED') return false;
    if (details.receivedVersion < (listing.attempted_version ?? 0)) return false;
    await this.settlement.found(listing.id, details, delivery);
    return true;
  }

  private async send(task: ListingTask, delivery: Delivery): Promise<void> {
    const { listing } = task;
    const [facts] = await this.locations.facts([listing.location_id]);
    if (facts === undefined || facts.deleted || !isWanted(listing, facts))
      return this.settlement.nothing(listing.id, delivery);
    const missing = missingFields(facts, task.requiredFields);
    if (missing.length > 0) return this.settlement.missing(listing.id, missing, delivery);
    await this.note(listing, facts.version);
    const receipt = await this.call(task, facts).catch(async (error: unknown) => {
      // Everything but an unknown outcome is known to have done nothing.
      if (!isThirdPartyFailure(error) || error.key !== 'outcomeUnknown') await this.note(listing, null);
      throw error;
    });
    if (receipt.outcome === 'missing') return this.settlement.missing(listing.id, [receipt.field], delivery);
    if (receipt.outcome === 'refused')
      return this.settlement.refused(listing.id, facts.version, receipt.reason, delivery);
    return this.settlement.taken(listing.id, facts.version, receipt, delivery);
  }

  private async call({ listing, portal }: ListingTask, facts: LocationFacts): Promise<OrderReceipt> {
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

  /** @returns false when another job waits to do the same */
  private async begin({ id, ticket }: SubmitJob): Promise<boolean> {
    const row = await this.database.kysely
      .updateTable('listing')
      .set({ submit_ticket: null })
      .where('id', '=', id)
      .where((where) => where.or([where('submit_ticket', 'is', null), where('submit_ticket', '=', ticket)]))
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  }

  /** The version of a call that is about to be made; null: it is known to have done nothing. */
  private async note(listing: ListingRecord, version: number | null): Promise<void> {
    await this.database.kysely
      .updateTable('listing')
      .set({ attempted_version: version })
      .where('id', '=', listing.id)
      .execute();
  }
}

/** Is there anything that the portal has not been sent yet? */
function isWanted(listing: ListingRecord, facts: LocationFacts): boolean {
  if (listing.state === 'WAITING_ON_PROVIDER') return true;
  const current = listing.state === 'LIVE' || listing.state === 'WAITING_ON_PUBLISHER';
  return current && (listing.submitted_version ?? 0) < facts.version;
}
