import { phoneFieldOf } from '../profile/own-phone.rules.js';

/** What is asked of a business that nobody has entered yet. */
export const noBusiness = {
  name: '',
  street: '',
  house: '',
  postCode: '',
  city: '',
  country: '',
  phone: '',
  pin: '',
};

export type NewBusinessValues = typeof noBusiness;

const addressFields = ['street', 'house', 'postCode', 'city', 'country'] as const;

/** What is sent, with the number as the claim holds it; what was left empty is left out. */
export function bodyOf(
  values: NewBusinessValues,
  { claimId, phone }: { readonly claimId: number; readonly phone: string },
) {
  const given = addressFields.flatMap((field) => {
    const text = values[field].trim();
    return text === '' ? [] : [[field, field === 'country' ? text.toUpperCase() : text] as const];
  });
  return {
    name: values.name.trim(),
    ...(given.length > 0 && { address: Object.fromEntries(given) }),
    mainPhone: { phone },
    claimId,
    pinVerification: values.pin.trim(),
  };
}

/** The form's field that a path of the API means. */
export function firstFieldOf(path: string): keyof NewBusinessValues | undefined {
  const name = path.replace(/^address\./, '').replace('countryCode', 'country');
  return phoneFieldOf(path) ?? (['name', ...addressFields] as const).find((field) => field === name);
}
