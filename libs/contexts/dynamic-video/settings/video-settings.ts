import { decidedLists } from '#domain/lists/lists';
import type { DecidedValueOf, ValueOf } from '#domain/lists/lists';
import type { Problems } from '#domain/errors/draft';
import type { BookedProduct } from '#domain/lists/products';
import { isColour } from '#domain/values/colour';
import { isWebAddress } from '#domain/values/text-input';

type SettingValue = string | number | boolean;

/** One thing that can be chosen about a dynamic video, as a licence has it. */
export interface VideoSetting {
  readonly key: string;
  /** Language code -> name. */
  readonly name: Readonly<Record<string, string>>;
  readonly type: Extract<ValueOf<'settingsItemType'>, 'select' | 'integer' | 'boolean' | 'color' | 'text' | 'url'>;
  /** Of a `select`; else null. */
  readonly allowedValues: readonly string[] | null;
  /** What holds where nothing else was chosen. */
  readonly value: SettingValue;
  /** Of an `integer`; else null. */
  readonly minimum: number | null;
  readonly maximum: number | null;
  /** False: the licence has decided. */
  readonly changeable: boolean;
}

export interface SettingInput {
  readonly key: string;
  readonly value: unknown;
}

/** What was chosen, by key; what is missing is as the licence has it. */
export type ChosenSettings = Readonly<Record<string, SettingValue>>;

/** How a video is to be, in full. */
export interface VideoOptions {
  readonly format: DecidedValueOf<'videoFormat'>;
  readonly duration: number;
  readonly language: DecidedValueOf<'videoLanguage'>;
  readonly transition: DecidedValueOf<'videoTransition'>;
  readonly primaryColor: string;
  readonly accentColor: string;
  /** Empty: the short description of the location. */
  readonly claim: string;
  /** Where the QR code leads; empty: to the website of the location. */
  readonly url: string;
  readonly pictures: number;
  readonly showOpeningHours: boolean;
  readonly showAddress: boolean;
  readonly showPhone: boolean;
  readonly showQrCode: boolean;
}

const longestClaim = 120;
const longestUrl = 500;

const setting = (
  key: keyof VideoOptions,
  type: VideoSetting['type'],
  value: SettingValue,
  [en, de, fr]: readonly [string, string, string],
  more: Partial<VideoSetting> = {},
): VideoSetting => ({
  key,
  name: { en, de, fr },
  type,
  allowedValues: null,
  value,
  minimum: null,
  maximum: null,
  changeable: true,
  ...more,
});

const settings: readonly VideoSetting[] = [
  setting('format', 'select', '16:9', ['Format', 'Format', 'Format'], { allowedValues: decidedLists.videoFormat }),
  setting('duration', 'integer', 15, ['Duration in seconds', 'Dauer in Sekunden', 'Durée en secondes'], {
    minimum: 10,
    maximum: 30,
  }),
  setting('language', 'select', 'auto', ['Language', 'Sprache', 'Langue'], {
    allowedValues: decidedLists.videoLanguage,
  }),
  setting('transition', 'select', 'fade', ['Transition', 'Übergang', 'Transition'], {
    allowedValues: decidedLists.videoTransition,
  }),
  setting('primaryColor', 'color', '#1f3a5f', ['Background', 'Hintergrund', 'Arrière-plan']),
  setting('accentColor', 'color', '#f2b134', ['Accent colour', 'Akzentfarbe', 'Couleur d’accent']),
  setting('claim', 'text', '', ['Claim', 'Slogan', 'Slogan']),
  setting('url', 'url', '', ['Target of the QR code', 'Ziel des QR-Codes', 'Cible du code QR']),
  setting('pictures', 'integer', 5, ['Pictures at most', 'Bilder höchstens', 'Images au plus'], {
    minimum: 0,
    maximum: 10,
  }),
  setting('showOpeningHours', 'boolean', true, ['Opening hours', 'Öffnungszeiten', 'Heures d’ouverture']),
  setting('showAddress', 'boolean', true, ['Address', 'Adresse', 'Adresse']),
  setting('showPhone', 'boolean', true, ['Phone', 'Telefon', 'Téléphone']),
  setting('showQrCode', 'boolean', true, ['QR code', 'QR-Code', 'Code QR']),
];

interface OfferItem {
  readonly key?: unknown;
  readonly value?: unknown;
  readonly allowedValues?: readonly string[] | null;
}

/**
 * Settings as a licence has them. An item of the offer with the key of a setting gives it another value, and fewer values to
 * choose from; its item `fixed` names those that nobody can change, comma-separated.
 */
