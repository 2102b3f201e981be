import { useLingui } from '@lingui/react/macro';

/** What positions of invoices and previews are for, by their kind. */
export function useFeeKinds() {
  const { t } = useLingui();
  return {
    SETUP: t`Set-up`,
    REGULAR: t`Regular fee`,
    MAINTENANCE: t`Maintenance`,
    USAGE: t`Usage`,
    ADDON: t`Add-on`,
    FIXED: t`Fixed price`,
    DISCOUNT: t`Discount`,
    GOODWILL: t`Goodwill`,
  };
}
