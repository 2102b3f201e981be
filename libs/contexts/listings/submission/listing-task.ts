import { Injectable } from '@nestjs/common';
import { Database, sql } from '#platform/database';
import type { ListingField } from '#domain/listings/listing-fields';
import type { PortalAddress } from '../ports/directory.port.js';
import type { SubmitJob } from '../jobs/listing.jobs.js';
import { listingColumns } from '../listing/listing.record.js';
import type { ListingRecord } from '../listing/listing.record.js';

/** A portal with what it says of itself. */
export interface KnownPortal extends PortalAddress {
  /** Names of fields that it carries; null: all. */
  readonly fields: readonly string[] | null;
  readonly partialUpdates: boolean;
  /** Whether it was asked within the last day, before that, or not yet. */
  readonly description: 'fresh' | 'old' | 'none';
}

/** A listing with its portal, read without a lock: for jobs that call the portal in between. */
export interface ListingTask {
  readonly listing: ListingRecord;
  readonly portal: KnownPortal;
  readonly requiredFields: readonly string[];
}

export interface SubmissionTask extends ListingTask {
  /** There is something that the portal was not sent yet; it is noted as being sent. */
  readonly wanted: boolean;
  /** Version of an earlier call whose outcome is unknown. */
  readonly unresolved: number | null;
  /** Fields to be sent although they have not changed, because the portal shows something else. */
  readonly repair: readonly ListingField[];
}

interface TaskRow extends ListingRecord {
  readonly key: string;
  readonly name: string;
  readonly endpoint: string | null;
  readonly rate: number;
  readonly deactivated: boolean;
  readonly requiredFields: readonly string[];
  readonly carried: readonly string[] | null;
  readonly partialUpdates: boolean;
  readonly description: KnownPortal['description'];
}

interface BegunRow extends TaskRow {
  readonly wanted: boolean;
  readonly unresolved: number | null;
  readonly repair: readonly ListingField[];
}

const portalColumns = sql`p.key, p.name, p.endpoint, p.rate, p.deactivated_at is not null as deactivated,
  p.required_fields as "requiredFields", p.fields as carried, p.partial_updates as "partialUpdates",
  case when p.described_at is null then 'none' when p.described_at > now() - interval '1 day' then 'fresh' else 'old' end as description`;

@Injectable()
export class ListingTasks {
  constructor(private readonly database: Database) {}

  /** @returns undefined when there is none */
  async read(id: number): Promise<ListingTask | undefined> {
    const { rows } = await sql<TaskRow>`
      select ${listingColumns}, ${portalColumns} from listing l join portal p on p.id = l.portal_id where l.id = ${id}`.execute(
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
      and coalesce(l.submitted_version, 0) < l.wanted_version) or (l.state = 'LIVE' and before.repair <> '{}'))`;
    const { rows } = await sql<BegunRow>`
      with before as (
        select b.id, b.attempted_version, coalesce((select s.repair from listing_sync s where s.id = b.id), '{}') as repair
        from listing b where b.id = ${id} and (b.submit_ticket is null or b.submit_ticket = ${ticket}::uuid) for update
      )
      update listing l set submit_ticket = null,
        attempted_version = case when ${wanted} then greatest(l.attempted_version, l.wanted_version) else l.attempted_version end
      from before, portal p where l.id = before.id and p.id = l.portal_id
      returning ${listingColumns}, ${portalColumns}, ${wanted} as wanted, before.attempted_version as unresolved, before.repair`.execute(
      this.database.manager,
    );
    const [row] = rows;
    return row && { ...toTask(row), wanted: row.wanted, unresolved: row.unresolved, repair: row.repair };
  }
}

const toTask = (row: TaskRow): ListingTask => ({
  listing: row,
  portal: {
    id: row.portalId,
    key: row.key,
    name: row.name,
    endpoint: row.endpoint,
    rate: row.rate,
    fields: row.carried,
    partialUpdates: row.partialUpdates,
    description: row.description,
    deactivated: row.deactivated,
  },
  requiredFields: row.requiredFields,
});
