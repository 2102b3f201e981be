import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../app/client/api';
import type { Schemas } from '../../../app/client/api';
import { dataOf } from '../../../app/client/api-error';

export type ApiKey = Schemas['ApiKeyDto'];
export type NewKeyBody = Schemas['ApiKeyInputDto'];

export const keysQuery = (userId: number) =>
  queryOptions({
    queryKey: ['settings', 'keys', userId],
    queryFn: async () => (await dataOf(api.GET('/api/security/apiKey', { params: { query: { userId } } }))).data,
  });

/** What the user holds at every place that the caller sees. */
export const heldQuery = (userId: number) =>
  queryOptions({
    queryKey: ['users', 'groups', userId],
    queryFn: async () =>
      (await dataOf(api.GET('/api/security/userGroups/{userId}', { params: { path: { userId } } }))).data,
  });

/** @returns the key itself, which is never shown again */
export const createKey = async (userId: number, body: NewKeyBody): Promise<string> =>
  (await dataOf(api.POST('/api/security/apiKey', { params: { query: { userId } }, body }))).key;

/** @param overlapHours how long the key before works beside the new one; @returns the new key, never shown again */
export const rotateKey = async (id: number, overlapHours: number): Promise<string> =>
  (await dataOf(api.POST('/api/security/apiKey/{id}/rotate', { params: { path: { id } }, body: { overlapHours } })))
    .key;

export async function deleteKey(id: number): Promise<void> {
  await dataOf(api.DELETE('/api/security/apiKey/{id}', { params: { path: { id } } }));
}

export const companyNameQuery = (id: number) =>
  queryOptions({
    queryKey: ['companies', 'name', id],
    queryFn: () => dataOf(api.GET('/api/company/{id}', { params: { path: { id } } })),
    staleTime: 60_000,
    retry: false,
  });
