import type { DayRange } from '../time/day-range.js';
import type { LocalDate } from '../time/local-date.js';
import { fiscalYearOf } from './fiscal-year.js';
import type { AccountingSettings } from './revenue-accounts.js';

/**
 * Batches of postings in the DATEV format: lines of fields between semicolons, a head, the names of the columns, and a line for
 * each posting. The format is described at https://developer.datev.de/datev/platform/en/dtvf.
 */
const headVersion = 700;
const postings = { category: 21, name: 'Buchungsstapel', version: 13 } as const;

/** What an invoice or a credit note is in the books: a customer's account against a revenue account that implies the tax. */
export interface Posting {
  /** With the tax, in minor units of the batch's currency; below zero on a credit note. */
  readonly gross: number;
  readonly debtorAccount: number;
  readonly revenueAccount: number;
  readonly issuedOn: LocalDate;
  readonly dueOn: LocalDate | null;
  readonly number: string;
  readonly buyerName: string;
  readonly contractName: string;
  /** The days that are billed. */
  readonly billed: DayRange;
  /** Of a customer in another member state of the European Union: VAT id, or the country (ISO 3166-1 alpha-2) alone. */
  readonly destination: string | null;
  /** Percent, where the tax is the other member state's. */
  readonly destinationPercentage: number | null;
}

export interface PostingBatch extends DayRange {
  readonly settings: AccountingSettings;
  /** ISO 4217. All postings of a batch are in one currency. */
  readonly currency: string;
  /** Digits behind its comma. */
  readonly decimals: number;
  readonly writtenAt: Date;
}

/** Of the amount of a posting. */
export const postingDecimals = 2;

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const pairs = (one: string, other: string, count: number): string[] =>
  range(1, count).flatMap((each) => [`${one} ${each}`, `${other} ${each}`]);

/** Names of the 125 columns of a posting. */
export const postingColumns: readonly string[] = [
  'Umsatz (ohne Soll/Haben-Kz);Soll/Haben-Kennzeichen;WKZ Umsatz;Kurs;Basis-Umsatz;WKZ Basis-Umsatz;Konto',
  'Gegenkonto (ohne BU-Schlüssel);BU-Schlüssel;Belegdatum;Belegfeld 1;Belegfeld 2;Skonto;Buchungstext;Postensperre',
  'Diverse Adressnummer;Geschäftspartnerbank;Sachverhalt;Zinssperre;Beleglink',
  ...pairs('Beleginfo - Art', 'Beleginfo - Inhalt', 8),
  'KOST1 - Kostenstelle;KOST2 - Kostenstelle;Kost-Menge;EU-Land u. UStID (Bestimmung);EU-Steuersatz (Bestimmung)',
  'Abw. Versteuerungsart;Sachverhalt L+L;Funktionsergänzung L+L;BU 49 Hauptfunktionstyp;BU 49 Hauptfunktionsnummer',
  'BU 49 Funktionsergänzung',
  ...pairs('Zusatzinformation - Art', 'Zusatzinformation- Inhalt', 20),
  'Stück;Gewicht;Zahlweise;Forderungsart;Veranlagungsjahr;Zugeordnete Fälligkeit;Skontotyp;Auftragsnummer;Buchungstyp',
  'USt-Schlüssel (Anzahlungen);EU-Land (Anzahlungen);Sachverhalt L+L (Anzahlungen);EU-Steuersatz (Anzahlungen)',
  'Erlöskonto (Anzahlungen);Herkunft-Kz;Buchungs GUID;KOST-Datum;SEPA-Mandatsreferenz;Skontosperre;Gesellschaftername',
  'Beteiligtennummer;Identifikationsnummer;Zeichnernummer;Postensperre bis;Bezeichnung SoBil-Sachverhalt',
  'Kennzeichen SoBil-Buchung;Festschreibung;Leistungsdatum;Datum Zuord. Steuerperiode;Fälligkeit;Generalumkehr (GU)',
  'Steuersatz;Land;Abrechnungsreferenz;BVV-Position;EU-Land u. UStID (Ursprung);EU-Steuersatz (Ursprung)',
  'Abw. Skontokonto',
].flatMap((names) => names.split(';'));

