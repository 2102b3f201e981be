import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { DayRange } from '../../../app/figures/figures.rules';
import { useCaller } from '../../../app/session/session-context';
import type { Workspace } from '../../../app/workspaces/workspace-data';
import { listOf } from '../activity.rules';
import type { Place } from '../activity.rules';
import type { FigureId } from '../use-activity-words';

/** Of what and of when figures are. */
export interface Counted {
  readonly place: Place;
  readonly range: DayRange;
  readonly workspaces: readonly Workspace[];
}

/** How a list is asked for that holds what is counted; null: there is none, or the reader may not see it. */
export function useListOf({ place, workspaces }: Counted) {
  const { places } = useCaller();
  return (needed: string, hasCompany = false) => listOf(place, needed, hasCompany, places, workspaces);
}

/** The list behind a figure. */
export function FigureLink({ id, counted }: { readonly id: FigureId; readonly counted: Counted }) {
  switch (id) {
    case 'Locations':
    case 'LocationAdded':
      return <LocationsLink isNewest={id === 'LocationAdded'} counted={counted} />;
    case 'Companies':
    case 'CompanyAdded':
      return <CompaniesLink isNewest={id === 'CompanyAdded'} counted={counted} />;
    case 'LocationDeleted':
      return <AuditLink subject="location" operation="location.delete" counted={counted} />;
    case 'CompanyDeleted':
      return <AuditLink subject="company" operation="company.delete" counted={counted} />;
    case 'Change':
      return <AuditLink counted={counted} />;
    case 'Running':
      return <SubscriptionsLink statuses="ACTIVE,EXPIRING,EXPIRINGON" counted={counted} />;
    case 'SubscriptionEnded':
      return <SubscriptionsLink statuses="FINISHED" counted={counted} />;
    case 'Users':
      return <UsersLink counted={counted} />;
    case 'SubscriptionBegun':
    case 'LogIn':
      return null;
  }
}

interface LinkProps {
  readonly counted: Counted;
}

function LocationsLink({ isNewest, counted }: LinkProps & { readonly isNewest: boolean }) {
  const list = useListOf(counted)('location:read', true);
  return (
    list && (
      <Link to="/locations" search={isNewest ? { ...list, sort: '-id' } : list} className="activity-link">
        {isNewest ? <Trans>Locations, newest first</Trans> : <Trans>All locations</Trans>}
      </Link>
    )
  );
}

function CompaniesLink({ isNewest, counted }: LinkProps & { readonly isNewest: boolean }) {
  const list = useListOf(counted)('company:read');
  return (
    list && (
      <Link to="/companies" search={isNewest ? { sort: '-id' } : {}} className="activity-link">
        {isNewest ? <Trans>Companies, newest first</Trans> : <Trans>All companies</Trans>}
      </Link>
    )
  );
}

interface AuditLinkProps extends LinkProps {
  readonly subject?: string;
  readonly operation?: string;
}

function AuditLink({ subject, operation, counted }: AuditLinkProps) {
  const { from, to } = counted.range;
  return (
    useListOf(counted)('audit:read') && (
      <Link to="/audit" search={{ subject, operation, from, to }} className="activity-link">
        <Trans>In the audit log</Trans>
      </Link>
    )
  );
}

const SubscriptionsLink = ({ statuses, counted }: LinkProps & { readonly statuses: string }) =>
  useListOf(counted)('subscription:read') && (
    <Link to="/subscriptions" search={{ statuses }} className="activity-link">
      {statuses === 'FINISHED' ? <Trans>All that have ended</Trans> : <Trans>All that are running</Trans>}
    </Link>
  );

function UsersLink({ counted }: LinkProps) {
  const list = useListOf(counted)('user:read', true);
  return (
    list && (
      <Link to="/users" search={list} className="activity-link">
        <Trans>All users</Trans>
      </Link>
    )
  );
}
