import { Injectable } from '@nestjs/common';
import { Database, sql } from '#platform/database';
import { Handles, Outbox } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { scansChanged } from '../qr-codes.events.js';
import { tellScans } from './qr-codes.jobs.js';

interface Gathered {
  readonly subscriptionId: number;
  readonly day: string;
}

/** A scan that comes while this runs waits for the row, and makes a job of its own. */
@Injectable()
@Handles(tellScans)
export class TellScans implements JobHandler<Gathered> {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  async handle({ subscriptionId, day }: Gathered, delivery: Delivery): Promise<void> {
    const { workspaceId } = delivery;
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const { rows } = await sql`
        update qr_scan set told = scans
        where workspace_id = ${workspaceId} and subscription_id = ${subscriptionId} and day = ${day}::date and told < scans
        returning day`.execute(tx);
      if (rows.length > 0)
        await this.outbox.emit(tx, scansChanged, [{ workspaceId, payload: { subscriptionId, days: [day] } }]);
    });
  }
}
