import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { Database, sql } from '#platform/database';
import { DueWork, Handles } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { ExportFiles } from './export-files.js';
import { removeExport } from './request-export.js';

/**
 * Removes a file whose time is over. Until then its row says that it has expired. While a run still writes, the row stays: it
 * alone knows where that run writes, also when it is killed.
 */
@Injectable()
@Handles(removeExport)
export class RemoveExportHandler implements JobHandler<{ id: number }>, OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly due: DueWork,
    private readonly files: ExportFiles,
  ) {}

  onModuleInit(): void {
    this.due.register({ table: 'table_export', job: removeExport, clock: 'real' });
  }

  async handle({ id }: { id: number }, delivery: Delivery): Promise<void> {
    const { rows } = await sql<{ run: string | null }>`select run from table_export where id = ${id}`.execute(
      this.database.manager,
    );
    const run = rows[0]?.run ?? null;
    if (run !== null) await this.files.remove({ id, run });
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      await sql`
        delete from table_export e where id = ${id}
          and not exists (select from job j where j.id = e.id and j.state = 'running')`.execute(tx);
      await sql`update table_export set due_at = now() + interval '1 minute' where id = ${id}`.execute(tx);
    });
  }
}
