import { Trans } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { Forbidden } from '../../../app/errors/screen-error';
import { may } from '../../../app/session/caller';
import { useCaller } from '../../../app/session/session-context';
import { StatisticsTabs } from '../statistics-tabs';
import { Figures } from './figures';

const route = getRouteApi('/statistics');

/** What was counted for everything that the reader sees, for a company, or for a location. */
export default function StatisticsScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  if (!may(useCaller(), 'statistics:read')) return <Forbidden permission="statistics:read" />;
  return (
    <div className="screen">
      <header className="screen-head">
        <h1>
          <Trans>Statistics</Trans>
        </h1>
        <StatisticsTabs search={search} />
      </header>
      <Figures search={search} onSearch={(next, replace) => void navigate({ search: next, replace })} />
    </div>
  );
}
