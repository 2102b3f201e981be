import { queryOptions } from '@tanstack/react-query';
import { api } from '../client/api';
import { dataOf } from '../client/api-error';

/** How this host appears: the brand of a white label, or the platform's own. */
export const appearanceQuery = queryOptions({
  queryKey: ['appearance'],
  queryFn: () => dataOf(api.GET('/api/appearance')),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Identity providers at which people of this host can sign in. */
export const providersQuery = queryOptions({
  queryKey: ['identity-providers'],
  queryFn: () => dataOf(api.GET('/auth/external')),
  staleTime: 60_000,
});

/** Sends an email with a link, if there is an account with this address; the response is the same if there is none. @throws ApiError */
export async function sendPasswordLink(email: string): Promise<void> {
  await dataOf(api.PUT('/api/security/password/forgotten', { body: { email } }));
}
