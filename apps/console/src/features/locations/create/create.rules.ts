import { basicFieldOf } from '../profile/basic.rules.js';

export const noLocation = {
  name: '',
  externalId: '',
  street: '',
  house: '',
  postCode: '',
  city: '',
  countryCode: '',
  phone: '',
  eMail: '',
  website: '',
};

export type NewLocation = typeof noLocation;

const addressFields = ['street', 'house', 'postCode', 'city', 'countryCode'] as const;
const plainFields = ['externalId', 'eMail', 'website'] as const;

/** What is sent: what was left empty is left out. */
export function createBody(values: NewLocation) {
  const given = (fields: readonly (keyof NewLocation)[]) =>
    Object.fromEntries(
      fields.map((field) => [field, values[field].trim()] as const).filter(([, text]) => text !== ''),
    ) as Partial<Record<keyof NewLocation, string>>;
  const address = given(addressFields);
  const phone = values.phone.trim();
  return {
    name: values.name.trim(),
    ...given(plainFields),
    ...(Object.keys(address).length > 0 && { address }),
    ...(phone !== '' && { mainPhone: { phone } }),
  };
}

/** The form's field that a path of the API means: it asks for some of what the profile has. */
export function createFieldOf(path: string): keyof NewLocation | undefined {
  const name = basicFieldOf(path);
  return (Object.keys(noLocation) as (keyof NewLocation)[]).find((field) => field === name);
}