/** The columns, from 1, that hold text: they have quotation marks also when they are empty. */
const numbersOfTextColumns = '2 3 6 9 11 12 14 16 40 42 95 96 98 102 103 105 107 109 110 112 120 121 123';
const textColumns = new Set([...numbersOfTextColumns.split(' ').map(Number), ...range(20, 38), ...range(48, 87)]);

const position = new Map(postingColumns.map((name, index) => [name, index]));
const blank: readonly string[] = postingColumns.map((_, index) => (textColumns.has(index + 1) ? '""' : ''));

/** The first two lines. @throws RangeError for days of two fiscal years, which no batch holds */
export function batchHead({ settings, currency, writtenAt, from, to }: PostingBatch): string {
  const year = fiscalYearOf(from, settings.fiscalYearStart);
  if (to > year.to) throw new RangeError(`${from} to ${to} is in two fiscal years.`);
  const stamp = writtenAt.toISOString().replaceAll(/\D/g, '').slice(0, 17);
  // A title; initials; financial accounting, for no special purpose, not finalised.
  const about = [text(`Rechnungen ${from.slice(0, 7)}`), '""', 1, 0, 0, text(currency)].join(';');
  const books = [settings.consultantNumber, settings.clientNumber, days(year.from), settings.accountLength].join(';');
  const format = ['"EXTF"', headVersion, postings.category, text(postings.name), postings.version, stamp].join(';');
  const chart = text(settings.chart.slice(-2));
  const head = `${format};;"";"";"";${books};${days(from)};${days(to)};${about};;"";;;${chart};;;"";""`;
  return `${head}\r\n${postingColumns.join(';')}\r\n`;
}

/** One posting as a line. */
export function postingLine({ decimals, currency }: PostingBatch, posting: Posting): string {
  const { gross, issuedOn, dueOn, number, buyerName, billed, destination, destinationPercentage: percent } = posting;
  const cells: Readonly<Record<string, string>> = {
    'Umsatz (ohne Soll/Haben-Kz)': decimal(Math.abs(gross) / 10 ** decimals, postingDecimals),
    // Debit the customer; a credit note the other way round.
    'Soll/Haben-Kennzeichen': gross < 0 ? '"H"' : '"S"',
    'WKZ Umsatz': text(currency),
    Konto: String(posting.debtorAccount),
    'Gegenkonto (ohne BU-Schlüssel)': String(posting.revenueAccount),
    Belegdatum: `${issuedOn.slice(8)}${issuedOn.slice(5, 7)}`,
    'Belegfeld 1': text(number.replaceAll(/[^\w$&%*+/-]/g, '-'), 36),
    'Belegfeld 2': dueOn === null ? '""' : text(`${dueOn.slice(8)}${dueOn.slice(5, 7)}${dueOn.slice(2, 4)}`),
    Buchungstext: text(buyerName, 60),
    'Beleginfo - Art 1': text('Vertrag'),
    'Beleginfo - Inhalt 1': text(posting.contractName, 210),
    'Beleginfo - Art 2': text('Leistungszeitraum'),
    'Beleginfo - Inhalt 2': text(`${billed.from} ${billed.to}`),
    'EU-Land u. UStID (Bestimmung)': text(destination ?? '', 15),
    'EU-Steuersatz (Bestimmung)': percent === null ? '' : decimal(percent, 2),
  };
  const line = [...blank];
  for (const [name, cell] of Object.entries(cells)) line[position.get(name) ?? Number.NaN] = cell;
  return `${line.join(';')}\r\n`;
}

const days = (day: LocalDate): string => day.replaceAll('-', '');
const decimal = (value: number, digits: number): string => value.toFixed(digits).replace('.', ',');

/** In quotation marks, cut to the column's length, without control characters. */
function text(value: string, length = 255): string {
  const cut = [...value.replaceAll(/\p{Cc}+/gu, ' ').trim()].slice(0, length).join('');
  return `"${cut.replaceAll('"', '""')}"`;
}
