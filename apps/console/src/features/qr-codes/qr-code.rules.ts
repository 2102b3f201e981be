/** What a code says of itself; null: as the licence says. */
export interface CodeFields {
  readonly name: string | null;
  readonly note: string | null;
  readonly qrType: string | null;
  readonly destinationUrl: string | null;
  readonly foregroundColor: string | null;
  readonly backgroundColor: string | null;
  readonly logo: boolean | null;
  readonly errorCorrection: string | null;
}

/** A code that is not made yet says nothing. */
export const unmade: CodeFields = {
  name: null,
  note: null,
  qrType: null,
  destinationUrl: null,
  foregroundColor: null,
  backgroundColor: null,
  logo: null,
  errorCorrection: null,
};

export const fields = Object.keys(unmade) as readonly (keyof CodeFields)[];
export type CodeField = keyof CodeFields;

export const isField = (name: string): name is CodeField => Object.hasOwn(unmade, name);

/**
 * As the form holds it: texts. Empty is null.
 * @param usualType what codes of the licence lead to where they say nothing
 */
export function valuesOf(code: CodeFields, usualType: string | null): Record<string, string> {
  const texts = Object.fromEntries(fields.map((field) => [field, String(code[field] ?? '')]));
  return { ...texts, qrType: code.qrType ?? usualType ?? '' };
}

/** As the API takes it: the named fields alone. Of a type that is not chosen nothing is said, so that the platform names it. */
export function bodyOf(values: Readonly<Record<string, string>>, named: ReadonlySet<string>): Partial<CodeFields> {
  const said = fields.filter((field) => named.has(field) && !(field === 'qrType' && values[field] === ''));
  return Object.fromEntries(said.map((field) => [field, valueOf(field, values[field] ?? '')]));
}

function valueOf(field: CodeField, text: string): string | boolean | null {
  if (text.trim() === '') return null;
  return field === 'logo' ? text === 'true' : text;
}

/** The address of a code's picture; another one after each change, as browsers keep pictures. @param size in pixels or points */
export const pictureUrl = (address: string, size: number | null, changed: string | null): string =>
  [
    address,
    [size === null ? '' : `size=${size}`, changed === null ? '' : `v=${Date.parse(changed)}`].filter(Boolean).join('&'),
  ]
    .filter(Boolean)
    .join('?');

/** A name that every file system takes. */
export const fileName = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
    .toLowerCase() || 'qr-code';

/** By how many percent there are more scans than in the days before; null: there were none. */
export const changeOf = (sum: number, before: number): number | null =>
  before === 0 ? null : Math.round(((sum - before) / before) * 100);
