import { Injectable } from '@nestjs/common';
import { DomainError } from '#domain/errors/errors';
import { jobMachine } from '#domain/machines/job-machine';
import type { JobEvent, JobState } from '#domain/machines/job-machine';
import { IsNull } from 'typeorm';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { OutboxEntity } from '../outbox.entity.js';
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
      const row = await tx.findOne(OutboxEntity, {
        where: { id: outboxId, doneAt: IsNull() },
        lock: { mode: 'pessimistic_write' },
      });
      if (row === null) return;
      const own = await this.lock(tx, sql`outbox_id = ${outboxId}`);
      if (own !== undefined) {
        await this.transitions.fire(tx, table, own, 'park', {}, { reason: error }, { error });
        await this.attach(tx, outboxId, own.id);
        return;
      }
      const state = this.transitions.initial(table, 'park', {});
      const { rows: made } = await sql<JobRow>`
        insert into job (workspace_id, kind, state, parameters, error, outbox_id, started_at)
        values (${row.workspaceId}, ${row.name}, ${state}, ${JSON.stringify(row.payload)}, ${error}, ${outboxId}, ${row.createdAt})
        returning id, workspace_id, state`.execute(tx);
      await this.transitions.recordCreated(tx, table, 'park', made, { reason: error });
      await this.attach(tx, outboxId, made[0]?.id ?? 0);
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
    await tx.update(OutboxEntity, outboxId, { jobId });
  }
}
