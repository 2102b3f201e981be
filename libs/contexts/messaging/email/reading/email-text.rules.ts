/** What a customer has written, and where the rest begins: what is quoted, and a signature. */
export interface FoldedText {
  /** Never empty when the email is not. */
  readonly shown: string;
  readonly isFolded: boolean;
}

/** Lines that are longer are no headings of quotes. */
const longestHeading = 300;
/** A signature has at most so many lines. */
const longestSignature = 12;

const wrote =
  /^(?:on|am|le|il|el|op|den|w dniu)\b.*(?:@|\d[:.h]\d\d).*(?:wrote|schrieb|a écrit|ha scritto|escribió|schreef|skrev|napisał)\b.*:$/i;
const separator =
  /^[-_*\s]{2,}(?:original message|ursprüngliche nachricht|original-?nachricht|originalnachricht|message d.origine|message original|weitergeleitete nachricht|forwarded message|message transféré)[-_*\s]{2,}$/i;
const fieldNames = [
  /^\*?(?:from|von|de|da)\s?:/i,
  /^\*?(?:sent|date|gesendet|datum|envoyé|inviato)\s?:/i,
  /^\*?(?:to|an|à|a)\s?:/i,
  /^\*?(?:subject|betreff|objet|oggetto)\s?:/i,
];
const device =
  /^(?:sent from (?:my|outlook|mail|yahoo)|get outlook for|von meinem .{1,40} gesendet|gesendet (?:von|mit) |diese nachricht wurde von meinem|envoyé (?:de|depuis) mon|inviato da|enviado desde mi)\b.{0,80}$/i;

const isBlank = (line: string | undefined): boolean => line === undefined || line.trim() === '';
const isQuoted = (line: string | undefined): boolean => line?.startsWith('>') === true;

/**
 * Finds what a customer has newly written. Only the end of it is left out: a comment between quoted lines stays, with the
 * lines that it comments on. Its time grows with the length of the text alone.
 */
export function foldText(text: string): FoldedText {
  const whole = text.replaceAll(/\r\n?/g, '\n').trim();
  const lines = whole.split('\n');
  let end = headingAt(lines);
  // A signature may stand above a quote, and a quote above a signature.
  for (let before = -1; before !== end;) {
    before = end;
    end = beforeSignature(lines, beforeQuote(lines, end));
  }
  const shown = lines.slice(0, end).join('\n').trim();
  return shown === '' || shown === whole ? { shown: whole, isFolded: false } : { shown, isFolded: true };
}

/** The line from which on everything is another email; after the last line: there is none. */
function headingAt(lines: readonly string[]): number {
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at]?.trim() ?? '';
    if (line === '' || line.length > longestHeading) continue;
    if (separator.test(line) || isHead(lines, at)) return startOf(lines, at);
  }
  return lines.length;
}

/** A line of underscores before a head belongs to it. */
const startOf = (lines: readonly string[], at: number): number => {
  const above = lines[at - 1];
  return above !== undefined && /^\s*_{10,}\s*$/.test(above) ? at - 1 : at;
};

/** The fields that Outlook puts before what it quotes: sender, day, recipients and subject, close together. */
function isHead(lines: readonly string[], at: number): boolean {
  const [from, ...others] = fieldNames;
  if (from?.test(lines[at]?.trim() ?? '') !== true) return false;
  const below = lines.slice(at + 1, at + 9).map((line) => line.trim());
  return others.every((name) => below.some((line) => name.test(line)));
}

function beforeQuote(lines: readonly string[], end: number): number {
  let at = lastFilled(lines, end);
  const isQuote = isQuoted(lines[at - 1]);
  if (isQuote) while (at > 0 && (isQuoted(lines[at - 1]) || isBlank(lines[at - 1]))) at -= 1;
  const heading = wroteAt(lines, lastFilled(lines, at));
  return heading ?? (isQuote ? at : end);
}

/** `On … wrote:`, which mail programs break into up to three lines. @param end after its last line */
function wroteAt(lines: readonly string[], end: number): number | undefined {
  for (let count = 1; count <= 3 && count <= end; count += 1) {
    const joined = lines
      .slice(end - count, end)
      .map((line) => line.trim())
      .join(' ');
    if (joined.length > longestHeading) return undefined;
    if (wrote.test(joined)) return end - count;
  }
  return undefined;
}

function beforeSignature(lines: readonly string[], given: number): number {
  const end = lastFilled(lines, given);
  if (end > 1 && device.test(lines[end - 1]?.trim() ?? '')) return end - 1;
  for (let at = end - 1; at > 0 && at >= end - longestSignature - 1; at -= 1)
    if (/^--\s?$/.test(lines[at] ?? '')) return at;
  return given;
}

/** After the last line that is not blank. */
function lastFilled(lines: readonly string[], end: number): number {
  let at = end;
  while (at > 0 && isBlank(lines[at - 1])) at -= 1;
  return at;
}
