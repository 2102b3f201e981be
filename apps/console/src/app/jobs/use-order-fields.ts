import { useLingui } from '@lingui/react/macro';

/** Names of the fields that a location may lack for a product; others keep the name that the API gives them. */
export function useOrderFields(): (field: string) => string {
  const { t } = useLingui();
  const names: Readonly<Record<string, string | undefined>> = {
    name: t`Name`,
    'address.street': t`Street`,
    'address.city': t`City`,
    'address.countryCode': t`Country`,
    mainPhone: t`Phone`,
    eMail: t`Email`,
    website: t`Website`,
    categories: t`Categories`,
    budget: t`Budget`,
    productId: t`The product`,
    locationIds: t`The location`,
  };
  return (field) => names[field] ?? field;
}
