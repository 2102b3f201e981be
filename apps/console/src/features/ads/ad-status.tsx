import { Status } from '../../ui/status';
import { shownState } from './ad.rules';
import type { NetworkState } from './ad.rules';
import type { ListedAd } from './ads-data';
import { standingLooks, stateLooks, useStandingTitles, useStateTitles } from './use-ad-words';

/** How a campaign stands. What the network has not confirmed yet is said so. */
export function AdStatus({ ad }: { readonly ad: ListedAd }) {
  const titles = useStandingTitles();
  const states = useStateTitles();
  const { standing, campaignStatus } = ad;
  const state = shownState(standing, campaignStatus);
  if (state === null) return <Status {...standingLooks[standing]}>{titles[standing]}</Status>;
  return (
    <Status {...standingLooks[standing]}>
      {standing === 'WAITING' ? `${titles.WAITING}, ${states[state].toLocaleLowerCase()}` : states[state]}
    </Status>
  );
}

export function StateStatus({ state }: { readonly state: NetworkState }) {
  const titles = useStateTitles();
  return <Status {...stateLooks[state]}>{titles[state]}</Status>;
}
