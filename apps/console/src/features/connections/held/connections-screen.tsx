import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, getRouteApi } from '@tanstack/react-router';
import { Building2 } from 'lucide-react';
import { CompanyChoice } from '../../../app/company-choice';
import { Forbidden, ScreenError, StaleNotice } from '../../../app/errors/screen-error';
import { useLocationNames } from '../../../app/jobs/use-location-names';
import { may } from '../../../app/session/caller';
import { useCaller } from '../../../app/session/session-context';
import { Empty } from '../../../ui/empty';
import { heldQuery } from '../connection-data';
import type { Connection } from '../connection-data';
import { ConnectionStatus } from '../connection-status';
import { providerNames, providers } from '../providers';
import { ProviderCard } from './provider-card';
import '../connections.css';

const route = getRouteApi('/connections');

/** With whom a company is connected, and whether it works. */
export default function ConnectionsScreen() {
  const { company } = route.useSearch();
  const navigate = route.useNavigate();
  const caller = useCaller();
  if (!may(caller, 'listing:read')) return <Forbidden permission="listing:read" />;
  const companyId = Number(company) || undefined;
  return (
    <div className="screen">
      <header className="screen-head">
        <h1>
          <Trans>Connections</Trans>
        </h1>
      </header>
      <div className="toolbar connection-toolbar">
        <CompanyChoice
          companyId={companyId}
          onChoose={(id) => void navigate({ search: { company: String(id) }, replace: companyId === undefined })}
        />
      </div>
      {companyId === undefined ? (
        <Empty icon={Building2} title={<Trans>Choose a company</Trans>}>
          <p>
            <Trans>A company is connected once, for all its locations.</Trans>
          </p>
        </Empty>
      ) : (
        <Held key={companyId} companyId={companyId} />
      )}
    </div>
  );
}

function Held({ companyId }: { readonly companyId: number }) {
  const { data, error } = useQuery(heldQuery(companyId));
  if (error && data === undefined) return <ScreenError error={error} permission="listing:read" />;
  if (data === undefined)
    return (
      <div className="connection-cards" aria-busy>
        {providerNames.map((provider) => (
          <div key={provider} className="card skeleton-card" />
        ))}
      </div>
    );
  const ofCompany = data.data.filter(({ locationId }) => locationId === null);
  return (
    <>
      <StaleNotice error={error} />
      <div className="connection-cards">
        {providerNames.map((provider) => (
          <ProviderCard
            key={provider}
            companyId={companyId}
            provider={provider}
            connection={ofCompany.find(({ portalName }) => portalName === providers[provider].portalName)}
          />
        ))}
      </div>
      <OfLocations connections={data.data.filter(({ locationId }) => locationId !== null)} />
    </>
  );
}

/** What single locations hold themselves, instead of that of their company. */
function OfLocations({ connections }: { readonly connections: readonly Connection[] }) {
  const { t } = useLingui();
  const nameOf = useLocationNames(connections.map(({ locationId }) => locationId ?? 0));
  if (connections.length === 0) return null;
  return (
    <section className="card" aria-labelledby="connections-locations">
      <h2 id="connections-locations">
        <Trans>Of single locations</Trans>
      </h2>
      <ul className="add-ons">
        {connections.map((connection) => (
          <li key={`${connection.id} ${connection.portalName} ${connection.locationId}`}>
            <div>
              <Link to="/locations/$locationId" params={{ locationId: String(connection.locationId) }}>
                {nameOf(connection.locationId) ?? t`Location ${String(connection.locationId)}`}
              </Link>
              <span className="soft">
                {connection.portalName}
                {connection.owner !== null && ` · ${connection.owner}`}
              </span>
              {connection.errorMessage !== null && <span className="soft">{connection.errorMessage}</span>}
            </div>
            <ConnectionStatus connection={connection} />
          </li>
        ))}
      </ul>
    </section>
  );
}
