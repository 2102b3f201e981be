import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, getRouteApi } from '@tanstack/react-router';
import { PackagePlus } from 'lucide-react';
import { AuditLink } from '../../../app/audit/audit-link';
import { ScreenError, StaleNotice } from '../../../app/errors/screen-error';
import { may, mayOrder } from '../../../app/session/caller';
import { useMayAt } from '../../../app/session/may-at';
import { useCaller } from '../../../app/session/session-context';
import { Crumbs } from '../../../ui/screen/crumbs';
import { ScreenSkeleton } from '../../../ui/screen/screen-skeleton';
import { Claimed } from '../claimed';
import { companyQuery } from '../company-data';
import type { Company } from '../company-data';
import { CompanyForm } from './company-form';
import { ContactForm } from './contact-form';
import { ContractsCard, FactsCard, OwnersCard } from './company-cards';
import { DeleteCompany } from './delete-company';

const route = getRouteApi('/companies/$companyId');

/** One company: what it says of itself, whom to ask, who owns it, and what was agreed with it. */
export default function CompanyScreen() {
  const id = Number(route.useParams().companyId);
  const { data: read, error } = useQuery(companyQuery(id));
  const caller = useCaller();
  const mayWrite = useMayAt('company:write', { contextType: 'Company', id }) === true;
  if (error && read === undefined) return <ScreenError error={error} permission="company:read" />;
  if (read === undefined) return <ScreenSkeleton layout="profile" />;
  return (
    <div className="screen">
      <Head company={read.data} />
      <StaleNotice error={error} />
      <div className="profile">
        <div className="profile-forms">
          <CompanyForm key={`company-${id}`} id={id} read={read} mayWrite={mayWrite} />
          <ContactForm key={`contact-${id}`} id={id} read={read} mayWrite={mayWrite} />
        </div>
        <div className="profile-forms">
          <FactsCard company={read.data} />
          {may(caller, 'contract:read') && <ContractsCard companyId={id} />}
          {may(caller, 'user:read') && <OwnersCard companyId={id} />}
        </div>
      </div>
    </div>
  );
}

function Head({ company: { id, name, isClaimed } }: { readonly company: Company }) {
  const caller = useCaller();
  return (
    <header className="screen-head">
      <Crumbs>
        <Link to="/companies">
          <Trans>Companies</Trans>
        </Link>
      </Crumbs>
      <h1>{name}</h1>
      <Claimed isClaimed={isClaimed} />
      <span className="head-actions">
        {mayOrder(caller) && (
          <Link to="/order" search={{ company: String(id) }} className="button">
            <PackagePlus size={16} aria-hidden />
            <Trans>Order for its locations</Trans>
          </Link>
        )}
        <AuditLink subject="company" id={id} />
        <DeleteCompany id={id} name={name} />
      </span>
    </header>
  );
}
