import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatPhone } from '../../../app/lists/phone';
import { readBasic } from '../profile/location-data';
import type { Basic } from '../profile/location-data';
import type { MapPoint } from './points-data';

const linesOf = ({ address, mainPhone }: Basic): string[] =>
  [
    [address?.street, address?.house].filter(Boolean).join(' '),
    [address?.postCode, address?.city].filter(Boolean).join(' '),
    formatPhone(mainPhone?.phone),
  ].filter((line) => line !== '');

/** Where a location is, what waits there, and the ways to it. */
export function MapCard({ point }: { readonly point: MapPoint }) {
  const { id, state, waiting, live, city } = point;
  const { data } = useQuery({ queryKey: ['location', id, 'card'], queryFn: () => readBasic(id), staleTime: 30_000 });
  const lines = data === undefined ? [city ?? ''] : linesOf(data.data);
  const params = { locationId: String(id) };
  return (
    <div className="map-card">
      <p className="soft" aria-busy={data === undefined}>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </p>
      {state !== null && (
        <p>
          <Link to="/locations/$locationId/listings" params={params}>
            {waiting > 0 ? (
              <Plural value={waiting} one="# listing needs you" other="# listings need you" />
            ) : (
              <Plural value={live} _0="No listing is live" one="# listing is live" other="# listings are live" />
            )}
          </Link>
        </p>
      )}
      <Link to="/locations/$locationId" params={params} className="button">
        <Trans>Open the location</Trans>
      </Link>
    </div>
  );
}
