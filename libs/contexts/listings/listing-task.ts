import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Database } from '#platform/database';
import type { PortalAddress } from './directory.port.js';
import type { SubmitJob } from './listing.jobs.js';
import type { ListingRecord } from './listing.record.js';

/** A listing with its portal, read without a lock: for jobs that call the portal in between. */
export interface ListingTask {
  readonly listing: ListingRecord;
  readonly portal: PortalAddress;
  readonly requiredFields: readonly string[];
}

export interface SubmissionTask extends ListingTask {
  /** There is something that the portal was not sent yet; it is noted as being sent. */
  readonly wanted: boolean;
  /** Version of an earlier call whose outcome is unknown. */
  readonly unresolved: number | null;
}

interface TaskRow extends ListingRecord {
  readonly key: string;
  readonly name: string;
  readonly endpoint: string | null;
  readonly rate: number;
  readonly required_fields: readonly string[];
}

const portalColumns = sql`p.key, p.name, p.endpoint, p.rate, p.required_fields`;

@Injectable()
export class ListingTasks {
  constructor(private readonly database: Database) {}

  /** @returns undefined when there is none */
  async read(id: number): Promise<ListingTask | undefined> {
    const { rows } = await sql<TaskRow>`
      select l.*, ${portalColumns} from listing l join portal p on p.id = l.portal_id where l.id = ${id}`.execute(
      this.database.read,
    );
    return rows[0] && toTask(rows[0]);
  }

  /**
   * Takes the ticket and notes which version is about to be sent, in a write of its own: whatever happens afterwards, the
   * next run knows that it must ask first. A change that comes after this queues a job of its own.
   * @returns undefined when another job waits to do the same
   */
  async begin({ id, ticket }: SubmitJob): Promise<SubmissionTask | undefined> {
    const wanted = sql`(l.state = 'WAITING_ON_PROVIDER' or (l.state in ('WAITING_ON_PUBLISHER', 'LIVE')
      and coalesce(l.submitted_version, 0) < l.wanted_version))`;
    const { rows } = await sql<TaskRow & { wanted: boolean; unresolved: number | null }>`
      with before as (
        select b.id, b.attempted_version from listing b
        where b.id = ${id} and (b.submit_ticket is null or b.submit_ticket = ${ticket}::uuid) for update
      )
      update listing l set submit_ticket = null,
        attempted_version = case when ${wanted} then greatest(l.attempted_version, l.wanted_version) else l.attempted_version end
      from before, portal p where l.id = before.id and p.id = l.portal_id
      returning l.*, ${portalColumns}, ${wanted} as wanted, before.attempted_version as unresolved`.execute(
      this.database.kysely,
    );
    const [row] = rows;
    return row && { ...toTask(row), wanted: row.wanted, unresolved: row.unresolved };
  }
}

const toTask = (row: TaskRow): ListingTask => ({
  listing: row,
  portal: { id: row.portal_id, key: row.key, name: row.name, endpoint: row.endpoint, rate: row.rate },
  requiredFields: row.required_fields,
});
