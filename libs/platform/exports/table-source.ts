import { Injectable } from '@nestjs/common';
import type { Permission } from '#domain/identity/permissions';
import type { Sql } from '#platform/database';
import type { WrittenRow } from '#platform/tables';

/** Rows that can be exported. `P` is JSON only: it is in the job. */
interface ExportSource<P extends object, R> {
  /** What a user reads as the job's kind. */
  readonly kind:
    'locationExport' | 'listingExport' | 'statisticExport' | 'invoiceExport' | 'postingExport' | 'invoiceArchive';
  /** Name under which the audit log has the request. */
  readonly operation: string;
  /** What its user needs, when asking for the file and when downloading it. */
  readonly permission: Permission;
  /** One query for all rows; it is read through a cursor. */
  query(parameters: P): Sql<R>;
}

/** A table, as CSV and as XLSX. */
export interface TableSource<P extends object = object, R = unknown> extends ExportSource<P, R> {
  readonly fileName: string;
  readonly columns: readonly string[];
  cells(row: R): WrittenRow;
}

/** A file of a form of its own. */
export interface FileSource<P extends object = object, R = unknown> extends ExportSource<P, R> {
  readonly contentType: string;
  /** @param id the job's */
  nameOf(id: number): string;
  /** @throws ExportImpossible */
  content(rows: AsyncIterable<R>, parameters: P): AsyncIterable<Buffer>;
}

/** The file cannot be written as it was asked for. The message says why, and what to do: the user reads it at the job. */
export class ExportImpossible extends Error {
  override readonly name = 'ExportImpossible';
}

/** Where contexts say what they have to export. */
@Injectable()
export class TableSources {
  private readonly sources = new Map<string, TableSource | FileSource>();

  register<P extends object, R>(source: TableSource<P, R> | FileSource<P, R>): void {
    this.sources.set(source.kind, source as unknown as TableSource);
  }

  of(kind: string): TableSource | FileSource {
    const source = this.sources.get(kind);
    if (source === undefined) throw new Error(`Nothing is known of an export ${kind}.`);
    return source;
  }
}
