import { numberOf } from '../../../app/editing/entered-number.rules.js';
import type { Values } from '../../../app/editing/merge.rules';
import type { Schemas } from '../../../app/client/api';
import type { Additional, Basic } from '../profile/location-data';

/** Lists are texts with a line for each entry; an entry of several parts has a tab between them. */
const partMark = '\t';

export const linesOf = (entries: readonly string[]): string => entries.join('\n');

/** Lines that were left empty are nothing. */
export const entriesOf = (text: string | undefined): string[] =>
  (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

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
export const categoriesText = (basic: Pick<Basic, 'categories'>): string =>
  rowsText(basic.categories.map(({ key, value }) => [key, value]));

/** Other names that a category has are kept. */
export function categoriesOf(
  text: string | undefined,
  base: Pick<Basic, 'categories'>,
): Schemas['CategoryUpdateDto'][] {
  const before = new Map(base.categories.map((category) => [category.key, category]));
  return filledRows(text, 2).map(([key = '', value = '']) => before.get(key) ?? { key, value });
}

const listFields = ['products', 'services', 'trademarks', 'memberships', 'keywords'] as const;
const choiceFields = ['paymentMethods', 'languages'] as const;

/** What the form shows of what a business offers. */
export const offeredValues = (data: Additional): Values => ({
  ...Object.fromEntries([...listFields, ...choiceFields].map((field) => [field, linesOf(data[field])])),
  yearOfFoundation: data.yearOfFoundation === null ? '' : String(data.yearOfFoundation),
  specialFields: rowsText(data.specialFields.map(({ key, value }) => [key, value])),
});

/** Changed fields alone. */
export function offeredBody(values: Values, changed: ReadonlySet<string>): Schemas['LocationAdditionalUpdateDto'] {
  const lists = [...listFields, ...choiceFields].filter((field) => changed.has(field));
  return {
    ...Object.fromEntries(lists.map((field) => [field, entriesOf(values[field])])),
    ...(changed.has('yearOfFoundation') && { yearOfFoundation: numberOf(values['yearOfFoundation'] ?? '') as number }),
    ...(changed.has('specialFields') && {
      specialFields: filledRows(values['specialFields'], 2).map(([key = '', value = '']) => ({ key, value })),
    }),
  };
}

export const offeredFieldOf = fieldAmong(['yearOfFoundation', 'specialFields', ...listFields, ...choiceFields]);

const plainFields = ['currentOffer', 'currentOfferText', 'timeZone'] as const;

/** What the form shows of how customers reach a business, and of how users sort it. */
export const contactValues = (basic: Basic): Values => ({
  alternativePhones: rowsText(basic.alternativePhones.map(({ phone, phoneType }) => [phone, phoneType])),
  serviceArea: rowsText(
    (basic.serviceArea ?? []).map(({ name, radius }) => [name, radius === null ? '' : String(radius)]),
  ),
  tags: linesOf(basic.tags.map(({ name }) => name)),
  closed: basic.closed ? 'yes' : 'no',
  ...Object.fromEntries(plainFields.map((field) => [field, basic[field] ?? ''])),
});

/** Changed fields alone. Of phones that stay, what this form does not show is kept. */
export function contactBody(
  values: Values,
  changed: ReadonlySet<string>,
  base: Basic,
): Schemas['LocationBasicUpdateDto'] {
  return {
    ...(changed.has('alternativePhones') && { alternativePhones: phonesOf(values['alternativePhones'], base) }),
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

function phonesOf(text: string | undefined, { alternativePhones }: Basic): Schemas['PhoneUpdateDto'][] {
  const before = new Map(alternativePhones.map((phone) => [phone.phone, phone]));
  return filledRows(text, 2).map(([phone = '', type = '']) => {
    const phoneType = phoneTypes.find((one) => one === type) ?? 'landline';
    const known = before.get(phone);
    return known === undefined ? { phone, phoneType } : { ...known, phoneType };
  });
}

export const contactFieldOf = fieldAmong(['alternativePhones', 'serviceArea', 'tags', 'closed', ...plainFields]);

/** The field of the form that a path of the API means: `products[2]` is `products`. */
function fieldAmong(fields: readonly string[]): (path: string) => string | undefined {
  return (path) => fields.find((field) => path === field || path.startsWith(`${field}[`));
}
