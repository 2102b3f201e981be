import { queryOptions } from '@tanstack/react-query';
import { api, inBackground } from '../client/api';
import type { Schemas } from '../client/api';
import { dataOf } from '../client/api-error';
import type { ClockStep } from './clock.rules';

export type Clock = Schemas['ClockDto'];
/** Whose clock it is. */
export type ClockPlace = Schemas['OwnPlaceDto'];

export const area = 'test-clock';
const lookMs = 1000;

/**
 * Somebody has moved it, and it has not arrived yet.
 * @param isMoved by the reader: then what is due has to be done, too. Apart from a move something always is.
 */
export const isOnItsWay = ({ target, settled }: Clock, isMoved: boolean): boolean =>
  target !== null || (isMoved && !settled);

/** Where a test clock stands, without prolonging the session; asked about as long as it is on its way. */
export const clockQuery = (workspaceId: number, isMoved: boolean) =>
  queryOptions({
    queryKey: [area, workspaceId],
    queryFn: () => dataOf(api.GET('/api/test/clock', { params: { query: { workspaceId } }, headers: inBackground })),
    refetchInterval: ({ state: { data } }) => (data !== undefined && isOnItsWay(data, isMoved) ? lookMs : false),
  });

/** All queries but those of the clock. */
export const ofOtherTime = {
  predicate: ({ queryKey }: { readonly queryKey: readonly unknown[] }): boolean => queryKey[0] !== area,
};

export const moveClock = (workspaceId: number, step: ClockStep): Promise<Clock> =>
  dataOf(api.POST('/api/test/clock', { body: { workspaceId, ...step } }));
