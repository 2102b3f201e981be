/** What a column of a file can be, as the import spells it, in the order in which people look for them. */
export const importFields = [
  'name',
  'externalId',
  'street',
  'house',
  'additive',
  'postCode',
  'city',
  'subLocality',
  'state',
  'country',
  'phone',
  'email',
  'website',
  'latitude',
  'longitude',
  'categories',
  'openingHours',
  'timeZone',
] as const;
export type ImportField = (typeof importFields)[number];

export const isImportField = (text: unknown): text is ImportField => importFields.some((field) => field === text);

/** A column as the last check has read it. */
export interface Column {
  readonly title: string;
  readonly field: ImportField | null;
  readonly samples: readonly string[];
}

/** What a check says of the columns; [] when it does not. */
export function columnsOf(result: Readonly<Record<string, unknown>> | null): readonly Column[] {
  const columns = result?.['columns'];
  if (!Array.isArray(columns)) return [];
  return columns.flatMap((column: Partial<Column> | null) =>
    typeof column?.title === 'string'
      ? [
          {
            title: column.title,
            field: isImportField(column.field) ? column.field : null,
            samples: Array.isArray(column.samples) ? column.samples.map(String) : [],
          },
        ]
      : [],
  );
}

/** Says that a column is another field. A field is one column at most: the one that was it before is none. */
export const assign = (columns: readonly Column[], index: number, field: ImportField | null): readonly Column[] =>
  columns.map((column, at) => {
    if (at === index) return { ...column, field };
    return field !== null && column.field === field ? { ...column, field: null } : column;
  });

/**
 * The mapping that reads the file exactly so, whatever the import would guess by itself.
 * @param country of rows that name none; null: the workspace's
 */
export function mappingOf(columns: readonly Column[], country: string | null): Readonly<Record<string, string | null>> {
  // A title that begins so would be taken for a value of all rows; such a column is read by its place in the guess.
  const named = columns.filter(({ title }) => !title.startsWith('='));
  const chosen = new Map(named.flatMap(({ title, field }) => (field === null ? [] : [[field, title] as const])));
  const guessed = new Set(columns.flatMap(({ title, field }) => (title.startsWith('=') && field ? [field] : [])));
  const mapping = Object.fromEntries(
    importFields.filter((field) => !guessed.has(field)).map((field) => [field, chosen.get(field) ?? null]),
  );
  return country === null || chosen.has('country') ? mapping : { ...mapping, country: `=${country}` };
}
