import { queryOptions, useQueries } from '@tanstack/react-query';
import { api } from '../client/api';
import { dataOf } from '../client/api-error';
import { may } from './caller';
import { heldAnywhere, heldAt } from './places.rules';
import { useCaller } from './session-context';

/** A company or a location. */
export interface WritablePlace {
  readonly contextType: 'Company' | 'Location';
  readonly id: number;
}

interface Asked {
  readonly permission: string;
  readonly at: WritablePlace;
}

/** What a place belongs to, as far as the reader sees it. */
const ownersQuery = ({ contextType, id }: WritablePlace) =>
  queryOptions({
    queryKey: ['owners', contextType, id],
    queryFn: async () =>
      (await dataOf(api.GET('/api/miscellaneous/parent', { params: { query: { contextType, id } } }))).data,
    staleTime: 60_000,
  });

/** Whether the reader holds permissions at places, each; null: not known yet. Who has the same everywhere is not asked about. */
export function useMayAtEach(asked: readonly Asked[]): readonly (boolean | null)[] {
  const { places, placesTotal } = useCaller();
  const known = asked.map(({ permission }) => heldAnywhere(permission, places, placesTotal));
  const owners = useQueries({
    queries: asked.map(({ at }, index) => ({ ...ownersQuery(at), enabled: known[index] === null })),
  });
  return asked.map(({ permission, at }, index) => {
    const answer = known[index];
    if (answer === true || answer === false) return answer;
    const { data, isError = false } = owners[index] ?? {};
    if (data === undefined) return isError ? false : null;
    return heldAt(permission, places, [at, ...data]);
  });
}

/** @param at undefined: anywhere. @returns null: it is not known yet */
export function useMayAt(permission: string, at: WritablePlace | undefined): boolean | null {
  const caller = useCaller();
  const [answer = null] = useMayAtEach(at === undefined ? [] : [{ permission, at }]);
  return at === undefined ? may(caller, permission) : answer;
}
