import { Injectable } from '@nestjs/common';
import { PublicationQueries } from '#contexts/locations';
import { carriedFields, onlyFields } from '#domain/listings/listing-fields';
import type { ListingField, ListingValues } from '#domain/listings/listing-fields';
import { Handles } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { DirectoryPort } from '../ports/directory.port.js';
import type { OrderReceipt } from '../ports/directory.port.js';
import { ListingContents } from '../listing/listing-contents.js';
import { directoryListing, missingFields } from '../listing/listing.fields.js';
import { submitListing } from '../jobs/listing.jobs.js';
import type { SubmitJob } from '../jobs/listing.jobs.js';
import { isWithdrawn, referenceOf } from '../listing/listing.record.js';
import { ListingTasks } from './listing-task.js';
import type { SubmissionTask } from './listing-task.js';
import { backoffAfter, didNothing, tryAgain } from '../portals/portal-call.js';
import { PortalDescriptions } from '../portals/portal-descriptions.js';
import { PortalGate } from '../portals/portal-gate.js';
import { SettleSubmission } from './settle-submission.js';
import { planSubmission } from './submission-plan.js';
import type { SubmissionPlan } from './submission-plan.js';

interface Called {
  readonly receipt: OrderReceipt;
  /** What was sent of the listing. */
  readonly fields: readonly ListingField[];
}

/**
 * Sends the newest version of a location to a portal: what has changed of what the portal carries, and nothing where
 * nothing has. No transaction is open while the portal is called; that a version
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
    private readonly contents: ListingContents,
    private readonly descriptions: PortalDescriptions,
  ) {}

  async handle(job: SubmitJob, delivery: Delivery): Promise<void> {
    const task = await this.tasks.begin(job);
    if (task === undefined) return;
    if (isWithdrawn(task.listing.state)) return this.settlement.withdrawn(task.listing, delivery);
    let asking = task.unresolved !== null;
    try {
      if (asking && (await this.arrived(task, delivery))) return;
      asking = false;
      await this.send(task, delivery);
    } catch (error) {
      const open = asking || !didNothing(error);
      if (await this.settlement.failed(job, error, open, delivery))
        throw tryAgain(error, backoffAfter(task.listing.failedCalls));
    }
  }

  /** Asks what became of a call whose outcome is unknown. @returns true when it had arrived, and all is settled */
  private async arrived({ listing, portal, unresolved }: SubmissionTask, delivery: Delivery): Promise<boolean> {
    // To send the version once more that the portal has had before does the same however often it is done.
    if (unresolved !== null && unresolved === listing.baseVersion) return false;
    const details = await this.gate.call(portal, () => this.directory.details(portal, referenceOf(listing.id)));
    if (details === null || details.status === 'REMOVED' || details.status === 'SUPPRESSED') return false;
    if (details.receivedVersion < (unresolved ?? 0)) return false;
    if (details.generation !== null && details.generation < listing.generation) return false;
    await this.settlement.found(listing, details, delivery);
    return true;
  }

  private async send(task: SubmissionTask, delivery: Delivery): Promise<void> {
    const { listing } = task;
    const [facts] = task.wanted ? await this.locations.of([listing.locationId]) : [];
    if (facts === undefined || facts.deleted) return this.settlement.nothing(listing, delivery);
    const missing = missingFields(facts, task.requiredFields);
    if (missing.length > 0) return this.settlement.missing(listing, missing, delivery);
    const { version } = facts;
    const content = { ...directoryListing(facts) };
    const known = { ...task, portal: await this.descriptions.refreshed(task.portal) };
    const base = await this.contents.keep(listing, version, content);
    const plan = planSubmission(known, base, content, version);
    if (plan === null) return this.settlement.unchanged(listing, version, delivery);
    const { receipt, fields } = await this.call(known, plan, version, content);
    if (receipt.outcome === 'missing') return this.settlement.missing(listing, [receipt.field], delivery);
    if (receipt.outcome === 'refused') return this.settlement.refused(listing, version, receipt.reason, delivery);
    return this.settlement.taken(listing, { version, fields, again: plan.again }, receipt, delivery);
  }

  private async call(
    { listing, portal }: SubmissionTask,
    { fields, baseVersion, again }: SubmissionPlan,
    version: number,
    content: ListingValues,
  ): Promise<Called> {
    const { externalId } = listing;
    const carried = carriedFields(portal.fields);
    return this.gate.call(portal, async () => {
      if (externalId !== null && baseVersion !== null && portal.partialUpdates) {
        const changes = onlyFields(content, fields);
        const receipt = await this.directory.patch(portal, externalId, { version, baseVersion, again }, changes);
        if (receipt.outcome !== 'otherBase' && receipt.outcome !== 'gone') return { receipt, fields };
      }
      const whole = onlyFields(content, carried);
      if (externalId !== null) {
        const receipt = await this.directory.update(portal, externalId, { version, again }, whole);
        if (receipt.outcome !== 'gone') return { receipt, fields: carried };
      }
      const key = { reference: referenceOf(listing.id), generation: listing.generation };
      const receipt = await this.directory.order(portal, key, version, whole);
      return { receipt, fields: carried };
    });
  }
}
