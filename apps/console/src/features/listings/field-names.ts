import { useLingui } from '@lingui/react/macro';
import type { ListingFields } from './listing-data';

export type FieldName = ListingFields['data'][number]['field'];

/** The fields that portals show, as people call them. */
export function useFieldNames(): Readonly<Record<FieldName, string>> {
  const { t } = useLingui();
  return {
    name: t`Name`,
    address: t`Address`,
    phone: t`Phone`,
    website: t`Website`,
    email: t`Email`,
    categories: t`Categories`,
    coordinate: t`Position on the map`,
    closed: t`Closed for good`,
    suppressAddress: t`Address hidden`,
    openingHours: t`Opening hours`,
    temporarilyClosedUntil: t`Closed until`,
    description: t`Description`,
    shortDescription: t`In one sentence`,
    logoUrl: t`Logo`,
    imageUrls: t`Pictures`,
    socialLinks: t`Social networks`,
    paymentMethods: t`Ways to pay`,
    languages: t`Languages`,
    yearOfFoundation: t`Founded`,
    serviceArea: t`Service area`,
  };
}
