/** What a job says of itself, as far as it is one of the kinds that the console knows. The API leaves a result's fields open. */
export interface JobCounts {
  readonly created: number | null;
  readonly updated: number | null;
  readonly changed: number | null;
  readonly ordered: number | null;
  /** Of those that were ordered, how many wait for data. */
  readonly incomplete: number | null;
  readonly unchanged: number | null;
  readonly refused: number | null;
  readonly warnings: number | null;
  readonly rows: number | null;
}

/** Of work that counts nothing. */
export const noCounts: JobCounts = {
  created: null,
  updated: null,
  changed: null,
  ordered: null,
  incomplete: null,
  unchanged: null,
  refused: null,
  warnings: null,
  rows: null,
};

type Result = Readonly<Record<string, unknown>> | null;

const numberOf = (result: Result, name: string): number | null => {
  const value = result?.[name];
  return typeof value === 'number' ? value : null;
};

/** An import counts rejected rows, a change of many counts failed locations: both were refused. */
export function countsOf(result: Result): JobCounts {
  const changed = numberOf(result, 'changed');
  const unchanged = numberOf(result, 'unchanged');
  return {
    created: numberOf(result, 'created'),
    updated: numberOf(result, 'updated'),
    // A change of many counts those that said so before among the changed.
    changed: changed === null ? null : changed - (unchanged ?? 0),
    ordered: numberOf(result, 'ordered'),
    incomplete: numberOf(result, 'incomplete'),
    unchanged,
    refused: numberOf(result, 'rejected') ?? numberOf(result, 'failed'),
    warnings: numberOf(result, 'warnings'),
    rows: numberOf(result, 'rows'),
  };
}

export const isDryRun = (result: Result): boolean => result?.['dryRun'] === true;

/** Columns of an imported file that were not read. */
export function ignoredColumnsOf(result: Result): readonly string[] {
  const columns = result?.['ignoredColumns'];
  return Array.isArray(columns) ? columns.filter((title) => typeof title === 'string') : [];
}

export interface AssumedCountry {
  readonly assumed: string;
  readonly rows: number;
  readonly suggested: readonly string[];
}

/** The country that rows of an import got which name none. */
export function countryOf(result: Result): AssumedCountry | null {
  const country = result?.['country'] as Partial<AssumedCountry> | null | undefined;
  if (typeof country?.assumed !== 'string') return null;
  return { assumed: country.assumed, rows: Number(country.rows ?? 0), suggested: country.suggested ?? [] };
}

/** Where a file that the job has written can be fetched: only an address of the API itself. */
export function fileOf(result: Result): string | null {
  const file = result?.['file'];
  return typeof file === 'string' && /^\/api\/[\w/-]+$/.test(file) ? file : null;
}

/** When the file is removed. */
export function expiryOf(result: Result): string | null {
  const at = result?.['expiresAt'];
  return typeof at === 'string' ? at : null;
}

const personalFileDays = 7;

/** The file with personal data that a job has put together, until it is removed; null: it has none. */
export function personalFileOf({
  id,
  kind,
  state,
  createdAt,
}: {
  readonly id: number;
  readonly kind: string;
  readonly state: string;
  readonly createdAt: string;
}): { readonly path: string; readonly expiresAt: string } | null {
  if (kind !== 'personalDataExport' || state !== 'done') return null;
  const expiresAt = new Date(Date.parse(createdAt) + personalFileDays * 86_400_000).toISOString();
  return { path: `/api/personalData/export/${id}`, expiresAt };
}

/** @returns of 100; null while nobody has counted how much there is */
export function percentOf({
  total,
  processed,
}: {
  readonly total: number | null;
  readonly processed: number;
}): number | null {
  if (total === null) return null;
  return total === 0 ? 100 : Math.min(100, Math.floor((processed / total) * 100));
}

/** How many locations an import meant: those that it created, changed, or found as its file says. */
export const broughtBy = ({ created, updated, unchanged }: JobCounts): number =>
  (created ?? 0) + (updated ?? 0) + (unchanged ?? 0);
