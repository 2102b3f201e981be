import { useLingui } from '@lingui/react/macro';
import type { LinkKind } from './links.rules';

/** What kinds of links are called. */
export function useLinkNames(): Readonly<Record<LinkKind, string>> {
  const { t } = useLingui();
  return {
    Facebook: 'Facebook',
    Instagram: 'Instagram',
    TikTok: 'TikTok',
    Twitter: 'X',
    handle: t`Account at X`,
    LinkedIn: 'LinkedIn',
    XING: 'XING',
    Youtube: 'YouTube',
    Location: t`Page of this location`,
    Customer: t`Page for customers`,
    Menu: t`Page of the menu`,
    Order: t`Page to order at`,
    Reservations: t`Page to reserve at`,
    CurrentOffers: t`Page of current offers`,
    GooglePlus: 'Google+',
  };
}
