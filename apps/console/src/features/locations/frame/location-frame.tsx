import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, getRouteApi, useRouter } from '@tanstack/react-router';
import { PackagePlus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { AuditLink } from '../../../app/audit/audit-link';
import { ScreenError, StaleNotice } from '../../../app/errors/screen-error';
import { may, mayOrder } from '../../../app/session/caller';
import { useCaller } from '../../../app/session/session-context';
import { Crumbs } from '../../../ui/screen/crumbs';
import { Quality } from '../../../ui/quality';
import { DeleteLocation } from './delete-location';
import { locationQuery, qualityQuery } from '../profile/location-data';

const route = getRouteApi('/locations/$locationId');

/** What the screens of one location have in common: its name, how complete it is, and the way between them. */
export default function LocationFrame() {
  const { locationId } = route.useParams();
  const id = Number(locationId);
  const { data, error } = useQuery(locationQuery(id));
  const quality = useQuery(qualityQuery(id));
  if (error && data === undefined) return <ScreenError error={error} permission="location:read" />;
  return (
    <div className="screen">
      <LocationHead id={id} name={data?.basic.data.name} score={quality.data?.qualityScore} />
      <StaleNotice error={error} />
      <Outlet />
    </div>
  );
}

interface LocationHeadProps {
  readonly id: number;
  /** Undefined while it is loaded. */
  readonly name: string | undefined;
  readonly score: number | undefined;
}

function LocationHead({ id, name, score }: LocationHeadProps) {
  const { t } = useLingui();
  const caller = useCaller();
  return (
    <header className="screen-head">
      <Crumbs>
        <Link to="/locations">
          <Trans>Locations</Trans>
        </Link>
      </Crumbs>
      <h1>{name ?? <span className="skeleton skeleton-title" />}</h1>
      {score !== undefined && (
        <span className="head-quality" title={t`Points of 100 for a complete profile`}>
          <Quality score={score} />
        </span>
      )}
      <span className="head-actions">
        {mayOrder(caller) && (
          <Link to="/order" search={{ location: String(id) }} className="button">
            <PackagePlus size={16} aria-hidden />
            <Trans>Order a product</Trans>
          </Link>
        )}
        <AuditLink subject="location" id={id} />
        {name !== undefined && <DeleteLocation id={id} name={name} />}
      </span>
      <LocationTabs id={id} />
    </header>
  );
}

/** The screens of the location that somebody may see. */
function LocationTabs({ id }: { readonly id: number }) {
  const { t } = useLingui();
  const caller = useCaller();
  const params = { locationId: String(id) };
  const tabs = useRef<HTMLElement>(null);
  const router = useRouter();
  // On a phone the chosen one may be out of sight.
  useEffect(() => {
    const show = () =>
      tabs.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
    show();
    return router.subscribe('onRendered', show);
  }, [router]);
  return (
    <nav ref={tabs} className="tabs scrolled-tabs" aria-label={t`Of this location`}>
      <Link to="/locations/$locationId" params={params} activeOptions={{ exact: true }} className="tab">
        <Trans>Profile</Trans>
      </Link>
      {may(caller, 'listing:read') && (
        <Link to="/locations/$locationId/listings" params={params} className="tab">
          <Trans>Listings</Trans>
        </Link>
      )}
      {may(caller, 'listing:read') && (
        <Link to="/locations/$locationId/content" params={params} className="tab">
          <Trans>Content</Trans>
        </Link>
      )}
      {may(caller, 'subscription:read') && (
        <Link to="/locations/$locationId/ads" params={params} className="tab">
          <Trans>Ads</Trans>
        </Link>
      )}
      {may(caller, 'subscription:read') && (
        <Link to="/locations/$locationId/qr-codes" params={params} className="tab">
          <Trans>QR codes</Trans>
        </Link>
      )}
      {may(caller, 'subscription:read') && (
        <Link to="/locations/$locationId/videos" params={params} className="tab">
          <Trans>Videos</Trans>
        </Link>
      )}
      {may(caller, 'message:read') && (
        <Link to="/locations/$locationId/messages" params={params} className="tab">
          <Trans>Messages</Trans>
        </Link>
      )}
      {may(caller, 'statistics:read') && (
        <Link to="/locations/$locationId/statistics" params={params} className="tab">
          <Trans>Statistics</Trans>
        </Link>
      )}
      <Link to="/locations/$locationId/history" params={params} className="tab">
        <Trans>History</Trans>
      </Link>
    </nav>
  );
}
