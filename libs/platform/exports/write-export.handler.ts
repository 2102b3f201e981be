import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { currentContext, runInContext } from '#platform/context';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { Jobs } from '#platform/jobs';
import type { RunningJob } from '#platform/jobs';
import { Handles } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { tableContent, TableTooLong } from '#platform/tables';
import type { TableFormat, WrittenRow } from '#platform/tables';
import { ExportFiles } from './export-files.js';
import type { ExportRun } from './export-files.js';
import { writeExport } from './request-export.js';
import type { ExportParameters } from './request-export.js';
import { ExportImpossible, TableSources } from './table-source.js';
import type { FileSource, TableSource } from './table-source.js';

/** Rows that are fetched at once. */
const batch = 500;
/** Fetches between two looks at the job: progress is shown, and a job that was cancelled stops. */
const fetchesPerMark = 5;

class Cancelled extends Error {}

/**
 * Writes a file from start to end. A run that was interrupted is repeated whole, at a place of its own; only the run that
 * began last can make its file the export's.
 */
@Injectable()
@Handles(writeExport)
export class WriteExportHandler implements JobHandler<{ jobId: number }> {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly sources: TableSources,
    private readonly files: ExportFiles,
  ) {}

  async handle({ jobId }: { jobId: number }, delivery: Delivery): Promise<void> {
    const job = await this.jobs.begin(jobId);
    if (job === undefined) return;
    const place = await this.beginRun(jobId);
    if (place === undefined) {
      await this.fail(delivery, jobId, 'Its time was over before the file was written. Ask for a new export.');
      return;
    }
    try {
      await this.write(delivery, job, place);
    } catch (error) {
      if (error instanceof ExportImpossible) await this.fail(delivery, jobId, error.message);
      else if (error instanceof TableTooLong) await this.fail(delivery, jobId, `${error.message} Export it in parts.`);
      else if (!(error instanceof Cancelled)) throw error;
    }
  }

  /** Removes what an interrupted run left. @returns undefined when nobody may have the file any more */
  private async beginRun(id: number): Promise<ExportRun | undefined> {
    const run = randomUUID();
    const { rows } = await sql<{ left: string | null }>`
      update table_export e set run = ${run} from (select id, run from table_export where id = ${id} for update) before
      where e.id = before.id and e.expires_at > now() returning before.run as left`.execute(this.database.manager);
    const [begun] = rows;
    if (begun === undefined) return undefined;
    if (begun.left !== null) await this.files.remove({ id, run: begun.left });
    return { id, run };
  }

  private async write(delivery: Delivery, job: RunningJob, place: ExportRun): Promise<void> {
    const { language } = job.parameters as ExportParameters;
    let rows = 0;
    const { size, parts } = await runInContext({ ...currentContext(), language }, () =>
      // All rows are of one moment: they come from one query.
      this.database.transaction((tx) => {
        rows = 0;
        const counted = this.rowsOf(tx, job, (count) => (rows = count));
        return this.files.keep(
          place,
          contentOf(this.sources.of(job.kind), job.parameters as ExportParameters, counted),
        );
      }),
    );
    try {
      await this.finish(delivery, place, { rows, size });
    } catch (error) {
      await this.files.remove(place, parts).catch(() => undefined);
      throw error;
    }
  }

  private async *rowsOf(tx: Tx, job: RunningJob, count: (rows: number) => void): AsyncGenerator<unknown> {
    const source = this.sources.of(job.kind);
    // All rows are wanted: a plan that is quick with the first ones is the wrong one.
    await sql`set local cursor_tuple_fraction = 1`.execute(tx);
    const { query } = job.parameters as ExportParameters;
    await sql`declare export_rows no scroll cursor for ${source.query(query)}`.execute(tx);
    let written = 0;
    for (let fetched = 0; ; fetched += 1) {
      if (fetched % fetchesPerMark === 0) await this.mark(job.id, written);
      const { rows } = await sql`fetch ${sql.raw(String(batch))} from export_rows`.execute(tx);
      yield* rows;
      written += rows.length;
      count(written);
      if (rows.length < batch) return;
    }
  }

  /** Outside of the transaction that reads, or nobody would see it before the end. */
  private async mark(jobId: number, rows: number): Promise<void> {
    if (!(await this.database.apart(() => this.jobs.showProgress(jobId, rows)))) throw new Cancelled();
  }

  private async finish(delivery: Delivery, place: ExportRun, { rows, size }: { rows: number; size: number }) {
    const { id, run } = place;
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) throw new Cancelled();
      const { rows: kept } = await sql<{ expires: string }>`
        update table_export set size = ${size} where id = ${id} and run = ${run} and expires_at > now()
        returning iso(expires_at) as expires`.execute(tx);
      const [file] = kept;
      // Tried again: then it is clear whether the other run has done it, or the export's time is over.
      if (file === undefined) throw new Error(`Export ${id} was taken over by another run, or has expired.`);
      const result = { rows, file: `/api/export/${id}`, expiresAt: file.expires };
      await this.jobs.finish(tx, id, { entries: rows, result });
    });
  }

  private async fail(delivery: Delivery, jobId: number, error: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (await delivery.complete(tx)) await this.jobs.fail(tx, jobId, error);
    });
  }
}

/** The file's bytes: a table, or what the source makes of its rows. */
function contentOf(
  source: TableSource | FileSource,
  { format, query }: ExportParameters,
  rows: AsyncIterable<unknown>,
): AsyncIterable<Buffer> {
  return 'columns' in source ? tableContent(format as TableFormat, lines(source, rows)) : source.content(rows, query);
}

async function* lines(source: TableSource, rows: AsyncIterable<unknown>): AsyncGenerator<WrittenRow> {
  yield source.columns;
  for await (const row of rows) yield source.cells(row);
}
