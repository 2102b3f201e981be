import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Database } from '#platform/database';
import { Handles } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { DirectoryPort } from '../ports/directory.port.js';
import { withdrawListing } from '../jobs/listing.jobs.js';
import type { ListingJob } from '../jobs/listing.jobs.js';
import { ListingEntity } from '../listing/listing.entity.js';
import { isWithdrawn, referenceOf } from '../listing/listing.record.js';
import { ListingTasks } from './listing-task.js';
import type { ListingTask } from './listing-task.js';
import { backoffSince, tryAgain } from '../portals/portal-call.js';
import { PortalGate } from '../portals/portal-gate.js';

/**
 * Takes a listing off its portal. Removing is idempotent there, so it is simply repeated until it is done. An order that
 * is still under way queues another withdrawal when it has arrived.
 */
@Injectable()
@Handles(withdrawListing)
export class WithdrawListing implements JobHandler<ListingJob> {
  constructor(
    private readonly database: Database,
    private readonly tasks: ListingTasks,
    private readonly directory: DirectoryPort,
    private readonly gate: PortalGate,
  ) {}

  async handle({ id }: ListingJob, delivery: Delivery): Promise<void> {
    const task = await this.tasks.read(id);
    if (task === undefined || !isWithdrawn(task.listing.state)) return;
    try {
      await this.remove(task);
    } catch (error) {
      throw tryAgain(error, backoffSince(task.listing.updatedAt));
    }
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const { generation } = task.listing;
      const same = { id, generation, state: In(['RELEASED', 'OPTED_OUT']) };
      await tx.update(ListingEntity, same, { withdrawnAt: new Date() });
    });
  }

  private async remove({ listing, portal }: ListingTask): Promise<void> {
    const externalId = listing.externalId ?? (await this.externalId({ listing, portal }));
    if (externalId !== null)
      await this.gate.call(portal, () => this.directory.remove(portal, externalId, listing.generation));
  }

  /** An order whose answer was lost left no id with us. */
  private async externalId({ listing, portal }: Pick<ListingTask, 'listing' | 'portal'>): Promise<string | null> {
    const details = await this.gate.call(portal, () => this.directory.details(portal, referenceOf(listing.id)));
    return details?.id ?? null;
  }
}
