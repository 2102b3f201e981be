import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { elementsQuery } from './campaign-data';
import type { CampaignState, PlaceState } from './campaign-filters.rules';
import type { CampaignMail } from './campaign-form.rules';

export function useCampaignStates(): Readonly<Record<CampaignState, string>> {
  const { t } = useLingui();
  return {
    draft: t({ message: 'Draft', context: 'content campaign' }),
    planned: t({ message: 'Planned', context: 'content campaign' }),
    active: t({ message: 'Running', context: 'content campaign' }),
    done: t({ message: 'Over', context: 'content campaign' }),
    cancelled: t({ message: 'Cancelled', context: 'content campaign' }),
  };
}

export function usePlaceStates(): Readonly<Record<PlaceState, string>> {
  const { t } = useLingui();
  return {
    changed: t({ message: 'Changed', context: 'location of a campaign' }),
    confirmed: t({ message: 'Confirmed', context: 'location of a campaign' }),
    asked: t({ message: 'No answer', context: 'location of a campaign' }),
    unreachable: t({ message: 'No address', context: 'location of a campaign' }),
    waiting: t({ message: 'Waiting', context: 'location of a campaign' }),
    notAsked: t({ message: 'Not asked', context: 'location of a campaign' }),
  };
}

export function useMailTitles(): Readonly<Record<CampaignMail, string>> {
  const { t } = useLingui();
  return { location: t`Email address of the location`, contact: t`First email address of the company’s contact` };
}

/** What a campaign asks for, by name; the name of the API until it is read. */
export function useElementNames(): (element: string) => string {
  const { i18n } = useLingui();
  const { data } = useQuery(elementsQuery(i18n.locale));
  return (element) => data?.find((one) => one.element === element)?.name ?? element;
}
