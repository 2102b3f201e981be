import { Injectable } from '@nestjs/common';
import { Database, sql } from '#platform/database';
import type { CallTrackingInput } from './call-tracking.rules.js';

/** Call tracking, as the partner gets it. */
export interface CallTrackingForPartner extends CallTrackingInput {
  /** Where calls to the tracked number go on to: the main phone itself, in wire format. */
  readonly forwardTo: string | null;
}

@Injectable()
export class CallTrackingQueries {
  constructor(private readonly database: Database) {}

  /** Null: the permissions were not given yet. */
  async forPartner(subscriptionId: number): Promise<CallTrackingForPartner | null> {
    const { rows } = await sql<{ forwardTo: string | null }>`
      select p.number as "forwardTo" from call_tracking c join subscription s on s.id = c.subscription_id
      left join phone p on p.location_id = s.location_id and p.main
      where c.subscription_id = ${subscriptionId}`.execute(this.database.read);
    const [row] = rows;
    return row === undefined ? null : { registerPermission: true, callTrackingPermission: true, ...row };
  }
}
