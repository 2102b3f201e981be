import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useDates } from '../../../app/dates';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { may } from '../../../app/session/caller';
import { useCaller } from '../../../app/session/session-context';
import { fullName } from '../../../app/user-filter';
import { Fact } from '../../../ui/lists/fact';
import { contractsOfQuery, locationCountQuery, onboardingQuery, ownersQuery } from '../company-data';
import type { Company } from '../company-data';

/** How much of it there is, where it belongs, and how it came about. */
export function FactsCard({ company }: { readonly company: Company }) {
  const { t, i18n } = useLingui();
  const dates = useDates();
  const caller = useCaller();
  const { id, workspace, salesMan, isClaimed } = company;
  const { data: locations } = useQuery({ ...locationCountQuery(id), enabled: may(caller, 'location:read') });
  const { data: onboarding } = useQuery({ ...onboardingQuery(id), enabled: may(caller, 'onboarding:write') });
  return (
    <section className="card" aria-labelledby="company-facts">
      <header className="card-head">
        <h2 id="company-facts">
          <Trans>At a glance</Trans>
        </h2>
        <span className="soft">
          <Trans>No. {String(id)}</Trans>
        </span>
      </header>
      <dl className="facts">
        {locations !== undefined && (
          <Fact title={<Trans>Locations</Trans>}>
            <Link to="/locations" search={{ company: String(id) }}>
              {locations.toLocaleString(i18n.locale)}
            </Link>
          </Fact>
        )}
        <Fact title={<Trans>Workspace</Trans>}>{workspace.name}</Fact>
        <Fact title={<Trans>Claimed</Trans>}>{isClaimed ? t`Yes` : t`No`}</Fact>
        {onboarding && (
          <Fact title={<Trans>Onboarding</Trans>}>
            <Trans>Prepared on {dates.day(onboarding.createdAt)}, and confirmed by its owner</Trans>
          </Fact>
        )}
        {salesMan !== null && (
          <Fact title={<Trans>Looked after by</Trans>}>
            {salesMan.firstName} {salesMan.lastName}
          </Fact>
        )}
      </dl>
    </section>
  );
}

/** What was agreed with it. */
export function ContractsCard({ companyId }: { readonly companyId: number }) {
  const { data, error } = useQuery(contractsOfQuery(companyId));
  return (
    <section className="card" aria-labelledby="company-contracts">
      <h2 id="company-contracts">
        <Trans>Contracts</Trans>
      </h2>
      {error && <ErrorNotice error={error} />}
      {data?.length === 0 && (
        <p className="soft">
          <Trans>No contract yet.</Trans>
        </p>
      )}
      <ul className="add-ons">
        {data?.map(({ id, name, licenceBookings }) => (
          <li key={id}>
            <div>
              <Link to="/contracts/$contractId" params={{ contractId: String(id) }}>
                {name}
              </Link>
              <span className="soft">
                <Plural value={licenceBookings.length} one="# licence" other="# licences" />
              </span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Self service users who hold the company. */
export function OwnersCard({ companyId }: { readonly companyId: number }) {
  const { data, error } = useQuery(ownersQuery(companyId));
  return (
    <section className="card" aria-labelledby="company-owners">
      <h2 id="company-owners">
        <Trans>Owners</Trans>
      </h2>
      {error && <ErrorNotice error={error} />}
      {data?.length === 0 && (
        <p className="soft">
          <Trans>Nobody owns it yet: invite a user with the group company-owner.</Trans>
        </p>
      )}
      <ul className="add-ons">
        {data?.map((owner) => (
          <li key={owner.id}>
            <div>
              <Link to="/users/$userId" params={{ userId: String(owner.id) }}>
                {fullName(owner)}
              </Link>
              <span className="soft">{owner.email}</span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
