import type { Problems } from '#domain/errors/draft';
import type { ContactView } from '../company/company-views.js';
import { clean, isEmail } from '#domain/values/text-input';
import { phoneRecordOf, readOtherPhones, readPhone } from '../location/location-rules.js';
import type { AlternativePhoneInput, PhoneInput } from '../location/location-rules.js';
import type { PhoneRecord } from '../location/location-store.js';

/** Contact as it comes in: absent fields stay, null clears, lists replace. */
export interface ContactInput {
  readonly salutation?: string | null;
  readonly firstName?: string | null;
  readonly lastName?: string | null;
  readonly eMails?: readonly string[] | null;
  readonly mainPhone?: (PhoneInput & { readonly id?: number | null }) | null;
  readonly alternativePhones?: readonly AlternativePhoneInput[] | null;
  /** Read-only: may be sent as they were read. */
  readonly id?: number | null;
  readonly companyId?: number | null;
}

/** A contact that has passed every rule; all of it. */
export interface ContactRecord {
  readonly salutation: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly emails: readonly string[];
  readonly mainPhone: PhoneRecord | null;
  readonly alternativePhones: readonly (PhoneRecord & { readonly id?: number | undefined })[];
}

/**
 * The contact after a change, or a new one.
 * @param country whose people write a number without one
 * @param path before the names of its fields in `problems`: `contact`, or '' for a contact by itself
 */
export function readContact(
  input: ContactInput,
  problems: Problems,
  country: string,
  path: string,
  current?: ContactView,
): ContactRecord {
  const at = (field: string): string => (path === '' ? field : `${path}.${field}`);
  for (const field of ['id', 'companyId'] as const)
    if (input[field] !== undefined && input[field] !== null && input[field] !== current?.[field])
      problems.add({ field: at(field), value: input[field], problem: 'readOnly', example: current?.[field] });
  const text = (field: 'salutation' | 'firstName' | 'lastName'): string | null =>
    input[field] === undefined ? (current?.[field] ?? null) : clean(input[field]);
  return {
    salutation: text('salutation'),
    firstName: text('firstName'),
    lastName: text('lastName'),
    emails: input.eMails === undefined && current !== undefined ? current.eMails : readEmails(input, problems, at),
    mainPhone: readMainPhone(input, problems, country, at('mainPhone'), current),
    alternativePhones: readOtherPhones(
      input.alternativePhones === undefined ? (current?.alternativePhones ?? []) : (input.alternativePhones ?? []),
      at('alternativePhones'),
      problems,
      country,
      current?.alternativePhones ?? [],
    ),
  };
}

function readEmails({ eMails }: ContactInput, problems: Problems, at: (field: string) => string): string[] {
  const example = 'info@example.com';
  const emails = (eMails ?? []).map((email) => email.trim());
  // One that is there in bad shape is named already.
  if (emails.length === 0)
    problems.add({ field: at('eMails'), value: eMails ?? null, problem: 'required', example: [example] });
  for (const [index, email] of emails.entries()) {
    const field = at(`eMails[${index}]`);
    if (!isEmail(email)) problems.add({ field, value: email, problem: 'format', expected: example, example });
    else if (emails.indexOf(email) < index) problems.add({ field, value: email, problem: 'duplicate' });
  }
  return emails;
}

function readMainPhone(
  { mainPhone }: ContactInput,
  problems: Problems,
  country: string,
  path: string,
  current: ContactView | undefined,
): PhoneRecord | null {
  const held = current?.mainPhone ?? null;
  if (mainPhone === undefined) return held && phoneRecordOf(held);
  if (mainPhone === null) return null;
  const { id } = mainPhone;
  if (id !== undefined && id !== null && id !== held?.id)
    problems.add({ field: `${path}.id`, value: id, problem: 'readOnly', example: held?.id });
  return readPhone(mainPhone, path, problems, country, held ? phoneRecordOf(held) : undefined) ?? null;
}
