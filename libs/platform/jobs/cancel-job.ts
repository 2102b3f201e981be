import { Injectable } from '@nestjs/common';
import { DomainError } from '#domain/errors/errors';
import { jobMachine } from '#domain/machines/job-machine';
import type { JobEvent, JobState } from '#domain/machines/job-machine';
import { AccessControl } from '#platform/access';
import type { Actor, Placement } from '#platform/access';
import { Audit } from '#platform/audit';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { Transitions } from '#platform/transitions';
import type { MachineTable } from '#platform/transitions';

interface JobRow {
  readonly id: number;
  readonly workspace_id: number;
  readonly state: JobState;
  readonly created_by: number | null;
}

const table: MachineTable<JobState, JobEvent, object> = { machine: jobMachine, table: 'job' };

/** Stops work that a user started, for whom it belongs to. A worker that is at it comes no further than its next mark. */
@Injectable()
export class CancelJob {
  constructor(
    private readonly database: Database,
    private readonly transitions: Transitions,
    private readonly audit: Audit,
    private readonly access: AccessControl,
  ) {}

  /**
   * Work on a company belongs to everybody who may stop work there; other work to who started it, and to administrators.
   * @throws DomainError `jobNotFound`; `permissionMissing`; `jobNotCancellable` for one that has ended, or that no user
   *   started
   */
  async execute(actor: Actor, place: Placement): Promise<number> {
    const { id: jobId } = place;
    return this.database.transaction(async (tx) => {
      // The outbox first, as workers do when they finish: the other way round the two could block each other.
      await sql`
        update outbox set done_at = now(), parked_at = null
        where id = (select outbox_id from job where id = ${jobId} and created_by is not null) and done_at is null`.execute(
        tx,
      );
      const job = await lock(tx, jobId);
      // What a person began is not therefore a key's of theirs.
      const isOwn = job.created_by === actor.user.id && !actor.isLimited;
      if (place.companyId === null && !isOwn) this.access.demand(actor, 'job:write', [place]);
      if (job.created_by === null || jobMachine.final.includes(job.state))
        throw new DomainError('jobNotCancellable', { state: job.state });
      await this.transitions.fire(tx, table, job, 'cancel', {}, {}, { finished_at: sql`now()` });
      await this.audit.record(tx, {
        workspaceId: job.workspace_id,
        operation: 'job.cancel',
        subject: 'job',
        subjectId: jobId,
        before: { state: job.state },
        after: { state: 'cancelled' },
      });
      return jobId;
    });
  }
}

async function lock(tx: Tx, id: number): Promise<JobRow> {
  const { rows } = await sql<JobRow>`
    select id, workspace_id, state, created_by from job where id = ${id} for update`.execute(tx);
  const [job] = rows;
  if (job === undefined) throw new DomainError('jobNotFound', { id });
  return job;
}
