import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, getRouteApi } from '@tanstack/react-router';
import { PackagePlus } from 'lucide-react';
import { AuditLink } from '../../../app/audit/audit-link';
import { ScreenError, StaleNotice } from '../../../app/errors/screen-error';
import { may, mayOrder } from '../../../app/session/caller';
import { useCaller } from '../../../app/session/session-context';
import { SuspensionNotice } from '../../../app/suspension/suspension-notice';
import { contractQuery } from '../../../app/contracts/contract-queries';
import { Crumbs } from '../../../ui/screen/crumbs';
import { ScreenSkeleton } from '../../../ui/screen/screen-skeleton';
import type { Contract } from '../contract-data';
import { BillingCard, NextInvoiceCard } from '../payer/billing-card';
import { ContractStatus } from '../contract-states';
import { Parent } from '../list/use-contract-columns';
import { ContractTerms } from './contract-terms';
import { LicencesCard } from './licences-card';
import { UsageCard } from './usage-card';
import { VersionsCard } from './versions-card';

const route = getRouteApi('/contracts/$contractId');

/** One contract: what was agreed, what is booked on it and how much of that is used, who pays, and how it came about. */
export default function ContractScreen() {
  const id = Number(route.useParams().contractId);
  const { data: contract, error } = useQuery(contractQuery(id));
  const caller = useCaller();
  if (error && contract === undefined) return <ScreenError error={error} permission="contract:read" />;
  if (contract === undefined) return <ScreenSkeleton layout="contract" />;
  return (
    <div className="screen">
      <Head contract={contract} />
      <StaleNotice error={error} />
      <SuspensionNotice contract={contract} />
      <div className="contract">
        <div className="profile-forms">
          <LicencesCard contract={contract} mayWrite={may(caller, 'contract:write')} />
          <UsageCard key={id} contract={contract} />
          <VersionsCard contract={contract} />
        </div>
        <div className="profile-forms">
          {may(caller, 'invoice:read') && <NextInvoiceCard contractId={id} />}
          <ContractTerms contract={contract} mayWrite={may(caller, 'contract:write')} />
          <BillingCard contract={contract} mayWrite={may(caller, 'contract:write')} />
        </div>
      </div>
    </div>
  );
}

function Head({ contract: { id, name, contractStatus, companyId } }: { readonly contract: Contract }) {
  const caller = useCaller();
  return (
    <header className="screen-head">
      <Crumbs>
        <Link to="/contracts">
          <Trans>Contracts</Trans>
        </Link>
      </Crumbs>
      <h1>{name}</h1>
      <ContractStatus status={contractStatus} />
      <span className="head-actions">
        {contractStatus === 'ACTIVE' && companyId !== null && mayOrder(caller) && (
          <Link to="/order" search={{ company: String(companyId) }} className="button">
            <PackagePlus size={16} aria-hidden />
            <Trans>Order for its locations</Trans>
          </Link>
        )}
        <AuditLink subject="contract" id={id} />
      </span>
      <p className="head-line">
        <Parent companyId={companyId} />
      </p>
    </header>
  );
}
