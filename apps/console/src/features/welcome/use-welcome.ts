import { useQuery } from '@tanstack/react-query';
import { idOf } from '../../app/client/ids.rules';
import { contractsQuery } from '../../app/contracts/contract-queries';
import { chosenContract, contractsFor } from '../../app/contracts/contracts.rules';
import { may } from '../../app/session/caller';
import { useCaller } from '../../app/session/session-context';
import { heldQuery, lacksQuery, liveQuery, placeQuery, placesQuery } from './welcome-data';
import { lacksIn, leastLack, mayWriteAt, progressOf, waitingIn, writablePlace } from './welcome.rules';
import type { Lack, OpenPoint, Progress } from './welcome.rules';

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
  /** Whether the caller may enter the data of the business. */
  readonly mayWrite: boolean;
  readonly purchaseId: number | undefined;
  /** What the first step asks for; empty as well when nobody knows. */
  readonly lacks: readonly Lack[];
  /** What else is open about what it holds. */
  readonly waiting: readonly OpenPoint[];
  /** Names of what it holds. */
  readonly held: readonly string[];
  readonly live: number;
}

export interface WelcomeSearch {
  readonly location?: string | undefined;
  readonly contract?: string | undefined;
  readonly purchase?: string | undefined;
}

/** How far one business is, by what the platform says of it. */
export function useWelcome(search: WelcomeSearch): Welcome {
  const caller = useCaller();
  const own = writablePlace(caller.places);
  const places = useQuery({
    ...placesQuery(own?.companyId ?? undefined),
    enabled: may(caller, 'location:read'),
  });
  const locationId = idOf(search.location) ?? own?.locationId ?? places.data?.first;
  const place = useQuery(placeQuery(locationId));
  const held = useQuery(heldQuery(locationId));
  const live = useQuery(liveQuery(locationId));
  const companyId = locationId === undefined ? (own?.companyId ?? undefined) : place.data?.companyId;
  const lacks = useLacks(locationId, companyId, held.data?.names.length === 0 ? search : undefined);
  const queries = locationId === undefined ? [places] : [places, place, held, live];
  const holds = (held.data?.names.length ?? 0) > 0;
  const missing = holds ? lacksIn(held.data?.points ?? []) : lacks.least;
  return {
    progress: progressOf({
      hasPlace: locationId !== undefined,
      lacking: missing?.length ?? null,
      subscriptions: held.data?.names.length ?? 0,
      live: live.data ?? 0,
    }),
    isRead: queries.every(({ data }) => data !== undefined) && !lacks.isLoading,
    error: [...queries, lacks].find(({ error }) => error !== null)?.error ?? null,
    total: places.data?.total ?? 0,
    locationId,
    companyId,
    name: place.data?.name,
    mayWrite: locationId === undefined ? own !== undefined : mayWriteAt(caller.places, locationId, companyId),
    purchaseId: idOf(search.purchase),
    lacks: missing ?? [],
    waiting: waitingIn(held.data?.points ?? []),
    held: held.data?.names ?? [],
    live: live.data ?? 0,
  };
}

/**
 * What the business lacks for the least of the products that could be bought, on the contract on which it would be.
 * @param search undefined: nothing has to be bought
 */
function useLacks(locationId: number | undefined, companyId: number | undefined, search: WelcomeSearch | undefined) {
  const caller = useCaller();
  const buys = search !== undefined && may(caller, 'contract:purchase') && may(caller, 'contract:read');
  const contracts = useQuery({
    ...contractsQuery(companyId),
    enabled: buys && locationId !== undefined && companyId !== undefined,
  });
  const ofCompany = companyId === undefined ? [] : contractsFor(contracts.data ?? [], [companyId]);
  const contract = chosenContract(ofCompany, search?.contract);
  const lacks = useQuery({
    ...lacksQuery(locationId, contract?.id),
    enabled: buys && locationId !== undefined && contract !== undefined,
  });
  return {
    /** Null: nobody knows. */
    least: lacks.data === undefined ? null : leastLack(lacks.data),
    isLoading: contracts.isLoading || lacks.isLoading,
    error: contracts.error ?? lacks.error,
  };
}
