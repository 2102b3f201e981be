import type { Values } from '../../../app/editing/merge.rules.js';

const addressFields = [
  'street',
  'house',
  'additive',
  'postCode',
  'city',
  'subLocality',
  'state',
  'countryCode',
] as const;
const plainFields = ['externalId', 'eMail', 'website'] as const;

/** Of a location's basic data, what the form is about. */
export interface Business extends Readonly<Record<(typeof plainFields)[number], string | null>> {
  readonly name: string;
  readonly mainPhone: { readonly phone: string; readonly phoneType: 'landline' | 'mobile' | 'fax' } | null;
  readonly address: Readonly<Partial<Record<(typeof addressFields)[number], string | null>>> & {
    readonly suppress: boolean;
  };
}

/** What the form shows of a location. */
export const basicValues = (basic: Business): Values => ({
  name: basic.name,
  phone: basic.mainPhone?.phone ?? '',
  ...Object.fromEntries(plainFields.map((field) => [field, basic[field] ?? ''])),
  ...Object.fromEntries(addressFields.map((field) => [field, basic.address[field] ?? ''])),
  suppress: basic.address.suppress ? 'yes' : 'no',
});

/**
 * What is sent: changed fields alone, so that nobody's other change is overwritten. An empty text clears a field. Address and phone
 * are one value each to the API.
 */
export function basicBody(values: Values, changed: ReadonlySet<string>, { mainPhone }: Business) {
  const textOf = (field: string): string | null => values[field]?.trim() || null;
  const changesAddress = [...addressFields, 'suppress'].some((field) => changed.has(field));
  const phone = textOf('phone');
  return {
    ...(changed.has('name') && { name: values.name?.trim() ?? '' }),
    ...Object.fromEntries(plainFields.filter((field) => changed.has(field)).map((field) => [field, textOf(field)])),
    ...(changed.has('phone') && {
      mainPhone: phone === null ? null : { phone, phoneType: mainPhone?.phoneType ?? 'landline' },
    }),
    ...(changesAddress && {
      address: {
        ...Object.fromEntries(addressFields.map((field) => [field, textOf(field)])),
        suppress: values['suppress'] === 'yes',
      },
    }),
  };
}

/** `address.postCode` and `mainPhone.phone` are `postCode` and `phone` here. */
export function basicFieldOf(path: string): string | undefined {
  if (path === 'mainPhone' || path.startsWith('mainPhone.')) return 'phone';
  if (path === 'address') return 'street';
  const name = path.replace(/^address\./, '');
  return [...addressFields, ...plainFields, 'name', 'suppress'].find((known) => known === name);
}
