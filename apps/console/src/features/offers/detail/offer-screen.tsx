import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, getRouteApi, useNavigate } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { AuditLink } from '../../../app/audit/audit-link';
import { ActingDialog } from '../../../app/editing/acting-dialog';
import { LeaveGuard } from '../../../app/editing/leave-guard';
import type { Read } from '../../../app/editing/use-editing';
import { ScreenError, StaleNotice } from '../../../app/errors/screen-error';
import { may } from '../../../app/session/caller';
import { useCaller } from '../../../app/session/session-context';
import { useMayIn, workspacesQuery } from '../../../app/workspaces/workspace-data';
import { Button } from '../../../ui/button';
import { Crumbs } from '../../../ui/screen/crumbs';
import { Fact } from '../../../ui/lists/fact';
import { ScreenSkeleton } from '../../../ui/screen/screen-skeleton';
import { deleteOffer, offerQuery } from '../offer-data';
import type { Offer } from '../offer-data';
import { AddOnsCard } from '../parts/add-ons-card';
import { LinesCard } from '../parts/lines-card';
import { ProductsCard } from '../parts/products-card';
import { SaleStatus } from '../sale-state';
import { UsageFeesCard } from '../usage/usage-fees-card';
import { OfferCard } from './offer-card';
import { offerCards } from './offer-cards';
import { UsedBy } from './used-by';
import '../offers.css';

const route = getRouteApi('/offers/$offerId');

/** One offer: what it is made of, what it costs, how it binds, and who has booked it. */
export default function OfferScreen() {
  const id = Number(route.useParams().offerId);
  const { data: read, error } = useQuery(offerQuery(id));
  if (error && read === undefined) return <ScreenError error={error} permission="offer:read" />;
  if (read === undefined) return <ScreenSkeleton layout="profile" cards={2} />;
  return (
    <LeaveGuard key={id}>
      <OfferOf read={read} error={error} />
    </LeaveGuard>
  );
}

const cardOf = (id: string) => offerCards.filter((card) => card.id === id);

function OfferOf({ read, error }: { readonly read: Read<Offer>; readonly error: Error | null }) {
  const mayWrite = useMayIn('offer:write', read.data.spaceId);
  const mayReadContracts = may(useCaller(), 'contract:read');
  const cards = (id: string) =>
    cardOf(id).map((content) => <OfferCard key={id} content={content} read={read} mayWrite={mayWrite} />);
  return (
    <div className="screen">
      <Head offer={read.data} />
      <StaleNotice error={error} />
      <div className="profile">
        <div className="profile-forms">
          {cards('name')}
          <ProductsCard read={read} mayWrite={mayWrite} />
          {cards('price')}
          <AddOnsCard read={read} mayWrite={mayWrite} />
          <UsageFeesCard read={read} mayWrite={mayWrite} />
          {['terms', 'sale', 'discount', 'pausing'].flatMap(cards)}
          {cards('priceList')}
          <LinesCard read={read} mayWrite={mayWrite} />
          {cards('quiet')}
        </div>
        <div className="profile-forms">
          {mayReadContracts && <UsedBy offerId={read.data.id} />}
          <SoldBy offer={read.data} mayWrite={mayWrite} />
        </div>
      </div>
    </div>
  );
}

function Head({ offer }: { readonly offer: Offer }) {
  return (
    <header className="screen-head">
      <Crumbs>
        <Link to="/offers">
          <Trans>Offers</Trans>
        </Link>
      </Crumbs>
      <h1>{offer.sellingName}</h1>
      <SaleStatus offer={offer} />
      <span className="head-actions">
        <AuditLink subject="offer" id={offer.id} />
      </span>
    </header>
  );
}

interface SoldByProps {
  readonly offer: Offer;
  readonly mayWrite: boolean;
}

function SoldBy({ offer: { id, spaceId, sellingName }, mayWrite }: SoldByProps) {
  const { t } = useLingui();
  const { data: workspaces } = useQuery(workspacesQuery);
  const [isDeleting, setIsDeleting] = useState(false);
  const navigate = useNavigate();
  return (
    <section className="card" aria-labelledby="sold-by">
      <header className="card-head">
        <h2 id="sold-by">
          <Trans>Sold by</Trans>
        </h2>
        <span className="soft">
          <Trans>No. {String(id)}</Trans>
        </span>
      </header>
      <dl className="facts">
        <Fact title={<Trans>Workspace</Trans>}>{workspaces?.find((one) => one.id === spaceId)?.name ?? spaceId}</Fact>
      </dl>
      <p className="soft">
        <Trans>It can be booked there and in all workspaces below.</Trans>
      </p>
      {mayWrite && (
        <div>
          <Button onPress={() => setIsDeleting(true)}>
            <Trash2 size={16} aria-hidden />
            <Trans>Delete …</Trans>
          </Button>
        </div>
      )}
      {isDeleting && (
        <ActingDialog
          area="offers"
          title={t`Delete ${sellingName}?`}
          verb={<Trans>Delete</Trans>}
          isDangerous
          act={async () => {
            await deleteOffer(id);
            // The screen is left before what it shows is read again: it is not there any more.
            await navigate({ to: '/offers', ignoreBlocker: true });
          }}
          onClose={() => setIsDeleting(false)}
        >
          {() => (
            <p>
              <Trans>
                It is not sold any more, and gone from the price list. Licences that were booked of it, and their
                subscriptions, go on unchanged.
              </Trans>
            </p>
          )}
        </ActingDialog>
      )}
    </section>
  );
}
