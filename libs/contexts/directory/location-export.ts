import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { locationTableCells, locationTableColumns, locationTableRow } from '#contexts/locations';
import { sql } from '#platform/database';
import type { Sql } from '#platform/database';
import { TableSources } from '#platform/exports';
import type { TableSource } from '#platform/exports';
import { locationsIn } from './location-list.queries.js';
import type { LocationFilter } from './location-list.queries.js';

/** Locations of a company or a workspace, which the reader's permission covers. */
export type LocationExportQuery = Omit<LocationFilter, 'scope'>;

/** One company or workspace is named: nothing is looked for beyond. */
const noScope: LocationFilter['scope'] = { workspaceIds: [], companyIds: [], locationIds: [] };

type TableRow = Parameters<typeof locationTableCells>[0];

/** The list of locations as a file that an import reads. */
@Injectable()
export class LocationExport implements TableSource<LocationExportQuery, TableRow>, OnModuleInit {
  readonly kind = 'locationExport';
  readonly fileName = 'locations';
  readonly operation = 'location.export';
  readonly permission = 'location:read';
  readonly columns = locationTableColumns;

  constructor(private readonly sources: TableSources) {}

  onModuleInit(): void {
    this.sources.register(this);
  }

  query(query: LocationExportQuery): Sql<TableRow> {
    return sql`select ${locationTableRow} from (${locationsIn({ ...query, scope: noScope })}) f join location l on l.id = f.id order by l.id`;
  }

  cells(row: TableRow): (string | null)[] {
    return locationTableCells(row);
  }
}
