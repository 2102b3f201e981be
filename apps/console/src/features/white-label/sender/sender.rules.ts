import type { Values } from '../../../app/editing/merge.rules.js';

/** Fields of the form, as the API names them. */
export const senderFields = ['address', 'name'] as const;
export type SenderField = (typeof senderFields)[number];

export const senderValues = (sender: { readonly address: string; readonly name: string | null }): Values => ({
  address: sender.address,
  name: sender.name ?? '',
});

/** The changed fields. An address that is empty is sent as it is: the platform says what it lacks. */
export function senderBody(values: Values, changed: ReadonlySet<string>): Record<string, string | null> {
  const body: Record<string, string | null> = {};
  if (changed.has('address')) body['address'] = values['address']?.trim() ?? '';
  if (changed.has('name')) body['name'] = values['name']?.trim() || null;
  return body;
}

export const senderField = (path: string): SenderField | undefined => senderFields.find((name) => name === path);

interface SenderState {
  readonly status: string;
  readonly keyWaits: boolean;
}

/** How long until what the platform has found is read again, in ms; false: nobody waits for it. */
export const readAgainAfter = ({ status, keyWaits }: SenderState): number | false =>
  status === 'verified' && !keyWaits ? false : 5_000;

interface SettableRecord {
  readonly type: string;
  readonly name: string;
  readonly value: string | null;
  readonly result: string;
}

/** The longest piece of a text in a record (RFC 1035). */
const longestPiece = 255;

/** What a look has not found, as lines of a zone file, which many name servers read. Added to a record that differs, one would be there twice. */
export const zoneLines = (records: readonly SettableRecord[]): string =>
  records
    .filter(({ value, result }) => value !== null && result === 'MISSING')
    .map(({ type, name, value }) => `${name}. 3600 IN ${type} ${type === 'TXT' ? quoted(value ?? '') : `${value}.`}`)
    .join('\n');

function quoted(text: string): string {
  const pieces: string[] = [];
  for (let at = 0; at < text.length; at += longestPiece) pieces.push(`"${text.slice(at, at + longestPiece)}"`);
  return pieces.join(' ');
}

const retiredDays = 7;

/** From when on nobody needs the record of a key that has signed until then. */
export const removableFrom = (since: string): string =>
  new Date(Date.parse(since) + retiredDays * 24 * 3600 * 1000).toISOString();
