import { Injectable } from '@nestjs/common';
import type { DayHours } from '#domain/opening-hours/opening-hours';
import { Audit } from '#platform/audit';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { Jobs } from '#platform/jobs';
import type { LineProblem } from '#platform/jobs';
import { lockCompany } from '../location/create-location.js';
import { LocationChanges } from '../location/location-changes.js';
import type { LocationChange } from '../location/location-changes.js';
import { changesBetween, emptyAddress, identityKey } from '../location/location-record.js';
import type { LocationRecord } from '../location/location-record.js';
import { LocationStore } from '../location/location-store.js';
import type { PhoneRecord, StoredLocation } from '../location/location-store.js';
import { OpeningHoursStore } from '../opening-hours/opening-hours.store.js';
import type { Defaults } from '#contexts/tenancy';
import type { ReadColumn } from './column-samples.js';
import type { CountryReport } from './country-evidence.js';
import { recordAfter } from './import-row.js';
import type { ImportRow, ReadRow } from './import-row.js';
import { PossibleDuplicates } from './possible-duplicates.js';
import type { PossibleDuplicate } from './possible-duplicates.js';

/** What has become of the rows so far. */
export interface ImportResult {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly rejected: number;
  /** Fields left out of rows that were taken, and rows that look like a location which was there. */
  readonly warnings: number;
  /** Columns of the file that are none of ours. */
  readonly ignoredColumns: readonly string[];
  /** Of a dry run: every column, what it was read as, and its first values. */
  readonly columns?: readonly ReadColumn[];
  /** Which country was assumed for rows that name none; absent when all of them do. */
  readonly country?: CountryReport;
  readonly dryRun: boolean;
}

export interface ImportTarget {
  readonly jobId: number;
  readonly workspaceId: number;
  readonly companyId: number;
  readonly defaults: Defaults;
  /** True: everything but writing. */
  readonly dryRun: boolean;
}

/** A row and what it is known by: `key` of name and address, `own` that or the external id. */
interface KeyedRow {
  readonly row: ImportRow;
  readonly key: string;
  readonly own: string;
}

const keysOf = ({ key, own }: KeyedRow): string[] => [own, `key ${key}`];

interface NewRow {
  readonly line: number;
  readonly record: LocationRecord;
  readonly phone: string | undefined;
  /** The week to set as default hours; null: those that are there stay. */
  readonly hours: readonly DayHours[] | null;
}

interface ChangedRow extends NewRow, LocationChange {
  readonly location: StoredLocation;
}

/** Takes some hundred rows in one transaction, with as many statements for all of them as for one. */
@Injectable()
export class ImportBatch {
  constructor(
    private readonly jobs: Jobs,
    private readonly store: LocationStore,
    private readonly openingHours: OpeningHoursStore,
    private readonly changes: LocationChanges,
    private readonly audit: Audit,
    private readonly possibleDuplicates: PossibleDuplicates,
  ) {}

  /**
   * @returns the result with these rows counted in
   * @throws DomainError `companyNotFound` when the company was deleted meanwhile
   */
  async execute(tx: Tx, target: ImportTarget, read: readonly ReadRow[], before: ImportResult): Promise<ImportResult> {
    await lockCompany(tx, target.companyId);
    const rows = read.flatMap((entry) => ('row' in entry ? [entry.row] : []));
    const { taken, repeated } = await this.withoutRepeated(tx, target, rows);
    const { created, changed, unchanged, clashing, met } = await this.compare(tx, target, taken);
    if (!target.dryRun) {
      const ids = await this.create(tx, target, created);
      await this.change(tx, changed);
      await this.note(tx, target, [...ids, ...met]);
    }
    const again = [...repeated, ...clashing].map(({ row }) => row);
    const refused = new Set(again.map((row) => row.line));
    const problems = read.flatMap(problemsOf).filter(({ line }) => !refused.has(line));
    problems.push(
      ...again.map(repetition),
      ...(await this.possibleDuplicates.among(tx, target, created)).map(possibleDuplicate),
    );
    await this.jobs.report(tx, target.jobId, problems);
    const accepted = created.length + changed.length + unchanged;
    return {
      ...before,
      created: before.created + created.length,
      updated: before.updated + changed.length,
      unchanged: before.unchanged + unchanged,
      rejected: before.rejected + read.length - accepted,
      warnings: before.warnings + problems.filter(({ severity }) => severity === 'warning').length,
    };
  }

