import type { Problems } from '#domain/errors/draft';
import { isColour } from '#domain/values/colour';
import { isWebAddress } from '#domain/values/text-input';
import { isReadable } from '../picture/code-colours.js';
import type { ErrorCorrection } from '../picture/matrix.js';
import { logoLevels } from './configuration.rules.js';
import type { QrConfiguration, QrType } from './configuration.rules.js';

/** What a code is and how it looks. Null, beside `name`, `note` and `destinationUrl`: as the licence says. */
export interface QrCodeContent {
  readonly name: string | null;
  readonly note: string | null;
  readonly qrType: QrType;
  /** Of CustomRedirect. */
  readonly destinationUrl: string | null;
  /** `#rrggbb` */
  readonly foregroundColor: string | null;
  readonly backgroundColor: string | null;
  readonly logo: boolean | null;
  readonly errorCorrection: ErrorCorrection | null;
}

/** What a request says; what it leaves out stays as it is. */
export type QrCodeInput = Partial<QrCodeContent>;

/** A code that may lack its type still. */
export type QrCodeDraft = Omit<QrCodeContent, 'qrType'> & { readonly qrType: QrType | null };

/** How a code looks in the end. */
export interface QrDesign {
  readonly foreground: string;
  readonly background: string;
  readonly logo: boolean;
  readonly errorCorrection: ErrorCorrection;
}

const nothing: QrCodeDraft = {
  name: null,
  note: null,
  qrType: null,
  destinationUrl: null,
  foregroundColor: null,
  backgroundColor: null,
  logo: null,
  errorCorrection: null,
};

const cleaned = (text: string | null): string | null => (text === null || text.trim() === '' ? null : text.trim());

/** The code as it will be. A destination belongs to CustomRedirect alone: with the other type it is dropped. */
export function merged(before: QrCodeContent | null, given: QrCodeInput, licence: QrConfiguration): QrCodeDraft {
  const said = Object.fromEntries(
    Object.entries(given).filter(([key, value]) => key in nothing && value !== undefined),
  );
  const { name, note, destinationUrl, ...code } = { ...nothing, ...before, ...said } as QrCodeDraft;
  const qrType = code.qrType ?? licence.qrType;
  const destination = qrType === 'CustomRedirect' ? cleaned(destinationUrl) : null;
  return { ...code, name: cleaned(name), note: cleaned(note), qrType, destinationUrl: destination };
}

/** @returns null: it is no address that a code may lead to */
export function readDestination(text: string): URL | null {
  if (!isWebAddress(text)) return null;
  const url = new URL(text);
  return url.username === '' && url.password === '' ? url : null;
}

/** A logo raises the error correction, unless the code says it itself. */
export function designOf(code: QrCodeDraft, licence: QrConfiguration): QrDesign {
  const logo = code.logo ?? licence.logo;
  const strongest = licence.errorCorrections.at(-1) ?? 'H';
  return {
    foreground: code.foregroundColor ?? licence.foregroundColor,
    background: code.backgroundColor ?? licence.backgroundColor,
    logo,
    errorCorrection: code.errorCorrection ?? (logo ? strongest : licence.errorCorrection),
  };
}

/** What was said of a code, and what is known of it. */
export interface SaidCode {
  readonly given: QrCodeInput;
  /** Whether the destination is no short link, and no page of another tenant. */
  readonly usable: boolean;
}

/** Adds what is wrong beyond the shape with the code as it will be. Source: administration §5. */
export function checkCode(
  code: QrCodeDraft,
  licence: QrConfiguration,
  { given, usable }: SaidCode,
  problems: Problems,
  path = '',
): void {
  checkType(code, licence, problems, path);
  if (code.qrType === 'CustomRedirect') checkDestination(code.destinationUrl, usable, problems, path);
  checkColours(code, licence, given, problems, path);
  checkLevel(code, licence, problems, path);
}

function checkType({ qrType }: QrCodeDraft, { qrTypes }: QrConfiguration, problems: Problems, path: string): void {
  const field = `${path}qrType`;
  if (qrType === null) problems.add({ field, value: null, problem: 'required', example: qrTypes[0] });
  else if (!qrTypes.includes(qrType))
    problems.add({ field, value: qrType, problem: 'oneOf', expected: qrTypes.join(', '), example: qrTypes[0] });
}

function checkDestination(value: string | null, usable: boolean, problems: Problems, path: string): void {
  const field = `${path}destinationUrl`;
  const example = 'https://example.com/menu';
  if (value === null) problems.add({ field, value, problem: 'required', example });
  else if (readDestination(value) === null)
    problems.add({ field, value, problem: 'format', expected: example, example });
  else if (!usable) problems.add({ field, value, problem: 'noSuch', example });
}

function checkColours(
  code: QrCodeDraft,
  licence: QrConfiguration,
  given: QrCodeInput,
  problems: Problems,
  path: string,
): void {
  const own = (['foregroundColor', 'backgroundColor'] as const).filter((key) => code[key] !== null);
  const wrong = own.filter((key) => !isColour(code[key]));
  for (const key of wrong)
    problems.add({ field: path + key, value: code[key], problem: 'format', expected: '#1a2b3c', example: '#1a2b3c' });
  const { foreground, background } = designOf(code, licence);
  // The colour that is new is the one to change.
  const field = own.find((key) => given[key] !== undefined) ?? own[0];
  if (field === undefined || wrong.length > 0 || isReadable(foreground, background)) return;
  problems.add({
    field: path + field,
    value: code[field],
    problem: 'contrast',
    expected: background,
    example: '#000000',
  });
}

function checkLevel(code: QrCodeDraft, licence: QrConfiguration, problems: Problems, path: string): void {
  const { errorCorrection, logo } = designOf(code, licence);
  const { errorCorrections: levels } = licence;
  const field = `${path}errorCorrection`;
  if (!levels.includes(errorCorrection))
    problems.add({ field, value: errorCorrection, problem: 'oneOf', expected: levels.join(', '), example: levels[0] });
  else if (logo && !logoLevels.includes(errorCorrection))
    problems.add(
      code.errorCorrection === null
        ? { field: `${path}logo`, value: true, problem: 'notTogether', expected: `errorCorrection ${errorCorrection}` }
        : { field, value: errorCorrection, problem: 'notTogether', expected: 'logo', example: 'H' },
    );
}
