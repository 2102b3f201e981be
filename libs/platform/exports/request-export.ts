import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { DomainError } from '#domain/errors/errors';
import type { ErrorLanguage } from '#domain/errors/errors';
import { covers } from '#platform/access';
import type { Actor, Placement } from '#platform/access';
import { Audit } from '#platform/audit';
import { currentContext } from '#platform/context';
import { Database, sql } from '#platform/database';
import { Jobs } from '#platform/jobs';
import { defineJob, bulkQueue, eventsQueue } from '#platform/outbox';
import type { TableFormat } from '#platform/tables';
import { exportContentTypes, ExportFiles } from './export-files.js';
import { TableSources } from './table-source.js';
import type { FileSource, TableSource } from './table-source.js';

export const writeExport = defineJob<{ jobId: number }>({ name: 'platform.writeExport', queue: bulkQueue });
export const removeExport = defineJob<{ id: number }>({ name: 'platform.removeExport', queue: eventsQueue });

/** How long a file can be downloaded, from when it was asked for. */
const lifetime = '24 hours';

export interface ExportRequest {
  readonly kind: (TableSource | FileSource)['kind'];
  /** Of a table, `csv` or `xlsx`; else what the source calls its form. */
  readonly format: string;
  /** The company or workspace that the table is of; the actor's permission covers it. */
  readonly place: Placement;
  /** What the source's query needs; JSON only. */
  readonly query: object;
}

/** What is in the job. */
export interface ExportParameters {
  readonly format: string;
  /** In which the file speaks. */
  readonly language: ErrorLanguage;
  readonly query: object;
}

export interface ExportFile {
  readonly name: string;
  readonly contentType: string;
  readonly size: number;
  readonly content: Readable;
}

/** Takes requests for tables as files, and hands the files over. A job writes them. */
@Injectable()
export class RequestExport {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly audit: Audit,
    private readonly sources: TableSources,
    private readonly files: ExportFiles,
  ) {}

  /** @returns the job's id */
  async start(actor: Actor, { kind, format, place, query }: ExportRequest): Promise<number> {
    const { workspaceId, companyId } = place;
    const parameters: ExportParameters = { format, language: currentContext().language, query };
    return this.database.transaction(async (tx) => {
      const jobId = await this.jobs.enqueue(tx, { workspaceId, companyId, kind, parameters }, writeExport);
      await sql`
        insert into table_export (id, workspace_id, company_id, user_id, format, expires_at, due_at)
        select ${jobId}, ${workspaceId}, ${companyId}, ${actor.user.id}, ${format}, e.at, e.at
        from (select now() + ${lifetime}::interval as at) e`.execute(tx);
      await this.audit.record(tx, {
        workspaceId,
        operation: this.sources.of(kind).operation,
        subject: 'job',
        subjectId: jobId,
        after: { format, contextType: companyId === null ? 'Workspace' : 'Company', contextId: place.id },
      });
      return jobId;
    });
  }

  /**
   * @param place where the file stands, which is the actor's own
   * @throws DomainError `tableExportNotFound`; also when the actor may no longer read there what the file is of
   */
  async read(actor: Actor, place: Placement): Promise<ExportFile> {
    const { id } = place;
    const { rows } = await sql<{ kind: string; format: string; size: string; run: string }>`
      select j.kind, e.format, e.size, e.run from table_export e join job j on j.id = e.id
      where e.id = ${id} and e.size is not null and e.expires_at > now()`.execute(this.database.read);
    const [found] = rows;
    const source = found && this.sources.of(found.kind);
    if (found === undefined || source === undefined || !covers(actor.scope(source.permission), place))
      throw new DomainError('tableExportNotFound', { id });
    const content = await this.files.open({ id, run: found.run });
    if (content === null) throw new DomainError('tableExportNotFound', { id });
    const { format, size } = found;
    const form =
      'columns' in source
        ? { name: `${source.fileName}-${id}.${format}`, contentType: exportContentTypes[format as TableFormat] }
        : { name: source.nameOf(id), contentType: source.contentType };
    return { ...form, size: Number(size), content };
  }
}
