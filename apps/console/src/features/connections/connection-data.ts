import { queryOptions } from '@tanstack/react-query';
import { api } from '../../app/client/api';
import type { Schemas } from '../../app/client/api';
import { dataOf } from '../../app/client/api-error';
import { largestPage } from '../../ui/grid/paged-rows';
import type { Provider } from './providers';

export type Connection = Schemas['SocialConnectionDto'];

const checkAgainMs = 5_000;

/** What a company uses, and what its locations hold themselves. */
export const heldQuery = (companyId: number) =>
  queryOptions({
    queryKey: ['connections', 'held', companyId],
    queryFn: () => {
      const query = { contextType: 'Company', contextId: companyId, take: largestPage } as const;
      return dataOf(api.GET('/api/social/connection', { params: { query } }));
    },
    // The provider is still being asked about it.
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ status }) => status === 'PROCESSING') === true ? checkAgainMs : false,
  });

/**
 * @returns where the person consents, and from where they come back to the screen of the company; null: it is connected, and works, or
 * the place that holds it is one where the caller may not connect
 */
export async function consentUrl(companyId: number, provider: Provider): Promise<string | null> {
  const query = {
    featureType: provider,
    contextType: 'COMPANY',
    contextId: companyId,
    returnTo: `/console/connections?company=${companyId}`,
  } as const;
  return (await dataOf(api.GET('/api/oauth/token', { params: { query } }))).url;
}

/** Takes a connection away where it is held. */
export async function disconnect({ id, contextType, contextId }: Connection, provider: Provider): Promise<void> {
  const query = { featureType: provider, featureId: id, contextType: contextType as 'COMPANY', contextId };
  await dataOf(api.DELETE('/api/oauth/token', { params: { query } }));
}
