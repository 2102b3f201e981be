import { useLingui } from '@lingui/react/macro';
import type { MapPoint } from './points-data';
import { sumOf } from './marks.rules';
import { MapStatus, mapStates } from './state-words';

/** What the colours say, with how many of those in sight. Not there for who may read no listings. */
export function MapLegend({ points }: { readonly points: readonly MapPoint[] }) {
  const { t, i18n } = useLingui();
  const states = points.flatMap(({ state }) => state ?? []);
  if (states.length === 0) return null;
  const { waiting, live, count } = sumOf(states);
  const counts = { WAITING_ON_CUSTOMER: waiting, LIVE: live, NONE: count - waiting - live };
  return (
    <ul className="map-legend" aria-label={t`By their listings`}>
      {mapStates.map((state) => (
        <li key={state}>
          <MapStatus state={state} />
          <span className="count">{counts[state].toLocaleString(i18n.locale)}</span>
        </li>
      ))}
    </ul>
  );
}
