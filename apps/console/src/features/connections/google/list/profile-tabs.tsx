import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { heldQuery } from '../../connection-data';
import { providers } from '../../providers';
import { accountQuery } from '../google-data';
import { askedSteps, atStep, inView, stepOf, viewOf, views } from '../google.rules';
import type { AskedStep, GoogleSearch, ProfileCount, View } from '../google.rules';

interface ProfileTabsProps {
  readonly search: GoogleSearch;
  /** Undefined while they are loaded. */
  readonly counts: readonly ProfileCount[] | undefined;
}

/** Who must act; each with its number. */
export function ProfileTabs({ search, counts }: ProfileTabsProps) {
  const { t, i18n } = useLingui();
  const names: Readonly<Record<View, string>> = {
    needs: t`Needs you`,
    progress: t`In progress`,
    verified: t`Verified`,
    all: t`All`,
  };
  const { company, filter } = search;
  return (
    <nav className="tabs scrolled-tabs review-views" aria-label={t`Profiles by state`}>
      {(Object.keys(views) as View[]).map((view) => {
        const isHere = view === viewOf(search);
        return (
          <Link
            key={view}
            to="/connections/google"
            search={{ company, filter, view: view === 'needs' ? undefined : view }}
            className="tab"
            data-status={isHere ? 'active' : undefined}
            aria-current={isHere ? 'page' : undefined}
            activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
          >
            {names[view]}
            {counts && <span className="count">{inView(counts, view).toLocaleString(i18n.locale)}</span>}
          </Link>
        );
      })}
    </nav>
  );
}

interface StepNavProps extends ProfileTabsProps {
  readonly companyId: number;
}

/** The way to a verified profile. What is done has a tick; a number says at how many locations it is asked now. */
export function StepNav({ companyId, search, counts }: StepNavProps) {
  const { t, i18n } = useLingui();
  const { data: held } = useQuery(heldQuery(companyId));
  const { data: account } = useQuery(accountQuery(companyId));
  const connection = held?.data.find(
    ({ locationId, portalName }) => locationId === null && portalName === providers.GOOGLEMYBUSINESS.portalName,
  );
  const names: Readonly<Record<AskedStep, string>> = { match: t`Match`, verify: t`Verify`, data: t`Whose data` };
  const step = stepOf(search);
  return (
    <nav className="google-steps" aria-label={t`Steps`}>
      <ol>
        <li>
          <Link to="/connections" search={{ company: search.company }} className="google-step">
            <Mark isDone={connection?.status === 'ACTIVE'} number={1} />
            <Trans>Consent</Trans>
            {held && (
              <span className="soft">
                {connection === undefined ? t`not connected` : (connection.owner ?? connection.portalName)}
              </span>
            )}
          </Link>
        </li>
        <li>
          <StepLink search={{ company: search.company, step: 'account' }} isHere={step === 'account'}>
            <Mark isDone={account !== undefined && account.accountId !== null} number={2} />
            <Trans>Account</Trans>
            {account && <span className="soft">{account.accountName ?? account.accountId ?? t`not chosen`}</span>}
          </StepLink>
        </li>
        {(Object.keys(askedSteps) as AskedStep[]).map((each, index) => {
          const count = counts && atStep(counts, each);
          return (
            <li key={each}>
              <StepLink search={{ company: search.company, filter: search.filter, step: each }} isHere={step === each}>
                <Mark isDone={false} number={index + 3} />
                {names[each]}
                {count !== undefined && count > 0 && (
                  <span className="nav-count google-count">{count.toLocaleString(i18n.locale)}</span>
                )}
              </StepLink>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

interface StepLinkProps {
  readonly search: GoogleSearch;
  readonly isHere: boolean;
  readonly children: ReactNode;
}

const StepLink = ({ search, isHere, children }: StepLinkProps) => (
  <Link
    to="/connections/google"
    // Pressed once more, all steps are shown again.
    search={isHere ? { ...search, step: undefined } : search}
    className="google-step"
    data-here={isHere}
    aria-current={isHere ? 'step' : undefined}
    activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
  >
    {children}
  </Link>
);

const Mark = ({ isDone, number }: { readonly isDone: boolean; readonly number: number }) => (
  <span className="google-mark" data-done={isDone} aria-hidden>
    {isDone ? <Check size={12} /> : number}
  </span>
);
