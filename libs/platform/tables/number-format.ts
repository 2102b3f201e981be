/** Built-in formats of the file format that show a date, and those that show a time of day. */
const builtInDates = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58]);
const builtInTimes = new Set([18, 19, 20, 21, 32, 33, 45, 46, 47]);

/** How a workbook shows a number, as far as it changes what the number says. */
export type NumberFormat =
  | { readonly kind: 'plain' }
  | { readonly kind: 'date' }
  | { readonly kind: 'time' }
  /** Filled with zeros from the left: `00000`, `00000-0000`. */
  | { readonly kind: 'digits'; readonly pattern: string };

/**
 * @param id of the format
 * @param code what it says, where the workbook defines it itself
 */
export function numberFormat(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) return { kind: builtInDates.has(id) ? 'date' : builtInTimes.has(id) ? 'time' : 'plain' };
  // Of up to four sections, for positive, negative, zero and text, the first; without colours, conditions and locales.
  const section = (code.split(';', 1)[0] ?? '').replaceAll(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '');
  const pattern = section.replaceAll(/\\(.)/g, '$1').replaceAll('"', '');
  if (/^0[0 -]*0$/.test(pattern)) return { kind: 'digits', pattern };
  const bare = section.replaceAll(/"[^"]*"|\\.|_.|\*./g, '');
  if (/[dy]/i.test(bare)) return { kind: 'date' };
  return { kind: /[hs]/i.test(bare) ? 'time' : 'plain' };
}

/**
 * A number as the workbook shows it: dates as `yyyy-MM-dd`, times of day as `HH:mm`, leading zeros where the format has them.
 * @param from1904 the workbook counts days from 1904, as old Macs did
 */
export function formatted(value: number, format: NumberFormat, from1904: boolean): string {
  if (!Number.isFinite(value)) return '';
  if (format.kind === 'digits' && Number.isInteger(value) && value >= 0) return filled(String(value), format.pattern);
  if (format.kind === 'date' && value >= 0 && value < 3_000_000) return dateOf(value, from1904);
  if (format.kind === 'time' && value >= 0 && value < 1) return timeOf(value);
  return String(value);
}

function filled(digits: string, pattern: string): string {
  const slots = pattern.replaceAll(/[^0]/g, '').length;
  const rest = [...digits.padStart(slots, '0')];
  const surplus = rest.splice(0, rest.length - slots).join('');
  return surplus + pattern.replaceAll('0', () => rest.shift() ?? '');
}

const dayMs = 86_400_000;

/** Day 60 of the usual count is 29 February 1900, which never was: earlier days are one further on. */
function dateOf(serial: number, from1904: boolean): string {
  const days = from1904 ? serial + 1462 : serial;
  const since = Date.UTC(1899, 11, days < 60 ? 31 : 30);
  return new Date(since + Math.floor(days) * dayMs).toISOString().slice(0, 10);
}

function timeOf(share: number): string {
  const minutes = Math.round(share * 24 * 60) % (24 * 60);
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
