import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { campaignSwitchOf } from '../ad.rules';
import { AdStatus } from '../ad-status';
import { pauseCampaigns } from '../ads-data';
import type { ListedAd } from '../ads-data';
import { Spending } from '../spending';
import { SwitchButton } from '../switch-button';
import { useLanguageNames, usePlaceWords } from '../audience/use-audience-words';
import { kindIcons, useBudgetWords, useKindTitles } from '../use-ad-words';

export const cardHeight = 88;
/** There each part has a line of its own. */
export const phoneCardHeight = 196;

/** A campaign in a list: where it is, how it stands, and what it costs. */
export function AdCard({ ad }: { readonly ad: ListedAd }) {
  const titles = useKindTitles();
  const { id, type, name, message, waitsFor, locationName, city, companyName } = ad;
  const Icon = kindIcons[type];
  const places = [titles[type], locationName === name ? null : locationName, city, companyName];
  const can = campaignSwitchOf(ad);
  return (
    <article className="ad-card">
      <span className="ad-kind" title={titles[type]}>
        <Icon size={18} aria-hidden />
      </span>
      <div className="ad-card-main">
        <Link to="/ads/$adId" params={{ adId: String(id) }} className="row-name card-link">
          {name}
        </Link>
        <p className="soft">{places.filter((part) => part !== null).join(' · ')}</p>
        {message === null && waitsFor[0] === undefined ? (
          <Contents ad={ad} />
        ) : (
          <p className={message === null ? 'soft' : 'ad-message'} title={message ?? undefined}>
            {message ?? waitsFor[0]}
          </p>
        )}
      </div>
      <AdStatus ad={ad} />
      <Costs ad={ad} />
      <span className="ad-act">
        {can !== null && <SwitchButton id={id} name={name} can={can} act={pauseCampaigns} />}
      </span>
    </article>
  );
}

function Contents({ ad: { type, segments, ads, targeting } }: { readonly ad: ListedAd }) {
  const placeWords = usePlaceWords();
  const languageOf = useLanguageNames();
  const languages = targeting?.languages.map(languageOf).join(', ') ?? '';
  if (type === 'displayAd')
    return (
      <p className="soft">
        <Trans>Set up by the fulfilment partner</Trans>
      </p>
    );
  return (
    <p className="soft">
      <Plural value={segments} one="# segment" other="# segments" /> · <Plural value={ads} one="# ad" other="# ads" />
      {targeting !== null && <> · {placeWords(targeting)}</>}
      {languages !== '' && <> · {languages}</>}
    </p>
  );
}

function Costs({ ad: { budget, spending } }: { readonly ad: ListedAd }) {
  const words = useBudgetWords();
  return (
    <span className="ad-costs">
      <span className="soft">{words(budget)}</span>
      {spending !== null && <Spending spending={spending} />}
    </span>
  );
}
