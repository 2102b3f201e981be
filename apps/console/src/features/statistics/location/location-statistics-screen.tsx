import { getRouteApi } from '@tanstack/react-router';
import { Figures } from '../figures/figures';

const route = getRouteApi('/locations/$locationId/statistics');

/** What was counted for one location. */
export default function LocationStatisticsScreen() {
  const { locationId } = route.useParams();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Figures
      search={search}
      ofLocation={Number(locationId)}
      onSearch={(next, replace) => void navigate({ search: next, replace })}
    />
  );
}