export function settingsOf(booked: readonly BookedProduct[]): readonly VideoSetting[] {
  const product = booked.find((entry) => entry.product === 'DynamicVideo');
  const given: unknown = product?.settings['items'];
  const items: readonly OfferItem[] = Array.isArray(given) ? (given as OfferItem[]) : [];
  const fixed = keysOf(items.find(({ key }) => key === 'fixed')?.value);
  return settings.map((known) => {
    const item = items.find(({ key }) => key === known.key);
    const narrowed = known.allowedValues?.filter((value) => item?.allowedValues?.includes(value) ?? true) ?? [];
    const allowedValues = narrowed.length === 0 ? known.allowedValues : narrowed;
    const configured = { ...known, allowedValues };
    const wanted = item?.value;
    const isGood = wanted !== undefined && wanted !== null && faultOf(configured, wanted) === undefined;
    const usual =
      allowedValues?.includes(String(known.value)) === false ? (allowedValues[0] ?? known.value) : known.value;
    return {
      ...configured,
      value: isGood ? (wanted as SettingValue) : usual,
      changeable: !fixed.has(known.key),
    };
  });
}

const keysOf = (value: unknown): ReadonlySet<string> =>
  new Set((Array.isArray(value) ? value : String(value ?? '').split(',')).map((key) => String(key).trim()));

/** Settings with what was chosen in place of what the licence has. A choice that the licence no longer allows does not count. */
export const withChoice = (known: readonly VideoSetting[], chosen: ChosenSettings): readonly VideoSetting[] =>
  known.map((each) => {
    const value = chosen[each.key];
    return value === undefined || !each.changeable || faultOf(each, value) !== undefined ? each : { ...each, value };
  });

/** @param known of {@link settingsOf} */
export const optionsOf = (known: readonly VideoSetting[], chosen: ChosenSettings): VideoOptions =>
  Object.fromEntries(withChoice(known, chosen).map(({ key, value }) => [key, value])) as unknown as VideoOptions;

/** Whether a video has the settings of now, whatever was chosen in between. @param made what it was made with; null: nobody knows */
export const isMadeSo = (
  known: readonly VideoSetting[],
  chosen: ChosenSettings,
  made: ChosenSettings | null,
): boolean =>
  made !== null &&
  withChoice(known, chosen).every(({ key, value }, index) => value === (made[key] ?? known[index]?.value));

/** JSON of what can be changed about the settings: a change names it by its tag. */
export const settingsState = (known: readonly VideoSetting[], chosen: ChosenSettings): string =>
  JSON.stringify(withChoice(known, chosen).map(({ key, value }) => [key, value]));

/** What is wrong beyond the shape; @returns what is chosen, where nothing is. */
export function readChoice(
  inputs: readonly SettingInput[],
  known: readonly VideoSetting[],
  problems: Pick<Problems, 'add'>,
  path = 'settings',
): ChosenSettings {
  const chosen: Record<string, SettingValue> = {};
  for (const [index, { key, value }] of inputs.entries()) {
    const found = known.find((each) => each.key === key);
    const field = `${path}[${index}]`;
    if (found === undefined)
      problems.add({
        field: `${field}.key`,
        value: key,
        problem: 'oneOf',
        expected: known.map((each) => each.key).join(', '),
        example: 'format',
      });
    else if (inputs.findIndex((other) => other.key === key) < index)
      problems.add({ field: `${field}.key`, value: key, problem: 'duplicate' });
    else if (!found.changeable && value !== found.value)
      problems.add({ field: `${field}.value`, value, problem: 'readOnly', example: found.value });
    else {
      const fault = faultOf(found, value);
      if (fault === undefined) chosen[key] = value as SettingValue;
      else problems.add({ field: `${field}.value`, value, ...fault });
    }
  }
  return chosen;
}

type Fault = Pick<Parameters<Problems['add']>[0], 'problem' | 'expected' | 'example'>;

function faultOf(known: VideoSetting, value: unknown): Fault | undefined {
  const { type, key, minimum, maximum } = known;
  const example = known.value;
  if (type === 'boolean')
    return typeof value === 'boolean' ? undefined : { problem: 'type', expected: 'true or false', example };
  if (type === 'integer') {
    if (!Number.isInteger(value)) return { problem: 'type', expected: 'a whole number', example };
    if (minimum !== null && Number(value) < minimum) return { problem: 'tooSmall', expected: String(minimum), example };
    return maximum !== null && Number(value) > maximum
      ? { problem: 'tooLarge', expected: String(maximum), example }
      : undefined;
  }
  if (typeof value !== 'string') return { problem: 'type', expected: 'a text', example };
  return textFault(known, value) ?? lengthFault(key, value);
}

function textFault({ type, allowedValues, value: example }: VideoSetting, value: string): Fault | undefined {
  if (type === 'select' && allowedValues?.includes(value) !== true)
    return { problem: 'oneOf', expected: allowedValues?.join(', '), example };
  if (type === 'color' && !isColour(value)) return { problem: 'format', expected: '#1f3a5f', example: '#1f3a5f' };
  if (type === 'url' && value !== '' && !isWebAddress(value))
    return { problem: 'format', expected: 'https://www.example.com', example: 'https://www.example.com' };
  return undefined;
}

function lengthFault(key: string, value: string): Fault | undefined {
  const longest = key === 'claim' ? longestClaim : longestUrl;
  return value.length > longest ? { problem: 'tooLong', expected: `${longest} characters` } : undefined;
}
