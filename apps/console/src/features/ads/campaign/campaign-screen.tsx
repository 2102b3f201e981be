import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, getRouteApi } from '@tanstack/react-router';
import { AuditLink } from '../../../app/audit/audit-link';
import { LeaveGuard } from '../../../app/editing/leave-guard';
import { ScreenError, StaleNotice } from '../../../app/errors/screen-error';
import { PlaceName } from '../../../app/lists/place-name';
import { Crumbs } from '../../../ui/screen/crumbs';
import { ScreenSkeleton } from '../../../ui/screen/screen-skeleton';
import { campaignSwitchOf } from '../ad.rules';
import { AdStatus } from '../ad-status';
import { adQuery, pauseCampaigns } from '../ads-data';
import type { ListedAd } from '../ads-data';
import { ReachCard } from '../audience/reach-card';
import { SegmentsCard } from '../segment/segments-card';
import { SwitchButton } from '../switch-button';
import { useKindTitles } from '../use-ad-words';
import { BudgetCard } from './budget-card';
import { CampaignNotices } from './campaign-notices';
import { CostsCard } from './costs-card';
import '../ads.css';
import '../audience/audience.css';

const route = getRouteApi('/ads/$adId');

/** One campaign: whether it runs, what it costs, and what people see of it. */
export default function CampaignScreen() {
  const id = Number(route.useParams().adId);
  const { data: ad, error } = useQuery(adQuery(id));
  if (error && ad === undefined) return <ScreenError error={error} permission="subscription:read" />;
  if (ad === undefined) return <ScreenSkeleton layout="ad-columns" cards={2} />;
  return (
    <LeaveGuard key={id}>
      <div className="screen ad">
        <Head ad={ad} />
        <StaleNotice error={error} />
        <CampaignNotices ad={ad} />
        <div className="ad-columns">
          <div className="ad-money">
            <CostsCard ad={ad} />
            {ad.type !== 'displayAd' && <BudgetCard ad={ad} />}
            {ad.type === 'localCampaigns' && <ReachCard ad={ad} />}
          </div>
          {ad.type !== 'displayAd' && <SegmentsCard ad={ad} />}
        </div>
      </div>
    </LeaveGuard>
  );
}

function Head({ ad }: { readonly ad: ListedAd }) {
  const titles = useKindTitles();
  const { id, name, type, locationId, locationName, city } = ad;
  const can = campaignSwitchOf(ad);
  return (
    <header className="screen-head">
      <Crumbs>
        <Link to="/ads" search={{}}>
          <Trans>Ads</Trans>
        </Link>
      </Crumbs>
      <h1>{name}</h1>
      <AdStatus ad={ad} />
      <span className="head-actions">
        {can !== null && <SwitchButton id={id} name={name} can={can} act={pauseCampaigns} />}
        <Link
          to="/subscriptions/$subscriptionId"
          params={{ subscriptionId: String(id) }}
          className="button"
          data-kind="quiet"
        >
          <Trans>Subscription</Trans>
        </Link>
        <AuditLink subject="subscription" id={id} />
      </span>
      <p className="head-line">
        {titles[type]}
        {locationId !== null && (
          <>
            {' · '}
            <PlaceName locationId={locationId} name={locationName} city={city} />
          </>
        )}
      </p>
    </header>
  );
}
