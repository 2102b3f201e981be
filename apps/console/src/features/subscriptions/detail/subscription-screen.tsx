import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AuditLink } from '../../../app/audit/audit-link';
import { ScreenError, StaleNotice } from '../../../app/errors/screen-error';
import { may } from '../../../app/session/caller';
import { useCaller } from '../../../app/session/session-context';
import { Crumbs } from '../../../ui/screen/crumbs';
import { ScreenSkeleton } from '../../../ui/screen/screen-skeleton';
import { subscriptionQuery } from '../subscription-data';
import type { Subscription } from '../subscription-data';
import { SubscriptionStatus } from '../subscription-states';
import { AddOns } from './add-ons';
import { Facts } from './facts';
import { OpenPoints } from './open-points';
import { Planned } from './planned';
import { SubscriptionActions } from './subscription-actions';

const route = getRouteApi('/subscriptions/$subscriptionId');

/** One subscription: its terms, what is missing, what is to come, and what can be done. */
export default function SubscriptionScreen() {
  const { subscriptionId } = route.useParams();
  const { data, error } = useQuery(subscriptionQuery(Number(subscriptionId)));
  const caller = useCaller();
  if (error && data === undefined) return <ScreenError error={error} permission="subscription:read" />;
  if (data === undefined) return <ScreenSkeleton layout="profile" />;
  const { data: subscription, etag } = data;
  const mayWrite = may(caller, 'subscription:write');
  return (
    <div className="screen">
      <Head subscription={subscription}>
        {mayWrite && <SubscriptionActions subscription={subscription} etag={etag} />}
      </Head>
      <StaleNotice error={error} />
      <Planned subscription={subscription} etag={etag} mayWrite={mayWrite} />
      <OpenPoints subscription={subscription} />
      <div className="profile">
        <div className="profile-forms">
          <Facts subscription={subscription} />
        </div>
        <AddOns subscription={subscription} mayWrite={mayWrite} />
      </div>
    </div>
  );
}

interface HeadProps {
  readonly subscription: Subscription;
  readonly children: ReactNode;
}

function Head({ subscription, children }: HeadProps) {
  const { name, licence, location, status } = subscription;
  return (
    <header className="screen-head">
      <Crumbs>
        <Link to="/subscriptions">
          <Trans>Subscriptions</Trans>
        </Link>
      </Crumbs>
      <h1>{name ?? licence.name}</h1>
      <SubscriptionStatus status={status} />
      <span className="head-actions">
        {children}
        <AuditLink subject="subscription" id={subscription.id} />
      </span>
      {location && (
        <p className="head-line">
          <Link to="/locations/$locationId" params={{ locationId: String(location.id) }}>
            {location.name}
          </Link>
        </p>
      )}
    </header>
  );
}
