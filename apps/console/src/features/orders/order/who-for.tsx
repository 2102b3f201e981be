import { Trans, useLingui } from '@lingui/react/macro';
import { Link, getRouteApi } from '@tanstack/react-router';
import { MapPinPlus } from 'lucide-react';
import { LocationFilter } from '../../../app/location-filter';
import { Empty } from '../../../ui/empty';

const route = getRouteApi('/order');

/** Nobody has said yet for which locations. */
export function WhoFor() {
  const { t } = useLingui();
  const navigate = route.useNavigate();
  return (
    <Empty icon={MapPinPlus} title={<Trans>For which locations?</Trans>}>
      <p>
        <Trans>
          Choose one here. For many, select them in the list of locations, by filter if you like, and press Order there.
        </Trans>
      </p>
      <div className="actions">
        <LocationFilter
          title={t`Choose a location`}
          locationId={undefined}
          onChoose={(id) => void navigate({ search: { location: id === undefined ? undefined : String(id) } })}
        />
        <Link to="/locations" className="button">
          <Trans>Go to your locations</Trans>
        </Link>
      </div>
    </Empty>
  );
}
