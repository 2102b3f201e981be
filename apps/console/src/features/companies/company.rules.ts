import type { Values } from '../../app/editing/merge.rules.js';
import { entriesOf, linesOf } from '../../app/lists/lines.rules.js';

export const companyFields = [
  'name',
  'shortName',
  'legalType',
  'externalId',
  'vatNr',
  'countryCode',
  'imprint',
] as const;
export const contactFields = ['salutation', 'firstName', 'lastName', 'eMails', 'phone'] as const;

interface Contact {
  readonly id: number;
  readonly salutation: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly eMails: readonly string[];
  readonly mainPhone: { readonly phone: string; readonly phoneType: string } | null;
}

/** What the forms show of a company. */
export type CompanyState = Readonly<Record<(typeof companyFields)[number], string | null>> & {
  readonly contact: Contact | null;
  readonly tags: readonly { readonly name: string }[];
};

/** Tags are a text with a line for each. */
export const companyValues = (company: CompanyState): Values => ({
  ...Object.fromEntries(companyFields.map((field) => [field, company[field] ?? ''])),
  tags: linesOf(company.tags.map(({ name }) => name)),
});

/** Only the fields that were changed, so that changes of others stay. An empty text clears a field. */
export const companyBody = (values: Values, changed: ReadonlySet<string>) => ({
  ...Object.fromEntries(
    companyFields.filter((field) => changed.has(field)).map((field) => [field, values[field]?.trim() || null]),
  ),
  ...(changed.has('tags') && { tags: entriesOf(values['tags']).map((name) => ({ name })) }),
});

export const contactValues = ({ contact }: CompanyState): Values => ({
  salutation: contact?.salutation ?? '',
  firstName: contact?.firstName ?? '',
  lastName: contact?.lastName ?? '',
  eMails: contact?.eMails.join(', ') ?? '',
  phone: contact?.mainPhone?.phone ?? '',
});

/** The contact is one value of the company: what stays is left out of it. With every field empty the company has none. */
export function contactBody(values: Values, changed: ReadonlySet<string>, { contact }: CompanyState) {
  if (contactFields.every((field) => (values[field] ?? '').trim() === '')) return { contact: null };
  const textOf = (field: string): string | null => values[field]?.trim() || null;
  const phone = textOf('phone');
  return {
    contact: {
      ...(contact !== null && { id: contact.id }),
      ...Object.fromEntries(
        (['salutation', 'firstName', 'lastName'] as const)
          .filter((field) => changed.has(field))
          .map((field) => [field, textOf(field)]),
      ),
      ...(changed.has('eMails') && { eMails: listOf(values['eMails'] ?? '') }),
      ...(changed.has('phone') && {
        mainPhone: phone === null ? null : { phone, phoneType: contact?.mainPhone?.phoneType ?? 'landline' },
      }),
    },
  };
}

/** Texts with commas or blanks between them. */
const listOf = (text: string): string[] => text.split(/[\s,;]+/).filter((part) => part !== '');

/** `tags[0].name` is `tags` here. */
export const companyFieldOf = (path: string): string | undefined =>
  path === 'tags' || path.startsWith('tags[') ? 'tags' : companyFields.find((field) => field === path);

/** The legal form, to stand beside the name; null where the name has it already: `Nordmarkt AG`. */
export function formBeside(name: string, legalType: string | null): string | null {
  if (legalType === null) return null;
  const wordsOf = (text: string): string =>
    ` ${text
      .toLowerCase()
      .replaceAll(/[\s,.()]+/g, ' ')
      .trim()} `;
  return wordsOf(name).includes(wordsOf(legalType)) ? null : legalType;
}

/** `contact.eMails[0]` is `eMails` here, `contact.mainPhone.phone` is `phone`. */
export function contactFieldOf(path: string): string | undefined {
  const name = path.replace(/^contact\./, '');
  if (name.startsWith('mainPhone')) return 'phone';
  return contactFields.find((field) => name === field || name.startsWith(`${field}[`) || name.startsWith(`${field}.`));
}
