import { numberOf } from '../../../app/editing/entered-number.rules.js';

/** How a price is meant, as the API says it. */
export const priceOptions = ['FIXED', 'FROM', 'ON_REQUEST', 'FREE'] as const;
export type PriceOption = (typeof priceOptions)[number];

interface EventTimes {
  readonly startDate: string;
  readonly startTime: string | null;
  readonly endDate: string | null;
  readonly endTime: string | null;
}

interface Detail {
  readonly name: string;
  readonly description: string | null;
  readonly price: number | null;
  readonly priceOption: string | null;
  readonly url: string | null;
  readonly youtubeUrl: string | null;
  readonly idCode: string | null;
  readonly visible: boolean;
  readonly images: readonly { readonly id: number }[];
  readonly eventInfo: EventTimes | null;
}

const timeFields = ['startDate', 'startTime', 'endDate', 'endTime'] as const;
const textFields = ['description', 'url', 'youtubeUrl', 'idCode'] as const;
/** Names of the form's fields. */
export const detailFields = [
  'name',
  'price',
  'priceOption',
  'visible',
  'images',
  ...textFields,
  ...timeFields,
] as const;
export type DetailField = (typeof detailFields)[number];
export type DetailValues = Readonly<Record<string, string>>;

export const emptyDetail: Readonly<Record<DetailField, string>> = {
  name: '',
  price: '',
  priceOption: 'FIXED',
  visible: 'true',
  images: '',
  description: '',
  url: '',
  youtubeUrl: '',
  idCode: '',
  startDate: '',
  startTime: '',
  endDate: '',
  endTime: '',
};

/** Whether an option goes with an amount. */
export const hasAmount = (option: string | undefined): boolean => option === 'FIXED' || option === 'FROM';

/**
 * A detail as fields of a form show it: pictures by their ids, in their order.
 * @param decimals of its price
 */
export const toValues = (detail: Detail, decimals: number): Readonly<Record<DetailField, string>> => ({
  name: detail.name,
  price: detail.price === null ? '' : detail.price.toFixed(decimals),
  priceOption: detail.priceOption ?? 'FIXED',
  visible: String(detail.visible),
  images: detail.images.map(({ id }) => id).join(),
  description: detail.description ?? '',
  url: detail.url ?? '',
  youtubeUrl: detail.youtubeUrl ?? '',
  idCode: detail.idCode ?? '',
  startDate: detail.eventInfo?.startDate ?? '',
  startTime: detail.eventInfo?.startTime ?? '',
  endDate: detail.eventInfo?.endDate ?? '',
  endTime: detail.eventInfo?.endTime ?? '',
});

export const idsOf = (images: string | undefined): readonly number[] =>
  (images ?? '')
    .split(',')
    .filter((id) => id !== '')
    .map(Number);

/** The body of a change: only what was changed, null where it was emptied. What is no number goes as it is: the API says what it expects. */
export function bodyOf(values: DetailValues, changed: ReadonlySet<string>, decimals: number) {
  const text = (name: string): string | null => values[name]?.trim() || null;
  const has = (...names: readonly string[]): boolean => names.some((name) => changed.has(name));
  return {
    ...(has('name') && { name: values['name'] ?? '' }),
    ...Object.fromEntries(textFields.filter((name) => has(name)).map((name) => [name, text(name)])),
    ...(has('visible') && { visible: values['visible'] === 'true' }),
    ...(has('images') && { images: idsOf(values['images']).map((id) => ({ id })) }),
    ...(has('price', 'priceOption') && priceOf(values, decimals)),
    ...(has(...timeFields) && {
      eventInfo: {
        startDate: values['startDate'] ?? '',
        startTime: text('startTime'),
        endDate: text('endDate'),
        endTime: text('endTime'),
      },
    }),
  };
}

/** Without an amount a fixed price is none at all. */
function priceOf(values: DetailValues, decimals: number) {
  const option = (values['priceOption'] ?? 'FIXED') as PriceOption;
  const price = hasAmount(option) ? (numberOf(values['price'] ?? '', decimals) as number | null) : null;
  return { price, priceOption: option === 'FIXED' && price === null ? null : option };
}

/** The form's field that a path of the API means. */
export function fieldOf(path: string): DetailField | undefined {
  if (path === 'eventInfo') return 'startDate';
  if (path.startsWith('images')) return 'images';
  const name = path.replace('eventInfo.', '');
  return detailFields.find((field) => field === name);
}

/**
 * Whether an event is over by a clock.
 * @param now local, as `2026-12-05T11:00`
 */
export const isOver = ({ startDate, endDate, endTime }: EventTimes, now: string): boolean =>
  `${endDate ?? startDate}T${endTime ?? '24:00'}` <= now;
