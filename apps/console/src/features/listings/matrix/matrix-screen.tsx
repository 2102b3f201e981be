import { Trans } from '@lingui/react/macro';
import { useQueries, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Rows3 } from 'lucide-react';
import { useState } from 'react';
import { ScreenError, StaleNotice } from '../../../app/errors/screen-error';
import { may } from '../../../app/session/caller';
import { useCaller } from '../../../app/session/session-context';
import { Empty } from '../../../ui/empty';
import { useIsPhone } from '../../../ui/media';
import { fieldsOfListing, listingsOfLocation } from '../listing-data';
import { statusOrder } from '../listing-states';
import type { Listing } from '../listing-states';
import { Matrix } from './matrix';
import { PortalCards } from './portal-cards';
import { PortalDetail } from './portal-detail';
import type { PortalColumn } from './portal-column';

const route = getRouteApi('/locations/$locationId/listings');

/** One location on all portals: which fields each shows, since when it shows something else, and what can be done. */
export default function MatrixScreen() {
  const { locationId } = route.useParams();
  const { data, error } = useQuery(listingsOfLocation(Number(locationId)));
  const listings = [...(data?.data ?? [])].sort(byWhoMustAct);
  const portals = usePortals(listings);
  const [chosen, setChosen] = useState<number | null>(null);
  const isPhone = useIsPhone();
  const mayWrite = may(useCaller(), 'listing:write');
  if (error && data === undefined) return <ScreenError error={error} permission="listing:read" />;
  if (data === undefined) return <div className="card skeleton-card" aria-busy />;
  if (listings.length === 0)
    return (
      <Empty icon={Rows3} title={<Trans>No listings here yet</Trans>}>
        <p>
          <Trans>They appear when a product with listings runs on this location.</Trans>
        </p>
      </Empty>
    );
  if (isPhone)
    return (
      <>
        <StaleNotice error={error} />
        <PortalCards portals={portals} mayWrite={mayWrite} />
      </>
    );
  const open = portals.find(({ listing }) => listing.id === chosen);
  return (
    <>
      <StaleNotice error={error} />
      {open && <PortalDetail key={open.listing.id} portal={open} mayWrite={mayWrite} />}
      <Matrix portals={portals} chosen={chosen} onChoose={setChosen} />
    </>
  );
}

const byWhoMustAct = (one: Listing, other: Listing): number =>
  statusOrder.indexOf(one.status) - statusOrder.indexOf(other.status) ||
  one.publisherName.localeCompare(other.publisherName);

/** Each listing with its fields. The API has them for one listing at a time. */
function usePortals(listings: readonly Listing[]): readonly PortalColumn[] {
  const results = useQueries({ queries: listings.map(({ id }) => fieldsOfListing(id)) });
  return listings.map((listing, index) => ({ listing, fields: results[index]?.data }));
}
