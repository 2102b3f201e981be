/** What placeholders stand for at a location; null: it has none. */
export type PlaceValues = Readonly<Record<string, string | null>>;

interface Place {
  readonly name: string;
  readonly address?: {
    readonly street: string | null;
    readonly house: string | null;
    readonly city: string | null;
    readonly postCode: string | null;
    readonly suppress?: boolean;
  };
  readonly mainPhone: { readonly phone: string } | null;
  readonly eMail: string | null;
  readonly website: string | null;
}

/** As the platform fills them. */
export function valuesOf({ name, address, mainPhone, eMail, website }: Place): PlaceValues {
  const street = [address?.street, address?.house].filter(Boolean).join(' ');
  return {
    name,
    street: address?.suppress === true ? null : street,
    city: address?.city ?? null,
    postCode: address?.postCode ?? null,
    phone: mainPhone?.phone ?? null,
    email: eMail,
    website,
  };
}

/** The text with what a location has in place of its placeholders. What it does not have stays as it was written: it is not posted there. */
export const filledIn = (text: string, values: PlaceValues = {}): string =>
  text.replaceAll(/\{\{\s*([^{}]*?)\s*\}\}/g, (whole, name: string) => values[name] || whole);
