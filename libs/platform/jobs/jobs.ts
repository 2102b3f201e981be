import { Injectable } from '@nestjs/common';
import { problemMessage } from '#domain/errors/errors';
import type { ErrorLanguage, Problem } from '#domain/errors/errors';
import { jobMachine } from '#domain/machines/job-machine';
import type { JobEvent, JobState } from '#domain/machines/job-machine';
import { currentContext } from '#platform/context';
import { Database, insertedId, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { forgetDeaths, Outbox } from '#platform/outbox';
import type { JobDefinition } from '#platform/outbox';
import { subjectOf, Transitions } from '#platform/transitions';
import type { MachineTable } from '#platform/transitions';

import { JobEntity } from './job.entity.js';
import { JobInputEntity } from './job-input.entity.js';

export interface NewJob {
  readonly workspaceId: number;
  readonly companyId: number | null;
  /** What a user reads as its kind: `locationImport`. */
  readonly kind: string;
  /** What the handler needs besides the input; JSON only. */
  readonly parameters: object;
}

/** A job as its handler finds it, the first time or after a crash. */
export interface RunningJob {
  readonly id: number;
  readonly workspaceId: number;
  readonly companyId: number | null;
  readonly parameters: unknown;
  /** Null: not counted yet. */
  readonly total: number | null;
  readonly kind: string;
  /** How many entries are done: where to go on. */
  readonly processed: number;
  /** What `advance` stored last; null at the first run. */
  readonly result: unknown;
  readonly createdBy: number | null;
}

/** Something about one line of a job's input. `line` counts from 1, the head line included. */
export interface LineProblem extends Problem {
  readonly line: number;
  /** error: the line was not taken. warning: it was, without this field or with a doubt about it. */
  readonly severity: 'error' | 'warning';
  /** Id of what the line is about besides itself: where it is no line of a file, or looks like something that is there. */
  readonly subjectId?: number;
}

const table: MachineTable<JobState, JobEvent, object> = { machine: jobMachine, table: 'job' };

/** Long work whose progress, result and problems a user can read. Its input is kept in the database, in parts. */
@Injectable()
export class Jobs {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly transitions: Transitions,
  ) {}

  /**
   * Stores a job with its input and hands it to `work`.
   * @param input the file, in parts of any size below a megabyte
   * @returns the job's id
   */
  async enqueue(
    tx: Tx,
    job: NewJob,
    work: JobDefinition<{ jobId: number }>,
    input: AsyncIterable<Buffer> | readonly Buffer[] = [],
  ): Promise<number> {
    const state = this.transitions.initial(table, 'enqueue', {});
    const { user, language } = currentContext();
    const made = await tx.insert(JobEntity, {
      workspaceId: job.workspaceId,
      companyId: job.companyId,
      kind: job.kind,
      // Who has started it is shown with it, and what is wrong with lines is said in their language.
      parameters: { language, ...(user && { user: { id: user.id, name: user.name } }), ...job.parameters },
      state,
      createdBy: user?.id ?? null,
    });
    const id = insertedId(made);
    await this.transitions.recordCreated(tx, table, 'enqueue', [{ id, workspace_id: job.workspaceId, state }]);
    let part = 0;
    for await (const content of input) {
      await tx.insert(JobInputEntity, { jobId: id, part, content });
      part += 1;
    }
    const [outboxId] = await this.outbox.add(tx, work, [{ workspaceId: job.workspaceId, payload: { jobId: id } }]);
    await tx.update(JobEntity, id, { outboxId });
    return id;
  }

  /** Takes a job up, or up again. @returns undefined when it is settled already and nothing is left to do */
  async begin(jobId: number): Promise<RunningJob | undefined> {
    return this.database.transaction(async (tx) => {
      const job = await tx.findOne(JobEntity, { where: { id: jobId }, lock: { mode: 'pessimistic_write' } });
      if (job === null) return undefined;
      const startedAt = { started_at: sql`now()` };
      if (job.state === 'queued') await this.transitions.fire(tx, table, subjectOf(job), 'start', {}, {}, startedAt);
      else if (job.state !== 'running') return undefined;
      return job;
    });
  }

  async setTotal(jobId: number, total: number): Promise<void> {
    await this.database.read.update(JobEntity, jobId, { total });
  }

  /**
   * Moves the mark from `from` to `to` in the transaction that did the work in between.
   * @returns false when another run of the job is ahead, or it was cancelled: then roll back and stop
   */
  async advance(tx: Tx, jobId: number, from: number, to: number, result: object): Promise<boolean> {
    if (to > from) await forgetDeaths(tx, jobId);
    const { affected } = await tx.update(
      JobEntity,
      { id: jobId, processed: from, state: 'running' },
      { processed: to, result, updatedAt: () => 'now()' },
    );
    return affected === 1;
  }

  /**
   * Says how far work has come that starts anew whenever it was interrupted: nothing goes on from this mark.
   * @returns false when the job was cancelled: then stop
   */
  async showProgress(jobId: number, processed: number): Promise<boolean> {
    const { affected } = await this.database.read.update(
      JobEntity,
      { id: jobId, state: 'running' },
      { processed, updatedAt: () => 'now()' },
    );
    return affected === 1;
  }

  /** @param whole of work without marks to go on from: how much it was, and what came of it */
  async finish(tx: Tx, jobId: number, whole?: { readonly entries: number; readonly result: object }): Promise<void> {
    const outcome = whole && {
      total: whole.entries,
      processed: whole.entries,
      result: JSON.stringify(whole.result),
    };
    await this.settle(tx, jobId, 'finish', { finished_at: sql`now()`, ...outcome });
  }

  /**
   * Its input cannot be worked on.
   * @param error says why, to the user who started it
   * @param result what was found out nevertheless
   */
  async fail(tx: Tx, jobId: number, error: string, result?: object): Promise<void> {
    const found = result && { result: JSON.stringify(result) };
    await this.settle(tx, jobId, 'fail', { finished_at: sql`now()`, error, ...found });
  }

  /** Keeps what is wrong with lines; a second problem with the same field of a line is dropped. */
  async report(tx: Tx, jobId: number, problems: readonly LineProblem[]): Promise<void> {
    if (problems.length === 0) return;
    const { rows: found } = await sql<{ language: ErrorLanguage | null }>`
      select parameters ->> 'language' as language from job where id = ${jobId}`.execute(tx);
    const language = found[0]?.language ?? 'en';
    const rows = problems.map((problem) => ({
      line: problem.line,
      subject: problem.subjectId ?? null,
      field: problem.field,
      severity: problem.severity,
      problem: problem.problem,
      value: problem.value === null || problem.value === undefined ? null : String(problem.value).slice(0, 500),
      reason: problemMessage(problem, language),
    }));
    await sql`
      insert into job_problem (job_id, line, subject_id, field, severity, problem, value, reason)
      select ${jobId}, r.line, r.subject, r.field, r.severity, r.problem, r.value, r.reason
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r (line int, subject bigint, field text, severity text, problem text, value text, reason text)
      on conflict do nothing`.execute(tx);
  }

  /** The input, part by part; from the start each time it is asked for. */
  async *input(jobId: number): AsyncGenerator<Buffer> {
    for (let part = 0; ; part += 1) {
      const { rows } = await sql<{ content: Buffer }>`
        select content from job_input where job_id = ${jobId} and part = ${part}`.execute(this.database.manager);
      if (rows[0] === undefined) return;
      yield rows[0].content;
    }
  }

  private async settle(tx: Tx, jobId: number, event: JobEvent, set: Readonly<Record<string, unknown>>): Promise<void> {
    const job = await tx.findOneOrFail(JobEntity, {
      where: { id: jobId },
      lock: { mode: 'pessimistic_write' },
    });
    await this.transitions.fire(tx, table, subjectOf(job), event, {}, {}, set);
  }
}
