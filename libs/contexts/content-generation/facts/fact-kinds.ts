/** What of a text can be wrong in a way that costs somebody money or a walk. */
export type FactKind =
  'link' | 'email' | 'phone' | 'date' | 'time' | 'price' | 'percent' | 'street' | 'code' | 'number';

export interface Fact {
  readonly kind: FactKind;
  /** As it is in the text. */
  readonly text: string;
  /** Known when one of these is known. */
  readonly keys: readonly string[];
  /** What a text that has it makes known. */
  readonly gives: readonly string[];
}

export interface FactPattern {
  readonly kind: FactKind;
  readonly pattern: RegExp;
  /** Empty: it only looks like one. Two for a span of time. */
  readonly read: (match: readonly (string | undefined)[]) => readonly Reading[];
}

export type Reading = Pick<Fact, 'keys' | 'gives'>;

const same = (...keys: string[]): Reading[] => [{ keys, gives: keys }];

/** Plain digits with an optional decimal part: `1.000`, `1,000` and `1 000` -> `1000`; `7,90` -> `7.9`. */
export function plainNumber(text: string): string {
  const [, whole = '', , decimals = ''] = /^(\d+(?:[.,\s'’]\d{3})*)(?:([.,])(\d*))?$/.exec(text.trim()) ?? [];
  const digits = whole.replaceAll(/\D/g, '').replace(/^0+(?=\d)/, '');
  const rest = decimals.replace(/0+$/, '');
  return rest === '' ? digits : `${digits}.${rest}`;
}

const figure = String.raw`(?<!\d)\d{1,15}(?:[.,'’ ]\d{3}){0,4}(?:[.,]\d{1,4})?(?!\d)`;
const currencies: readonly (readonly [string, string])[] = [
  ['eur', String.raw`€|eur\b|euros?\b`],
  ['cent', String.raw`cents?\b|ct\b`],
  ['usd', String.raw`\$|usd\b|dollars?\b`],
  ['gbp', String.raw`£|gbp\b|pounds?\b`],
  ['chf', String.raw`chf\b|sfr\b|franken\b|fr\.`],
];
const currency = currencies.map(([, words]) => words).join('|');
const currencyOf = (word: string): string =>
  currencies.find(([, words]) => new RegExp(`^(?:${words})$`, 'i').test(word.trim()))?.[0] ?? word;

const months = [
  'jan|januar|january|jänner',
  'feb|februar|february',
  'mär|mrz|mar|märz|march',
  'apr|april',
  'mai|may',
  'jun|juni|june',
  'jul|juli|july',
  'aug|august',
  'sep|sept|september',
  'okt|oct|oktober|october',
  'nov|november',
  'dez|dec|dezember|december',
].map((names) => names.split('|'));
const monthWord = String.raw`(?:${months
  .flat()
  .toSorted((one, other) => other.length - one.length)
  .join('|')})(?!\p{L})\.?`;
const monthOf = (word: string): number =>
  months.findIndex((names) => names.includes(word.toLowerCase().replace('.', ''))) + 1;

/** A year in full makes the day without a year known too. */
function dated(day: number, month: number, year?: string): Reading[] {
  if (day < 1 || day > 31 || month < 1 || month > 12) return [];
  const short = `date:${month}-${day}`;
  if (year === undefined || year === '') return same(short);
  const full = `date:${year.length === 2 ? `20${year}` : year}-${month}-${day}`;
  return [{ keys: [full], gives: [full, short] }];
}

/** Minutes of the day; 24:00 is midnight. */
function timed(hours: string, minutes = '0', half = ''): Reading[] {
  const isAfternoon = half.toLowerCase().startsWith('p');
  const isMorning = half.toLowerCase().startsWith('a');
  const hour = Number(hours);
  if (hour > 24 || Number(minutes) > 59 || ((isAfternoon || isMorning) && hour > 12)) return [];
  const ofDay = isAfternoon || isMorning ? (hour % 12) + (isAfternoon ? 12 : 0) : hour;
  return same(`time:${(ofDay * 60 + Number(minutes)) % 1440}`);
}

const half = String.raw`[ap]\.?\s?m\b\.?`;

/** Digits of a phone number without what countries put before them; the end of a known number is known. */
function phoned(text: string): Reading[] {
  const digits = text.replaceAll(/\D/g, '').replace(/^0+/, '');
  if (digits.length < 6 || digits.length > 15) return [];
  const ends = Array.from({ length: digits.length - 5 }, (_, index) => `phone:${digits.slice(index)}`);
  // A long number may be just that.
  return [{ keys: [`phone:${digits}`, `number:${plainNumber(text)}`], gives: ends }];
}

function linked(text: string): Reading[] {
  const plain = text.toLowerCase().replace(/^[a-z]+:\/\//, '').replace(/^www\./, ''); // prettier-ignore
  const address = plain.replace(/[).,;:!?'"»]+$/, '').replace(/\/+$/, '');
  return [{ keys: [`link:${address}`], gives: [`link:${address}`, `link:${address.split(/[/?#]/, 1)[0] ?? ''}`] }];
}

const streetName = (text: string): string =>
  text.toLowerCase().replace(/str\.?$/, 'strasse').replace(/straße$/, 'strasse').replaceAll(/[\s-]+/g, ' '); // prettier-ignore

/** `Besuchen Sie Am Markt 3` is about `Am Markt 3`: words before a known name do no harm, other ones in it do. */
function housed(name: string, house = ''): Reading[] {
  const words = streetName(name).split(' ');
  const number = house.toLowerCase().replaceAll(/\s/g, '');
  const whole = (from: number): string => `street:${words.slice(from).join(' ')} ${number}`.trim();
  const keys = words.map((_, index) => whole(index));
  if (number === '') return [{ keys, gives: [whole(0)] }];
  return [
    { keys, gives: [whole(0), `street:${words.join(' ')}`, `number:${plainNumber(number.replaceAll(/\D/g, ''))}`] },
  ];
}

const capital = String.raw`\p{Lu}[\p{L}.'’-]{0,40}`;
const german = 'straße|strasse|str.|weg|platz|allee|gasse|ring|damm|ufer|chaussee|markt'
  .split('|')
  .map(
    (ending) => `[${ending.charAt(0)}${ending.charAt(0).toUpperCase()}]${ending.slice(1).replace('.', String.raw`\.`)}`,
  )
  .join('|');

/**
 * In the order in which they are taken from a text: what one has taken, no later one sees, so that the digits of a date
 * are no numbers.
 */
export const factPatterns: readonly FactPattern[] = [
  {
    kind: 'email',
    pattern: /(?<![\w.+-])[\w.+-]{1,64} ?(?:@|\(at\)|\[at\]) ?[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/giu,
    read: ([text = '']) => same(`email:${text.toLowerCase().replace(/\s?(?:\(at\)|\[at\])\s?/, '@').replaceAll(/\s/g, '')}`), // prettier-ignore
  },
  { kind: 'link', pattern: /(?<![a-z])[a-z][a-z+.-]{1,20}:\/\/\S+|\bwww\.\S+/giu, read: ([text = '']) => linked(text) },
  {
    kind: 'link',
    pattern: /(?<![\p{L}\d.-])(?:[a-z0-9äöüß-]{1,63}\.){1,8}[a-z]{2,24}(?![\p{L}\d])(?:\/\S*)?/gu,
    read: ([text = '']) => linked(text),
  },
  {
    kind: 'date',
    pattern: /\b(\d{4})-(\d{1,2})-(\d{1,2})\b/gu,
    read: ([, year, month, day]) => dated(Number(day), Number(month), year),
  },
  {
    kind: 'date',
    pattern: /\b(\d{1,2})\.\s?(\d{1,2})\.(?:\s?(\d{4}|\d{2})\b)?/gu,
    read: ([, day, month, year]) => dated(Number(day), Number(month), year),
  },
  {
    kind: 'date',
    // Day and month in either order: it is known when one reading is.
    pattern: /\b(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})\b/gu,
    read: ([, one, other, year]) => {
      const found = [...dated(Number(one), Number(other), year), ...dated(Number(other), Number(one), year)];
      return found.length === 0
        ? []
        : [{ keys: found.flatMap(({ keys }) => keys), gives: found.flatMap(({ gives }) => gives) }];
    },
  },
  {
    kind: 'date',
    pattern: new RegExp(
      String.raw`\b(\d{1,2})(?:\.|st|nd|rd|th)?\s(?:of\s)?(${monthWord})(?:,?\s(\d{4}))?(?!\p{L})`,
      'giu',
    ),
    read: ([, day, month = '', year]) => dated(Number(day), monthOf(month), year),
  },
  {
    kind: 'date',
    pattern: new RegExp(
      String.raw`(?<!\p{L})(${monthWord})\s(\d{1,2})(?:st|nd|rd|th)?(?:,?\s(\d{4}))?(?![\p{L}\d])`,
      'giu',
    ),
    read: ([, month = '', day, year]) => dated(Number(day), monthOf(month), year),
  },
  {
    kind: 'time',
    pattern: new RegExp(
      String.raw`\b(\d{1,2})(?:[:.](\d\d))?\s?(?:-|–|—|bis|to|until)\s?(\d{1,2})(?:[:.](\d\d))?\s?(?:uhr\b|(${half}))`,
      'giu',
    ),
    // `9 to 6 pm` begins in the morning, `2 to 6 pm` in the afternoon.
    read: ([, from = '', fromMinutes, to = '', toMinutes, ofDay = '']) => {
      const begins = Number(from) < Number(to) || ofDay === '' ? ofDay : 'am';
      return [...timed(from, fromMinutes, begins), ...timed(to, toMinutes, ofDay)];
    },
  },
  {
    kind: 'time',
    pattern: new RegExp(String.raw`\b(\d{1,2}):(\d\d)(?!\d)(?:\s?(?:uhr\b|(${half})))?`, 'giu'),
    read: ([, hours = '', minutes, ofDay]) => timed(hours, minutes, ofDay),
  },
  {
    kind: 'time',
    pattern: new RegExp(String.raw`\b(\d{1,2})(?:\.(\d\d))?\s?(?:uhr\b|o['’]clock\b|h\b|(${half}))`, 'giu'),
    read: ([, hours = '', minutes, ofDay]) => timed(hours, minutes, ofDay),
  },
  {
    kind: 'percent',
    pattern: new RegExp(String.raw`(${figure})\s?-?(?:%|‰|prozent|percent|pour\scent)`, 'giu'),
    read: ([, value = '']) => same(`percent:${plainNumber(value)}`),
  },
  {
    kind: 'price',
    pattern: new RegExp(String.raw`(${figure})(?:,-{1,2})?\s?-?(${currency})`, 'giu'),
    read: ([, value = '', unit = '']) => same(`price:${plainNumber(value)} ${currencyOf(unit)}`),
  },
  {
    kind: 'price',
    pattern: new RegExp(String.raw`(${currency})\s?(${figure})`, 'giu'),
    read: ([, unit = '', value = '']) => same(`price:${plainNumber(value)} ${currencyOf(unit)}`),
  },
  {
    kind: 'street',
    pattern: new RegExp(
      String.raw`(?<!\p{L})((?:${capital} ){0,3}[\p{L}-]{0,40}(?:${german})) (\d{1,4} ?[a-z]?)(?![\p{L}\d])`,
      'gu',
    ),
    read: ([, name = '', house]) => (/^\p{Lu}/u.test(name) ? housed(name, house) : []),
  },
  {
    kind: 'street',
    pattern: /(?<!\p{L})\p{Lu}[\p{L}-]{0,40}(?:straße|strasse|gasse|allee)(?!\p{L})/gu,
    read: ([name = '']) => housed(name),
  },
  {
    kind: 'street',
    pattern: new RegExp(
      String.raw`\b(\d{1,5}[a-z]?) ((?:${capital} ){1,3}(?:Street|St|Road|Rd|Avenue|Ave|Lane|Drive|Square|Boulevard|Blvd))(?!\p{L})`,
      'gu',
    ),
    read: ([, house, name = '']) => housed(name, house),
  },
  {
    kind: 'phone',
    pattern: /(?:\+|\b)\d[\d\s()/.–-]{5,20}\d\b/gu,
    read: ([text = '']) => (/^\d+[.,]\d{1,2}$|^\d{1,3}(?:[.,]\d{3})+$/.test(text) ? [] : phoned(text)),
  },
  {
    kind: 'code',
    // Capitals with figures among them, as discount codes are.
    pattern: /(?<![\p{L}\d])(?=[A-Z\d_-]{0,30}\d)(?=[A-Z\d_-]{0,30}[A-Z])[A-Z\d][A-Z\d_-]{2,30}[A-Z\d](?![\p{L}\d])/gu,
    read: ([text = '']) => same(`code:${text}`),
  },
  {
    kind: 'code',
    pattern: /(?<![\p{L}\d])\p{Lu}{4,}(?![\p{L}\d])/gu,
    read: ([text = '']) => [{ keys: [`code:${text}`, `word:${text.toLowerCase()}`], gives: [`code:${text}`] }],
  },
  {
    kind: 'number',
    pattern: /\d+(?:[.,'’]\d{3})*(?:[.,]\d+)?/gu,
    read: ([text = '']) => same(`number:${plainNumber(text)}`),
  },
  // Figures of other scripts: no pattern above reads them, and they say as much.
  { kind: 'number', pattern: /\p{Nd}+/gu, read: ([text = '']) => same(`number:${text}`) },
];
