import { Injectable } from '@nestjs/common';
import { workspaceToday } from '#platform/clock';
import { Database, sql } from '#platform/database';
import { Outbox } from '#platform/outbox';
import { tellScans } from '../jobs/qr-codes.jobs.js';

/** How long scans gather before statistics are told of them: a code that is scanned every second makes one job. */
const gatherMs = 5000;

interface Counted {
  readonly day: string;
  readonly isFirst: boolean;
}

/** Counts scans. */
@Injectable()
export class ScanStore {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  /** One more today. It is in the database when this returns. */
  async add(workspaceId: number, subscriptionId: number): Promise<void> {
    await this.database.transaction(async (tx) => {
      const { rows } = await sql<Counted>`
        insert into qr_scan as c (workspace_id, subscription_id, day, scans)
        select w.id, ${subscriptionId}, ${workspaceToday()}, 1 from workspace w where w.id = ${workspaceId}
        on conflict (workspace_id, subscription_id, day) do update set scans = c.scans + 1
        returning c.day::text as day, c.scans = c.told + 1 as "isFirst"`.execute(tx);
      // The others go with the job of the first.
      const first = rows.filter(({ isFirst }) => isFirst);
      await this.outbox.add(
        tx,
        tellScans,
        first.map(({ day }) => ({ workspaceId, payload: { subscriptionId, day } })),
        gatherMs,
      );
    });
  }
}
