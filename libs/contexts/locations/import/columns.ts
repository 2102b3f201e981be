import { unsafeText } from '#domain/values/text';
import { UnreadableFile } from '#platform/tables';

/** What a column of an import can be, and the names (folded) by which it is recognised; earlier names win. */
const synonyms = {
  externalId: [
    'externalid',
    'externeid',
    'extid',
    'storenumber',
    'storeid',
    'storeno',
    'storecode',
    'filialnummer',
    'filialnr',
    'filialid',
    'standortnummer',
    'standortid',
    'locationid',
  ],
  name: [
    'name',
    'locationname',
    'standortname',
    'storename',
    'filialname',
    'businessname',
    'companyname',
    'firmenname',
    'firma',
    'unternehmen',
    'bezeichnung',
    'title',
  ],
  street: [
    'street',
    'strasse',
    'str',
    'streetaddress',
    'address',
    'addressline1',
    'address1',
    'adresse',
    'anschrift',
    'strassehausnummer',
    'strasseundhausnummer',
    'strassehausnr',
    'strasseundhausnr',
    'addressline',
  ],
  house: ['house', 'hausnummer', 'hausnr', 'hnr', 'housenumber', 'houseno', 'streetnumber'],
  additive: ['additive', 'adresszusatz', 'zusatz', 'addressline2', 'address2', 'addressaddition'],
  postCode: ['postcode', 'postalcode', 'zip', 'zipcode', 'plz', 'postleitzahl'],
  city: ['city', 'ort', 'stadt', 'town', 'locality', 'gemeinde'],
  subLocality: ['sublocality', 'ortsteil', 'stadtteil', 'district'],
  state: ['state', 'bundesland', 'kanton', 'province', 'region', 'statecode'],
  country: ['country', 'countrycode', 'land', 'laendercode', 'landercode', 'staat'],
  phone: [
    'phone',
    'mainphone',
    'telefon',
    'telefonnummer',
    'telefonnr',
    'tel',
    'phonenumber',
    'telephone',
    'rufnummer',
    'festnetz',
  ],
  email: ['email', 'emailaddress', 'emailadresse', 'mail', 'mailadresse'],
  website: ['website', 'webseite', 'homepage', 'url', 'web', 'www', 'internet', 'internetadresse', 'websiteurl'],
  latitude: ['latitude', 'lat', 'breitengrad', 'geolat'],
  longitude: ['longitude', 'lon', 'lng', 'long', 'laengengrad', 'langengrad', 'geolon', 'geolng'],
  categories: ['categories', 'category', 'kategorien', 'kategorie', 'branche', 'branchen'],
  openingHours: ['openinghours', 'oeffnungszeiten', 'offnungszeiten', 'hours', 'businesshours'],
  timeZone: ['timezone', 'zeitzone', 'tz'],
} as const satisfies Record<string, readonly string[]>;

export type ImportField = keyof typeof synonyms;
export const importFields = Object.keys(synonyms) as readonly ImportField[];

/** Our field -> name of a column, or `=constant`; null: no column, also none that would be recognised. */
export type ColumnMapping = Readonly<Partial<Record<ImportField, string | null>>>;

/** Where each field of a row comes from. */
export interface ColumnPlan {
  readonly sources: ReadonlyMap<ImportField, { readonly column: number } | { readonly constant: string }>;
  /** How many columns the head line names. */
  readonly width: number;
  /** Columns that are none of ours. */
  readonly ignored: readonly string[];
}

/**
 * Finds our fields in a head line: what `mapping` names, else by the names that columns usually have, in German and
 * English.
 * @throws UnreadableFile when `mapping` names a column that is not there, nothing is the name, or a title is no text
 */
export function planColumns(head: readonly string[], mapping: ColumnMapping): ColumnPlan {
  const plan = recogniseColumns(head, mapping);
  if (!plan.sources.has('name'))
    throw new UnreadableFile(
      `No column is recognised as the name; the columns are: ${listed(head)}. Say which in the mapping: {"name": "<column>"}.`,
    );
  return plan;
}

/**
 * The same without the demand that one is the name.
 * @throws UnreadableFile when `mapping` names a column that is not there, or a title is no text
 */
export function recogniseColumns(head: readonly string[], mapping: ColumnMapping): ColumnPlan {
  // What cannot be stored cannot be reported either: the titles are in the job's result.
  if (unsafeText(head) !== null)
    throw new UnreadableFile('The head line holds characters that are no text, such as NUL; is it a CSV file?');
  const titles = head.map((title) => title.trim());
  const sources = new Map<ImportField, { readonly column: number } | { readonly constant: string }>();
  const taken = new Set<number>();
  for (const [field, source] of Object.entries(mapping) as [ImportField, string | null][]) {
    if (source === null) continue;
    if (source.startsWith('=')) {
      sources.set(field, { constant: source.slice(1).trim() });
      continue;
    }
    const column = columnOf(titles, source);
    if (column < 0)
      throw new UnreadableFile(
        `The mapping says that ${field} is in "${source}", but the columns are: ${listed(titles)}.`,
      );
    sources.set(field, { column });
    taken.add(column);
  }
  const folded = titles.map(fold);
  for (const field of importFields) {
    if (sources.has(field) || mapping[field] === null) continue;
    for (const name of synonyms[field]) {
      const column = folded.findIndex((title, index) => title === name && !taken.has(index));
      if (column < 0) continue;
      sources.set(field, { column });
      taken.add(column);
      break;
    }
  }
  return { sources, width: titles.length, ignored: titles.filter((title, index) => title !== '' && !taken.has(index)) };
}

function columnOf(titles: readonly string[], name: string): number {
  const exact = titles.indexOf(name.trim());
  return exact >= 0 ? exact : titles.findIndex((title) => fold(title) === fold(name));
}

/** `Straße / Nr.` -> `strassenr`: letters and digits only, without case and accents. */
const fold = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replaceAll(/[^a-z0-9]/g, '');

const listed = (titles: readonly string[]): string =>
  titles
    .map((title) => title.trim())
    .filter((title) => title !== '')
    .join(', ')
    .slice(0, 1000);
