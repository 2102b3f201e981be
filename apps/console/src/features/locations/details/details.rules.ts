import { numberOf } from '../../../app/editing/entered-number.rules.js';
import type { Values } from '../../../app/editing/merge.rules.js';
import { entriesOf, linesOf } from '../../../app/lists/lines.rules.js';

interface Category {
  readonly key: string;
  readonly value: string;
  readonly aliasId?: number | null;
  readonly aliasName?: string | null;
}

interface Phone {
  readonly id?: number;
  readonly phone: string;
  readonly phoneType: (typeof phoneTypes)[number];
}

/** Of a location's basic data, what these forms are about. */
export interface Reached {
  readonly alternativePhones: readonly Phone[];
  readonly serviceArea: readonly { readonly name: string; readonly radius: number | null }[] | null;
  readonly tags: readonly { readonly name: string }[];
  readonly closed: boolean;
  readonly currentOffer: string | null;
  readonly currentOfferText: string | null;
  readonly timeZone: string;
}

/** The same of its additional data. */
export type Offered = Readonly<Record<ListField, readonly string[]>> & {
  readonly yearOfFoundation: number | null;
  readonly specialFields: readonly { readonly key: string; readonly value: string }[];
};

/** Lists are texts with a line for each entry; an entry of several parts has a tab between them. */
const partMark = '\t';

export const rowsText = (rows: readonly (readonly string[])[]): string =>
  rows.map((parts) => parts.join(partMark)).join('\n');

/** @returns each row with that many parts; an empty text has no rows */
export const rowsOf = (text: string | undefined, parts: number): string[][] =>
  text === undefined || text === ''
    ? []
    : text.split('\n').map((line) => {
        const given = line.split(partMark);
        return Array.from({ length: parts }, (_each, index) => given[index] ?? '');
      });

/** Rows that say something, without blanks around it. */
const filledRows = (text: string | undefined, parts: number): string[][] =>
  rowsOf(text, parts)
    .map((row) => row.map((part) => part.trim()))
    .filter(([first]) => first !== '');

/** The first one is the main one. */
export const categoriesText = ({ categories }: { readonly categories: readonly Category[] }): string =>
  rowsText(categories.map(({ key, value }) => [key, value]));

/** Other names that a category has are kept. */
export function categoriesOf(text: string | undefined, known: readonly Category[]): Category[] {
  const before = new Map(known.map((category) => [category.key, category]));
  return filledRows(text, 2).map(([key = '', value = '']) => before.get(key) ?? { key, value });
}

const listFields = ['products', 'services', 'trademarks', 'memberships', 'keywords', 'languages'] as const;
type ListField = (typeof listFields)[number] | 'paymentMethods';

/** What the form shows of what a business offers. */
export const offeredValues = (data: Offered): Values => ({
  ...Object.fromEntries(listFields.map((field) => [field, linesOf(data[field])])),
  paymentMethods: data.paymentMethods.join(','),
  yearOfFoundation: data.yearOfFoundation === null ? '' : String(data.yearOfFoundation),
  specialFields: rowsText(data.specialFields.map(({ key, value }) => [key, value])),
});

/** Changed fields alone. */
export function offeredBody(values: Values, changed: ReadonlySet<string>) {
  const lists = listFields.filter((field) => changed.has(field));
  return {
    ...Object.fromEntries(lists.map((field) => [field, entriesOf(values[field])])),
    ...(changed.has('paymentMethods') && {
      paymentMethods: (values['paymentMethods'] ?? '').split(',').filter((code) => code !== ''),
    }),
    ...(changed.has('yearOfFoundation') && { yearOfFoundation: numberOf(values['yearOfFoundation'] ?? '') as number }),
    ...(changed.has('specialFields') && {
      specialFields: filledRows(values['specialFields'], 2).map(([key = '', value = '']) => ({ key, value })),
    }),
  };
}

export const offeredFieldOf = fieldAmong(['yearOfFoundation', 'specialFields', 'paymentMethods', ...listFields]);

const plainFields = ['currentOffer', 'currentOfferText', 'timeZone'] as const;

/** What the form shows of how customers reach a business, and of how users sort it. */
export const contactValues = (basic: Reached): Values => ({
  alternativePhones: rowsText(basic.alternativePhones.map(({ phone, phoneType }) => [phone, phoneType])),
  serviceArea: rowsText(
    (basic.serviceArea ?? []).map(({ name, radius }) => [name, radius === null ? '' : String(radius)]),
  ),
  tags: linesOf(basic.tags.map(({ name }) => name)),
  closed: basic.closed ? 'yes' : 'no',
  ...Object.fromEntries(plainFields.map((field) => [field, basic[field] ?? ''])),
});

/** Changed fields alone. Of phones that stay, what this form does not show is kept. */
export function contactBody(values: Values, changed: ReadonlySet<string>, { alternativePhones }: Reached) {
  return {
    ...(changed.has('alternativePhones') && {
      alternativePhones: phonesOf(values['alternativePhones'], alternativePhones),
    }),
    ...(changed.has('serviceArea') && {
      serviceArea: filledRows(values['serviceArea'], 2).map(([name = '', radius = '']) => ({
        name,
        radius: numberOf(radius) as number | null,
      })),
    }),
    ...(changed.has('tags') && { tags: entriesOf(values['tags']).map((name) => ({ name })) }),
    ...(changed.has('closed') && { closed: values['closed'] === 'yes' }),
    ...Object.fromEntries(
      plainFields.filter((field) => changed.has(field)).map((field) => [field, values[field]?.trim() || null]),
    ),
  };
}

export const phoneTypes = ['landline', 'mobile', 'fax'] as const;

function phonesOf(text: string | undefined, known: readonly Phone[]): Phone[] {
  const before = new Map(known.map((phone) => [phone.phone, phone]));
  return filledRows(text, 2).map(([phone = '', type = '']) => {
    const phoneType = phoneTypes.find((one) => one === type) ?? 'landline';
    return { ...before.get(phone), phone, phoneType };
  });
}

export const contactFieldOf = fieldAmong(['alternativePhones', 'serviceArea', 'tags', 'closed', ...plainFields]);

/** The field of the form that a path of the API means: `products[2]` is `products`. */
function fieldAmong(fields: readonly string[]): (path: string) => string | undefined {
  return (path) => fields.find((field) => path === field || path.startsWith(`${field}[`));
}
