import type { ErrorLanguage } from '#domain/errors/errors';
import { decidedLists, isOn, lists } from '#domain/lists/lists';
import type { ValueOf } from '#domain/lists/lists';
import { settingOf } from '#domain/lists/products';
import type { BookedProduct } from '#domain/lists/products';
import { isColour } from '#domain/values/colour';
import { isReadable } from '../picture/code-colours.js';
import type { ErrorCorrection } from '../picture/matrix.js';

export type QrType = ValueOf<'qrType'>;

/** How codes of a licence can be, and how they are where they say nothing themselves. */
export interface QrConfiguration {
  readonly qrTypes: readonly QrType[];
  /** Null: each code has to say it. */
  readonly qrType: QrType | null;
  readonly foregroundColor: string;
  readonly backgroundColor: string;
  readonly logo: boolean;
  readonly errorCorrections: readonly ErrorCorrection[];
  readonly errorCorrection: ErrorCorrection;
}

/** A setting of the licence, as a form can ask for it. */
export interface QrSetting {
  readonly key: string;
  readonly name: Readonly<Record<string, string>>;
  readonly type: ValueOf<'settingsItemType'>;
  readonly allowedValues: readonly string[] | null;
  readonly required: ValueOf<'settingsItemRequired'>;
  readonly value: string | boolean | null;
  readonly url: null;
  readonly httpAction: null;
  readonly parentKey: string | null;
}

/** Levels at which a code can be read although a logo covers its middle. */
export const logoLevels: readonly ErrorCorrection[] = ['Q', 'H'];

const [black, white] = ['#000000', '#ffffff'];

/** What the offer says of its product QR. A value that no code could have is as good as none. */
export function configurationOf(booked: readonly BookedProduct[]): QrConfiguration {
  const product = booked.find((entry) => entry.product === 'QR');
  const setting = (key: string): unknown => product && settingOf(product, key);
  const qrTypes = allowed(product, 'qrType', lists.qrType);
  const errorCorrections = allowed(product, 'errorCorrection', decidedLists.qrErrorCorrection);
  const level = setting('errorCorrection');
  const type = setting('qrType');
  return {
    qrTypes,
    qrType: isOn(qrTypes, type) ? type : qrTypes.length === 1 ? (qrTypes[0] ?? null) : null,
    ...coloursOf(setting('foregroundColor'), setting('backgroundColor')),
    logo: setting('logo') === true && logoLevels.some((strong) => errorCorrections.includes(strong)),
    errorCorrections,
    errorCorrection: isOn(errorCorrections, level) ? level : usualLevel(errorCorrections),
  };
}

const usualLevel = (levels: readonly ErrorCorrection[]): ErrorCorrection =>
  levels.includes('M') ? 'M' : (levels[0] ?? 'M');

function coloursOf(front: unknown, back: unknown): Pick<QrConfiguration, 'foregroundColor' | 'backgroundColor'> {
  const [foregroundColor, backgroundColor] = [isColour(front) ? front : black, isColour(back) ? back : white];
  return isReadable(foregroundColor, backgroundColor)
    ? { foregroundColor, backgroundColor }
    : { foregroundColor: black, backgroundColor: white };
}

/** The values that the offer leaves of a list; all where it names none of them. */
function allowed<T extends string>(product: BookedProduct | undefined, key: string, all: readonly T[]): readonly T[] {
  const named = itemOf(product, key)?.allowedValues;
  const left = Array.isArray(named) ? all.filter((value) => named.includes(value)) : [];
  return left.length === 0 ? all : left;
}

interface Item {
  readonly key?: unknown;
  readonly name?: unknown;
  readonly allowedValues?: unknown;
}

const itemOf = (product: BookedProduct | undefined, key: string): Item | undefined => {
  const items = product?.settings['items'];
  return Array.isArray(items) ? (items as readonly Item[]).find((item) => item.key === key) : undefined;
};

type Names = Readonly<Record<ErrorLanguage, string>>;

const names: Readonly<Record<string, Names>> = {
  qrType: { en: 'Leads to', de: 'Führt zu', fr: 'Mène à' },
  destinationUrl: { en: 'Address', de: 'Adresse', fr: 'Adresse' },
  name: { en: 'Name', de: 'Name', fr: 'Nom' },
  note: { en: 'Note', de: 'Notiz', fr: 'Note' },
  foregroundColor: { en: 'Colour of the code', de: 'Farbe des Codes', fr: 'Couleur du code' },
  backgroundColor: { en: 'Colour behind the code', de: 'Farbe hinter dem Code', fr: 'Couleur du fond' },
  logo: { en: 'With the logo', de: 'Mit Logo', fr: 'Avec le logo' },
  errorCorrection: { en: 'Error correction', de: 'Fehlerkorrektur', fr: 'Correction d’erreur' },
};

/** All that a code can say, with the names that the offer gives where it gives some. */
export function settingsOf(booked: readonly BookedProduct[]): QrSetting[] {
  const product = booked.find((entry) => entry.product === 'QR');
  const configuration = configurationOf(booked);
  const setting = (key: string, type: QrSetting['type'], more: Partial<QrSetting> = {}): QrSetting => {
    const own = itemOf(product, key)?.name;
    return {
      key,
      name: typeof own === 'object' && own !== null ? (own as Names) : (names[key] ?? {}),
      type,
      allowedValues: null,
      required: 'false',
      value: null,
      url: null,
      httpAction: null,
      parentKey: null,
      ...more,
    };
  };
  const { qrTypes, qrType, foregroundColor, backgroundColor, logo, errorCorrections, errorCorrection } = configuration;
  return [
    setting('qrType', 'select', { allowedValues: qrTypes, required: 'true', value: qrType }),
    setting('destinationUrl', 'url', { parentKey: 'qrType' }),
    setting('name', 'text'),
    setting('note', 'text'),
    setting('foregroundColor', 'color', { value: foregroundColor }),
    setting('backgroundColor', 'color', { value: backgroundColor }),
    setting('logo', 'boolean', { value: logo }),
    setting('errorCorrection', 'select', { allowedValues: errorCorrections, value: errorCorrection }),
  ];
}
