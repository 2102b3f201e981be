import { Injectable } from '@nestjs/common';
import type { Permission } from '#domain/identity/permissions';
import type { Sql } from '#platform/database';
import type { WrittenRow } from '#platform/tables';

/** A table that can be exported. `P` is JSON only: it is in the job. */
export interface TableSource<P extends object = object, R = unknown> {
  /** What a user reads as the job's kind, and the name of the file. */
  readonly kind: 'locationExport' | 'listingExport' | 'statisticExport';
  readonly fileName: string;
  /** Name under which the audit log has the request. */
  readonly operation: string;
  /** What its user needs, when asking for the file and when downloading it. */
  readonly permission: Permission;
  readonly columns: readonly string[];
  /** One query for all rows; it is read through a cursor. */
  query(parameters: P): Sql<R>;
  cells(row: R): WrittenRow;
}

/** Where contexts say which tables they have. */
@Injectable()
export class TableSources {
  private readonly sources = new Map<string, TableSource>();

  register<P extends object, R>(source: TableSource<P, R>): void {
    this.sources.set(source.kind, source as unknown as TableSource);
  }

  of(kind: string): TableSource {
    const source = this.sources.get(kind);
    if (source === undefined) throw new Error(`Nothing is known of a table ${kind}.`);
    return source;
  }
}
