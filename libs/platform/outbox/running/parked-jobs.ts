import { Injectable } from '@nestjs/common';
import { DomainError } from '#domain/errors/errors';
import { jobMachine } from '#domain/machines/job-machine';
import type { JobEvent, JobState } from '#domain/machines/job-machine';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { Transitions } from '#platform/transitions';
import type { MachineTable } from '#platform/transitions';

interface JobRow {
  readonly id: number;
  readonly workspace_id: number;
  readonly state: JobState;
  readonly outbox_id: number | null;
}

const table: MachineTable<JobState, JobEvent, object> = { machine: jobMachine, table: 'job' };

/** Work that failed for good is among the jobs, where an administrator sees it and lets it run again. */
@Injectable()
export class ParkedJobs {
  constructor(
    private readonly database: Database,
    private readonly transitions: Transitions,
  ) {}

  /**
   * Shows the outbox row as a parked job: its own if it has one, else a new one of the row's name. Not a row that was done
   * in spite of the error (it came after the commit), nor a job that somebody cancelled.
   */
  async park(outboxId: number, error: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const row = await tx
        .selectFrom('outbox')
        .select(['id', 'workspace_id', 'name', 'payload', 'created_at'])
        .where('id', '=', outboxId)
        .where('done_at', 'is', null)
        .forUpdate()
        .executeTakeFirst();
      if (row === undefined) return;
      const own = await this.lock(tx, sql`outbox_id = ${outboxId}`);
      if (own !== undefined) {
        await this.transitions.fire(tx, table, own, 'park', {}, { reason: error }, { error });
        await this.attach(tx, outboxId, own.id);
        return;
      }
      const state = this.transitions.initial(table, 'park', {});
      const { id } = await tx
        .insertInto('job')
        .values({
          workspace_id: row.workspace_id,
          kind: row.name,
          state,
          parameters: JSON.stringify(row.payload),
          error,
          outbox_id: outboxId,
          started_at: row.created_at,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await this.transitions.recordCreated(tx, table, 'park', [{ id, workspace_id: row.workspace_id, state }], {
        reason: error,
      });
      await this.attach(tx, outboxId, id);
    });
  }

  /** A parked job that ran again and succeeded. Jobs that keep their own state (an import) are settled already. */
  async finished(jobId: number): Promise<void> {
    await this.database.transaction(async (tx) => {
      const job = await this.lock(tx, sql`id = ${jobId}`);
      if (job?.state === 'queued')
        await this.transitions.fire(tx, table, job, 'finish', {}, {}, { error: null, finished_at: sql`now()` });
    });
  }

  /** Lets a parked job run again, with all its attempts. @throws DomainError `jobNotRerunnable` in any other state */
  async rerun(jobId: number): Promise<void> {
    await this.database.transaction(async (tx) => {
      const job = await this.lock(tx, sql`id = ${jobId}`);
      if (job?.state !== 'parked' || job.outbox_id === null)
        throw new DomainError('jobNotRerunnable', { state: job?.state ?? 'gone' });
      await this.transitions.fire(tx, table, job, 'rerun', {}, {}, { error: null, finished_at: null });
      await sql`
        update outbox set parked_at = null, sent_at = null, available_at = now(), attempts = 0, deaths = 0, runs = runs + 1
        where id = ${job.outbox_id} and done_at is null`.execute(tx);
      await sql`select pg_notify('outbox', '')`.execute(tx);
    });
  }

  private async lock(tx: Tx, condition: ReturnType<typeof sql<boolean>>): Promise<JobRow | undefined> {
    const { rows } = await sql<JobRow>`
      select id, workspace_id, state, outbox_id from job where ${condition} order by id desc limit 1 for update`.execute(
      tx,
    );
    return rows[0];
  }

  private async attach(tx: Tx, outboxId: number, jobId: number): Promise<void> {
    await tx.updateTable('outbox').set({ job_id: jobId }).where('id', '=', outboxId).execute();
  }
}
