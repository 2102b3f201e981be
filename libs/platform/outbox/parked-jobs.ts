import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { DomainError } from '#domain/errors';
import { Database } from '#platform/database';

/** Work that failed for good stands among the jobs, where an administrator sees it and lets it run again. */
@Injectable()
export class ParkedJobs {
  constructor(private readonly database: Database) {}

  /**
   * Shows the outbox row as a parked job: its own if it has one, else a new one of the row's name. Not a row that was done
   * in spite of the error (it came after the commit), nor a job that somebody cancelled.
   */
  async park(outboxId: number, error: string): Promise<void> {
    await sql`
      with failed as (
        select id, workspace_id, name, payload, created_at from outbox where id = ${outboxId} and done_at is null for update
      ), own as (
        update job set state = 'parked', error = ${error} from failed
        where job.outbox_id = failed.id and job.state in ('queued', 'running') returning job.id
      ), made as (
        insert into job (workspace_id, kind, state, parameters, error, outbox_id, started_at)
        select workspace_id, name, 'parked', payload, ${error}, id, created_at from failed
        where not exists (select 1 from job where job.outbox_id = failed.id) returning id
      )
      update outbox set job_id = coalesce((select id from own), (select id from made), job_id) where id = ${outboxId}`.execute(
      this.database.kysely,
    );
  }

  /** A parked job that ran again and succeeded. Jobs that keep their own state (an import) are left alone. */
  async finished(jobId: number): Promise<void> {
    await sql`update job set state = 'done', error = null, finished_at = now() where id = ${jobId} and state = 'queued'`.execute(
      this.database.kysely,
    );
  }

  /** Lets a parked job run again, with all its attempts. @throws DomainError `jobNotRerunnable` in any other state */
  async rerun(jobId: number): Promise<void> {
    await this.database.transaction(async (tx) => {
      const { rows } = await sql<{ state: string; outbox_id: number | null }>`
        select state, outbox_id from job where id = ${jobId} for update`.execute(tx);
      const job = rows[0];
      if (job?.state !== 'parked' || job.outbox_id === null)
        throw new DomainError('jobNotRerunnable', { state: job?.state ?? 'gone' });
      await sql`update job set state = 'queued', error = null, finished_at = null where id = ${jobId}`.execute(tx);
      await sql`
        update outbox set parked_at = null, sent_at = null, available_at = now(), attempts = 0, runs = runs + 1
        where id = ${job.outbox_id} and done_at is null`.execute(tx);
      await sql`select pg_notify('outbox', '')`.execute(tx);
    });
  }
}
