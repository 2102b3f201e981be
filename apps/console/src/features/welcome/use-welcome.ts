import { useQuery } from '@tanstack/react-query';
import { may } from '../../app/session/caller';
import { useCaller } from '../../app/session/session-context';
import { heldQuery, lacksQuery, liveQuery, placeQuery, placesQuery } from './welcome-data';
import { eachOnce, idOf, leastLack, progressOf } from './welcome.rules';
import type { Lack, Progress } from './welcome.rules';

export interface Welcome {
  readonly progress: Progress;
  /** Everything that the progress is made of has been read. */
  readonly isRead: boolean;
  readonly error: Error | null;
  /** How many locations the caller has. */
  readonly total: number;
  readonly locationId: number | undefined;
  readonly companyId: number | undefined;
  readonly name: string | undefined;
  readonly purchaseId: number | undefined;
  readonly lacks: readonly Lack[];
  /** Names of what it holds. */
  readonly held: readonly string[];
  readonly live: number;
}

interface Search {
  readonly location?: string | undefined;
  readonly purchase?: string | undefined;
}

/** How far one business is, by what the platform says of it. */
export function useWelcome({ location, purchase }: Search): Welcome {
  const caller = useCaller();
  const mayRead = may(caller, 'location:read');
  const places = useQuery({ ...placesQuery, enabled: mayRead });
  const locationId = idOf(location) ?? places.data?.first;
  const place = useQuery(placeQuery(locationId));
  const companyId =
    place.data?.companyId ?? caller.places.find((one) => one.companyId !== null)?.companyId ?? undefined;
  const held = useQuery(heldQuery(locationId));
  const live = useQuery(liveQuery(locationId));
  const holdsNothing = held.data?.names.length === 0;
  const lacks = useQuery({
    ...lacksQuery(locationId, companyId),
    enabled: locationId !== undefined && companyId !== undefined && holdsNothing && may(caller, 'contract:purchase'),
  });
  const queries = locationId === undefined ? [places] : [places, place, held, live];
  const missing = holdsNothing ? leastLack(lacks.data ?? []) : eachOnce(held.data?.lacks ?? []);
  return {
    progress: progressOf({
      hasPlace: locationId !== undefined,
      lacking: missing.length,
      subscriptions: held.data?.names.length ?? 0,
      live: live.data ?? 0,
    }),
    isRead: queries.every(({ data }) => data !== undefined) && !lacks.isLoading,
    error: [...queries, lacks].find(({ error }) => error !== null)?.error ?? null,
    total: places.data?.total ?? 0,
    locationId,
    companyId,
    name: place.data?.name,
    purchaseId: idOf(purchase),
    lacks: missing,
    held: held.data?.names ?? [],
    live: live.data ?? 0,
  };
}
