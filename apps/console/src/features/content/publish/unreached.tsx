import { Plural } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Reach } from '../content-data';

/** So many are named. */
const named = 10;

/** Locations that no portal would show it for: their listings come first. */
export function Unreached({ reach }: { readonly reach: Reach }) {
  const missing = reach.locations - reach.reached;
  if (missing === 0) return null;
  return (
    <details className="unreached">
      <summary>
        <Plural
          value={missing}
          one="# location has no live listing at a portal that shows it"
          other="# locations have no live listing at a portal that shows it"
        />
      </summary>
      <ul>
        {reach.unreached.slice(0, named).map(({ locationId, locationName }) => (
          <li key={locationId}>
            <Link to="/locations/$locationId/listings" params={{ locationId: String(locationId) }}>
              {locationName}
            </Link>
          </li>
        ))}
        {missing > named && (
          <li className="soft">
            <Plural value={missing - named} one="and # more" other="and # more" />
          </li>
        )}
      </ul>
    </details>
  );
}
