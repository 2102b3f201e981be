import type { ActorUser } from '#platform/access';
import type { ActingUser } from '#platform/context';
import { defineJob, bulkQueue } from '#platform/outbox';
import type { BulkValues } from './bulk-changes.js';
import type { BulkContext } from './bulk-groups.js';

/** What a bulk change needs; is in the job. */
export interface BulkParameters {
  /** Whose changes these are, in the audit log. */
  readonly user: ActorUser & ActingUser;
  readonly contextType: BulkContext;
  /** Of locations, companies or workspaces. */
  readonly ids: readonly number[];
  readonly values: BulkValues;
  /** Only say what would change, and what would be refused. Absent in jobs from before there were dry runs. */
  readonly dryRun?: boolean;
}

/** What a user reads of it, and where the next run goes on. */
export interface BulkResult {
  readonly dryRun: boolean;
  /** Locations that say now what they were to say, whether they did before or not; of a dry run those that would. */
  readonly changed: number;
  /** Of them, those that did before. */
  readonly unchanged: number;
  /** Locations of which something could not be changed: the job's problems say what. */
  readonly failed: number;
  /** The last location that was looked at. */
  readonly lastId: number;
}

export const changeLocations = defineJob<{ jobId: number }>({ name: 'organisation.changeLocations', queue: bulkQueue });
