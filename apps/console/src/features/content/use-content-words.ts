import { useLingui } from '@lingui/react/macro';
import { CalendarDays, PackageOpen, UsersRound, UtensilsCrossed } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ContentState, ContentType } from './content-filters.rules';
import type { PriceOption } from './entry/detail-form.rules';

export const typeIcons: Readonly<Record<ContentType, LucideIcon>> = {
  menu: UtensilsCrossed,
  productsServices: PackageOpen,
  events: CalendarDays,
  profile: UsersRound,
};

export function useTypeTitles(): Readonly<Record<ContentType, string>> {
  const { t } = useLingui();
  return {
    menu: t`Menu`,
    productsServices: t`Products and services`,
    events: t({ message: 'Events', context: 'content' }),
    profile: t({ message: 'People', context: 'content' }),
  };
}

/** What is in a content of a type, one of them. */
export function useEntryTitles(): Readonly<Record<ContentType, string>> {
  const { t } = useLingui();
  return {
    menu: t`Dish or drink`,
    productsServices: t`Product or service`,
    events: t`Event`,
    profile: t`Person`,
  };
}

export function useStateTitles(): Readonly<Record<ContentState, string>> {
  const { t } = useLingui();
  return {
    REFUSED: t({ message: 'Refused', context: 'content' }),
    LIVE: t({ message: 'Shown', context: 'content' }),
    NOWHERE: t`Not shown yet`,
    UNPUBLISHED: t`Not published`,
  };
}

export function usePriceTitles(): Readonly<Record<PriceOption, string>> {
  const { t } = useLingui();
  return { FIXED: t`Fixed price`, FROM: t`From`, ON_REQUEST: t`On request`, FREE: t`Free` };
}

/** The API writes some languages with regions that browsers do not know. */
export function useLanguageName(): (language: string) => string {
  const { i18n } = useLingui();
  const names = new Intl.DisplayNames([i18n.locale], { type: 'language' });
  return (language) => names.of(language.split('-')[0] ?? language) ?? language;
}
