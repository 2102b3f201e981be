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
}

/** What a user reads of it, and where the next run goes on. */
export interface BulkResult {
  /** Locations that say now what they were to say, whether they did before or not. */
  readonly changed: number;
  /** Locations of which something could not be changed: the job's problems say what. */
  readonly failed: number;
  /** The last location that was looked at. */
  readonly lastId: number;
}

export const changeLocations = defineJob<{ jobId: number }>({ name: 'organisation.changeLocations', queue: bulkQueue });
