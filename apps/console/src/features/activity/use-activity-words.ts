import { useLingui } from '@lingui/react/macro';
import type { Kind, Origin } from './activity-data';
import type { PartOfPeriod } from './activity.rules';

/** What has a figure: kinds of what happens, and how many there are. */
export type FigureId = Kind | 'Locations' | 'Companies' | 'Running' | 'Users';

export function useActivityWords() {
  const { t } = useLingui();
  const figures: Readonly<Record<FigureId, string>> = {
    Locations: t`Locations`,
    LocationAdded: t`Locations added`,
    LocationDeleted: t`Locations deleted`,
    Companies: t`Companies`,
    CompanyAdded: t`Companies added`,
    CompanyDeleted: t`Companies deleted`,
    Running: t`Running subscriptions`,
    SubscriptionBegun: t`Subscriptions begun`,
    SubscriptionEnded: t`Subscriptions ended`,
    Users: t`Users who signed in`,
    LogIn: t`Sign-ins`,
    Change: t`Changes`,
  };
  const origins: Readonly<Record<Origin['origin'], string>> = {
    PartnerApi: t`Partner API`,
    Administration: t`Console and administration API`,
    SelfService: t`Owners themselves`,
    Import: t`Imports`,
    Onboarding: t`Onboarding`,
    Unknown: t`Unknown`,
  };
  const parts: Readonly<Record<PartOfPeriod, string>> = {
    Day: t`By day`,
    Month: t`By month`,
    Year: t`By year`,
  };
  return { figures, origins, parts };
}
