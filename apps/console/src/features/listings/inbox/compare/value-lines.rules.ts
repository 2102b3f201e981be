/** What values need that is not in them. */
export interface ValueWords {
  readonly yes: string;
  readonly no: string;
  readonly closed: string;
  /** Of `Mon` to `Sun`. */
  dayName(day: string): string;
}

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

interface Day {
  readonly day: string;
  readonly intervals: readonly { readonly from: string; readonly to: string }[];
}

/** A value of any field as the lines that people read. None: there is no value. */
export function linesOf(value: unknown, words: ValueWords): readonly string[] {
  if (value === null || value === undefined || value === '') return [];
  if (typeof value === 'boolean') return [value ? words.yes : words.no];
  if (typeof value === 'string') return value.split('\n');
  if (typeof value === 'number') return [String(value)];
  if (Array.isArray(value)) return value.flatMap((entry) => linesOf(entry, words));
  if (typeof value !== 'object') return [];
  const record = value as Readonly<Record<string, unknown>>;
  if (Array.isArray(record['week'])) return weekOf(record['week'] as readonly Day[], words);
  if ('city' in record || 'postCode' in record) return addressOf(record);
  return Object.entries(record).flatMap(([name, part]) => {
    const text = linesOf(part, words).join(', ');
    return text === '' ? [] : [`${name}: ${text}`];
  });
}

/** All seven, so that two weeks stand line by line beside each other. */
function weekOf(week: readonly Day[], words: ValueWords): string[] {
  return days.map((name) => {
    const times = week.filter(({ day }) => day === name).flatMap(({ intervals }) => intervals);
    const text = times.map(({ from, to }) => `${from}–${to}`).join(', ');
    return `${words.dayName(name)} ${text === '' ? words.closed : text}`;
  });
}

function addressOf(address: Readonly<Record<string, unknown>>): string[] {
  const parts = (...names: readonly string[]): string =>
    names
      .map((name) => address[name])
      .filter((part) => typeof part === 'string' && part !== '')
      .join(' ');
  return [parts('street', 'house'), parts('additive'), parts('postCode', 'city'), parts('state', 'countryCode')].filter(
    (line) => line !== '',
  );
}

/** An address that names what changes says nothing of the rest. */
export function suggestedWhole(ours: unknown, suggested: unknown): unknown {
  const isAddress = (value: unknown): value is object =>
    typeof value === 'object' && value !== null && ('city' in value || 'postCode' in value);
  return isAddress(ours) && isAddress(suggested) ? { ...ours, ...suggested } : suggested;
}