  /** Of rows with one external id (without: one key) in a file the first is taken. Remembered over batches and crashes. */
  private async withoutRepeated(tx: Tx, { jobId, defaults }: ImportTarget, rows: readonly ImportRow[]) {
    const keyed = rows.map((row): KeyedRow => {
      const key = identityKey({ name: row.name, address: { ...emptyAddress(defaults.country), ...row.address } });
      // A row with an external id also takes its key, for later rows that have none.
      return { row, key, own: row.externalId === null ? `key ${key}` : `id ${row.externalId}` };
    });
    const { rows: met } = await sql<{ key: string }>`
      select key from import_key where job_id = ${jobId} and key = any(${keyed.flatMap(keysOf)}::text[])`.execute(tx);
    const seen = new Set(met.map((row) => row.key));
    const taken: KeyedRow[] = [];
    const repeated: KeyedRow[] = [];
    for (const entry of keyed) {
      const isRepeated = seen.has(entry.own);
      (isRepeated ? repeated : taken).push(entry);
      // A row that is refused blocks no other row.
      if (!isRepeated) for (const key of keysOf(entry)) seen.add(key);
    }
    const fresh = [...new Set(taken.flatMap(keysOf))];
    await sql`
      insert into import_key (job_id, key) select ${jobId}, unnest(${fresh}::text[]) on conflict do nothing`.execute(
      tx,
    );
    return { taken, repeated };
  }

  private async compare(tx: Tx, { companyId, defaults }: ImportTarget, rows: readonly KeyedRow[]) {
    const ids = await this.store.find(
      tx,
      companyId,
      rows.map(({ row, key }) => ({ externalId: row.externalId, key })),
    );
    const found = new Set(ids.filter((id) => id !== undefined));
    const stored = new Map((await this.store.lock(tx, [...found])).map((location) => [location.id, location]));
    const structured = await this.openingHours.withDefault(tx, [...found]);
    const created: NewRow[] = [];
    const changed: ChangedRow[] = [];
    const clashing: KeyedRow[] = [];
    const claimed = new Set<number>();
    for (const [index, keyed] of rows.entries()) {
      const { row } = keyed;
      const location = stored.get(ids[index] ?? 0);
      const after = recordAfter(row, defaults, location?.record);
      if (location === undefined) created.push({ line: row.line, record: after, phone: row.phone, hours: row.hours });
      else if (claimed.has(location.id)) clashing.push(keyed);
      else {
        claimed.add(location.id);
        const { record, hours, fields: ofHours } = hoursAfter(location, row, after, structured.has(location.id));
        const fields = [...changesBetween(location.record, record), ...phoneChange(location, row.phone), ...ofHours];
        if (fields.length > 0) changed.push({ line: row.line, location, record, phone: row.phone, hours, fields });
      }
    }
    const unchanged = rows.length - created.length - changed.length - clashing.length;
    return { created, changed, clashing, unchanged, met: [...claimed] };
  }

  /** Remembers whom the import brought, so that all of them can be chosen afterwards. */
  private async note(tx: Tx, { jobId }: ImportTarget, locationIds: readonly number[]): Promise<void> {
    await sql`
      insert into import_location (job_id, location_id) select ${jobId}, unnest(${[...locationIds]}::bigint[])
      on conflict do nothing`.execute(tx);
  }

