import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AuditLink } from '../../../app/audit/audit-link';
import { LeaveGuard } from '../../../app/editing/leave-guard';
import type { Read } from '../../../app/editing/use-editing';
import { ScreenError, StaleNotice } from '../../../app/errors/screen-error';
import { OfWorkspace } from '../../../app/workspaces/of-workspace';
import { useMayIn, workspacesQuery } from '../../../app/workspaces/workspace-data';
import { Notice } from '../../../ui/notice';
import { FormCard } from '../form-card';
import type { CardChange, CardSource } from '../form-card';
import { OfferHead } from '../offer-tabs';
import { AskSeller } from './ask-seller';
import { sellerCards } from './seller-cards';
import type { SellerCardContent } from './seller-cards';
import { changeSeller, readSeller, sellerQuery } from './seller-data';
import type { Seller } from './seller-data';
import { missingOf, sellerBody, sellerFieldOf, sellerValues } from './sellers.rules';

const route = getRouteApi('/offers/seller');

/** Who sells for a workspace: what its invoices name. */
export default function SellerScreen() {
  const { workspace } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <div className="screen">
      <OfferHead />
      <OfWorkspace
        permission="settings:read"
        workspace={workspace}
        onChoose={(id) => void navigate({ search: { workspace: id } })}
        skeleton={<SellerSkeleton />}
      >
        {(id) => (
          <LeaveGuard key={id}>
            <SellerOf workspaceId={id} />
          </LeaveGuard>
        )}
      </OfWorkspace>
    </div>
  );
}

const sourceOf = (id: number): CardSource<Seller> => ({
  makesOld: [
    ['offers', 'seller'],
    ['audit', 'list'],
  ],
  valuesOf: sellerValues,
  readAgain: () => readSeller(id),
  save: (values, changed, base) => changeSeller(id, sellerBody(values, changed, base.data), base.etag),
  fieldOf: sellerFieldOf,
});

function SellerOf({ workspaceId }: { readonly workspaceId: number }) {
  const { data: read, error } = useQuery(sellerQuery(workspaceId));
  const mayWrite = useMayIn('settings:write', workspaceId);
  if (error && read === undefined) return <ScreenError error={error} permission="settings:read" />;
  if (read === undefined) return <SellerSkeleton />;
  return (
    <>
      <StaleNotice error={error} />
      <div className="profile">
        <div className="profile-forms">
          <Blocked seller={read.data} />
          {sellerCards.map((content) => (
            <FormCard
              key={content.id}
              content={content}
              read={read}
              source={sourceOf(workspaceId)}
              mayWrite={mayWrite}
              ask={askOf(content, read)}
            />
          ))}
        </div>
        <div className="profile-forms">
          <WhereFrom seller={read.data} />
        </div>
      </div>
    </>
  );
}

/** What is asked about before a card is saved; undefined: nothing. */
function askOf(content: SellerCardContent, { data }: Read<Seller>): ((change: CardChange) => ReactNode) | undefined {
  if (data.inheritedFrom === null && content.stopsService !== true) return undefined;
  return (change) => <AskSeller seller={data} content={content} change={change} />;
}

/** What no invoice can do without. */
function Blocked({ seller }: { readonly seller: Seller }) {
  const { t } = useLingui();
  const words = { name: t`the name`, address: t`the address`, tax: t`the VAT id or the tax number` };
  const missing = missingOf(seller).map((one) => words[one]);
  if (missing.length === 0) return null;
  return (
    <Notice kind="warn">
      <Trans>No PDF and no e-invoice can be made of your invoices. Still missing: {missing.join(', ')}.</Trans>
    </Notice>
  );
}

function WhereFrom({ seller: { id, inheritedFrom } }: { readonly seller: Seller }) {
  const { data: workspaces } = useQuery(workspacesQuery);
  const source = workspaces?.find((one) => one.id === inheritedFrom)?.name ?? `#${String(inheritedFrom)}`;
  return (
    <section className="card" aria-labelledby="where-from">
      <header className="card-head">
        <h2 id="where-from">
          <Trans>For whom it holds</Trans>
        </h2>
      </header>
      {inheritedFrom === null ? (
        <p className="soft">
          <Trans>For this workspace, and for all below that name no seller of their own.</Trans>
        </p>
      ) : (
        <p>
          <Trans>
            Inherited from <strong>{source}</strong>. What you save here becomes this workspace’s own.
          </Trans>
        </p>
      )}
      <p className="soft">
        <Trans>
          Numbers of invoices are consecutive for each seller, kind and year, across all workspaces with the same VAT
          id. PDFs that were made already stay as they are.
        </Trans>
      </p>
      <div>
        <AuditLink subject="seller" id={id} />
      </div>
    </section>
  );
}

const SellerSkeleton = () => (
  <div className="profile" aria-busy>
    <div className="card skeleton-card" />
    <div className="card skeleton-card" />
  </div>
);
