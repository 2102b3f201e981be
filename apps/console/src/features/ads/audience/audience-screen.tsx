import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, getRouteApi } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { LeaveGuard } from '../../../app/editing/leave-guard';
import { ScreenError, StaleNotice } from '../../../app/errors/screen-error';
import { Crumbs } from '../../../ui/screen/crumbs';
import { Empty } from '../../../ui/empty';
import { ScreenSkeleton } from '../../../ui/screen/screen-skeleton';
import { StateStatus } from '../ad-status';
import { adQuery, segmentsQuery } from '../ads-data';
import type { ListedAd, Segment } from '../ads-data';
import { goalQuery } from './audience-data';
import { AudienceWords } from './audience-words';
import { GoalCard } from './goal-card';
import { InterestsCard } from './interests-card';
import { WhereCard } from './where-card';
import { WhoCard } from './who-card';
import '../ads.css';
import './audience.css';

const route = getRouteApi('/ads/$adId/audience/$segmentId');

/** Whom the ads of one segment reach: where people are, who they are, and what they care about. */
export default function AudienceScreen() {
  const { adId, segmentId } = route.useParams();
  const ad = useQuery(adQuery(Number(adId)));
  const segments = useQuery(segmentsQuery(Number(adId)));
  const error = ad.error ?? segments.error;
  if (error && (ad.data === undefined || segments.data === undefined))
    return <ScreenError error={error} permission="subscription:read" />;
  if (ad.data === undefined || segments.data === undefined) return <ScreenSkeleton layout="ad-columns" cards={2} />;
  const segment = segments.data.data.find((one) => one.segmentId === Number(segmentId));
  return (
    <LeaveGuard key={segmentId}>
      <div className="screen ad">
        <Head ad={ad.data} segment={segment} />
        <StaleNotice error={error} />
        {segment === undefined || ad.data.type === 'localCampaigns' ? (
          <Gone adId={adId} />
        ) : (
          <Cards ad={ad.data} segment={segment} />
        )}
      </div>
    </LeaveGuard>
  );
}

interface HeadProps {
  readonly ad: ListedAd;
  readonly segment: Segment | undefined;
}

function Head({ ad, segment }: HeadProps) {
  return (
    <header className="screen-head">
      <Crumbs>
        <Link to="/ads" search={{}}>
          <Trans>Ads</Trans>
        </Link>
        <Link to="/ads/$adId" params={{ adId: String(ad.id) }}>
          {ad.name}
        </Link>
      </Crumbs>
      <h1>
        <Trans>Whom it reaches</Trans>
      </h1>
      {segment !== undefined && (
        <>
          <StateStatus state={segment.segmentStatus} />
          <p className="head-line">{segment.name}</p>
        </>
      )}
    </header>
  );
}

interface CardsProps {
  readonly ad: ListedAd;
  readonly segment: Segment;
}

function Cards({ ad, segment }: CardsProps) {
  const isSocial = ad.type === 'socialAd';
  const { segmentId, segmentMessage } = segment;
  // What the ads are about says what can be chosen.
  const goal = useQuery({ ...goalQuery(segmentId), enabled: isSocial });
  const isSpecial = goal.data !== undefined && goal.data.data.adCategory !== null;
  const isKnown = !isSocial || goal.data !== undefined;
  const card = { segmentId, mayWrite: ad.canWrite, isSpecial };
  return (
    <div className="ad-columns ad-audience-columns">
      <section className="card ad-audience-now">
        <h2>
          <Trans>It reaches</Trans>
        </h2>
        <AudienceWords segment={segment} />
        {segmentMessage !== null && <p className="ad-message">{segmentMessage}</p>}
      </section>
      <div className="ad-money">
        {isKnown ? <WhereCard {...card} isSocial={isSocial} /> : <div className="card skeleton-card" aria-busy />}
        {isSocial && isKnown && (
          <>
            <WhoCard {...card} />
            <InterestsCard {...card} />
          </>
        )}
        {isSocial && <GoalCard {...card} />}
      </div>
    </div>
  );
}

const Gone = ({ adId }: { readonly adId: string }) => (
  <Empty icon={SearchX} title={<Trans>There is no such segment</Trans>}>
    <Link to="/ads/$adId" params={{ adId }}>
      <Trans>Show its campaign</Trans>
    </Link>
  </Empty>
);
