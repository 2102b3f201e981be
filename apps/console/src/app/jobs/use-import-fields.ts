import { useLingui } from '@lingui/react/macro';

/** Names of the fields that a row of an import can have. */
export function useImportFields() {
  const { t } = useLingui();
  return {
    name: t`Name`,
    externalId: t`Your id`,
    street: t`Street`,
    house: t`House number`,
    additive: t`Address addition`,
    postCode: t`Postcode`,
    city: t`City`,
    subLocality: t`District`,
    state: t`State or region`,
    country: t`Country`,
    phone: t`Phone`,
    email: t`Email`,
    website: t`Website`,
    latitude: t`Latitude`,
    longitude: t`Longitude`,
    categories: t`Categories`,
    openingHours: t`Opening hours`,
    timeZone: t`Time zone`,
  };
}
