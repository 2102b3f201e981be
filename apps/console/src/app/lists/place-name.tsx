import { Link } from '@tanstack/react-router';
import { may } from '../session/caller';
import { useCaller } from '../session/session-context';

interface PlaceNameProps {
  readonly locationId: number;
  readonly name: string | null;
  readonly city: string | null;
}

/** The location that something belongs to. */
export function PlaceName({ locationId, name, city }: PlaceNameProps) {
  const caller = useCaller();
  return (
    <>
      {may(caller, 'location:read') ? (
        <Link to="/locations/$locationId" params={{ locationId: String(locationId) }} className="inline-link">
          {name}
        </Link>
      ) : (
        name
      )}
      {city !== null && <span className="soft">, {city}</span>}
    </>
  );
}