  /** @returns the ids of the locations */
  private async create(tx: Tx, { workspaceId, companyId }: ImportTarget, rows: readonly NewRow[]): Promise<number[]> {
    const ids = await this.store.insert(
      tx,
      { workspaceId, companyId },
      rows.map(({ record }) => record),
      'Import',
    );
    const placed = rows.map((row, index) => ({ ...row, id: ids[index] as number }));
    await this.store.setMainPhones(
      tx,
      placed.flatMap(({ id, phone }) =>
        phone === undefined ? [] : [{ workspaceId, locationId: id, phone: mainPhone(phone) }],
      ),
    );
    await this.setHours(
      tx,
      placed.map(({ id, hours }) => ({ workspaceId, locationId: id, hours })),
    );
    await this.audit.record(
      tx,
      ...placed.map(({ id, record, phone }) => ({
        workspaceId,
        operation: 'location.import',
        subject: 'location',
        subjectId: id,
        after: { companyId, ...record, mainPhone: phone ?? null },
      })),
    );
    return placed.map(({ id }) => id);
  }

  private async change(tx: Tx, rows: readonly ChangedRow[]): Promise<void> {
    await this.store.update(
      tx,
      rows.map(({ location, record, fields }) => ({
        id: location.id,
        record,
        published: fields.some((field) => field.published),
      })),
    );
    await this.store.setMainPhones(
      tx,
      rows.flatMap(({ location, phone, fields }) =>
        phone !== undefined && fields.some(({ field }) => field === 'mainPhone')
          ? [{ workspaceId: location.workspaceId, locationId: location.id, phone: mainPhone(phone, location) }]
          : [],
      ),
    );
    await this.setHours(
      tx,
      rows.map(({ location: { id, workspaceId }, hours }) => ({ workspaceId, locationId: id, hours })),
    );
    await this.changes.announce(tx, 'location.import', rows);
  }

  private async setHours(
    tx: Tx,
    rows: readonly (Pick<NewRow, 'hours'> & { readonly workspaceId: number; readonly locationId: number })[],
  ): Promise<void> {
    await this.openingHours.setDefaults(
      tx,
      rows.flatMap(({ hours, ...place }) => (hours === null ? [] : [{ ...place, days: hours }])),
    );
  }
}

function problemsOf(entry: ReadRow): LineProblem[] {
  if ('errors' in entry)
    return entry.errors.map((problem) => ({ ...problem, line: entry.line, severity: 'error' as const }));
  return entry.warnings.map((problem) => ({ ...problem, line: entry.row.line, severity: 'warning' as const }));
}

/** A row that means a location which an earlier row of the file has set already. */
const repetition = ({ line, externalId, name }: ImportRow): LineProblem => ({
  line,
  severity: 'error',
  problem: 'duplicate',
  ...(externalId === null ? { field: 'name', value: name } : { field: 'externalId', value: externalId }),
});

/** A row that became a location of its own, and may be one that was there. */
const possibleDuplicate = ({ line, name, locationId }: PossibleDuplicate): LineProblem => ({
  line,
  severity: 'warning',
  subjectId: locationId,
  field: 'name',
  value: name,
  problem: 'alike',
  expected: String(locationId),
});

/**
 * Text and structured default hours say the same: a text that the platform cannot parse does not take the place of hours that
 * somebody can.
 */
function hoursAfter(
  { record: before }: StoredLocation,
  { hours }: ImportRow,
  after: LocationRecord,
  hasDefault: boolean,
): Pick<ChangedRow, 'record' | 'hours' | 'fields'> {
  if (hours === null)
    return { record: hasDefault ? { ...after, openingHoursText: before.openingHoursText } : after, hours, fields: [] };
  if (before.openingHoursText !== after.openingHoursText) return { record: after, hours, fields: [] };
  if (hasDefault) return { record: after, hours: null, fields: [] };
  return { record: after, hours, fields: [{ field: 'openingHours', before: null, after: hours, published: true }] };
}

const mainOf = (location: StoredLocation) => location.phones.find((phone) => phone.main);

function phoneChange(location: StoredLocation, number: string | undefined): ChangedRow['fields'] {
  const before = mainOf(location)?.number ?? null;
  if (number === undefined || number === before) return [];
  return [{ field: 'mainPhone', before, after: number, published: true }];
}

/** A file knows a number only: what else is known about the main phone stays. */
const mainPhone = (number: string, location?: StoredLocation): PhoneRecord => ({
  phoneType: 'landline',
  tracked: null,
  localNumber: null,
  ...(location && mainOf(location)),
  number,
});
