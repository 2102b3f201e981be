import { queryOptions } from '@tanstack/react-query';
import { api } from '../../app/client/api';
import type { Schemas } from '../../app/client/api';
import { dataOf, resultOf } from '../../app/client/api-error';
import type { Read } from '../../app/editing/use-editing';
import type { Page } from '../../ui/grid/paged-rows';

export type User = Schemas['FullUserAccountDto'];
export type Group = Schemas['GroupDto'];
export type HeldGroups = Schemas['UserGroupsDto'];
export type PlaceKind = HeldGroups['contextType'];
export type NewUser = Schemas['UserInsertDto'];
type UserType = NonNullable<NewUser['userType']>;

/** Where somebody belongs, or holds groups. */
export interface PlaceId {
  readonly contextType: PlaceKind;
  readonly contextId: number;
}

export interface UserFilters {
  readonly filter?: string | undefined;
  readonly userType?: UserType | undefined;
  readonly locked?: boolean | undefined;
  readonly companyId?: number | undefined;
  readonly sort?: string | undefined;
}

export function listUsers(filters: UserFilters, skip: number, take: number): Promise<Page<User>> {
  const { filter, userType, locked, companyId, sort = 'lastName' } = filters;
  const query = {
    skip,
    take,
    sort,
    ...(filter !== undefined && { filter }),
    ...(userType !== undefined && { userType }),
    ...(locked !== undefined && { locked }),
    ...(companyId !== undefined && { contextType: 'Company' as const, contextId: companyId }),
  };
  return dataOf(api.GET('/api/userManagement/user', { params: { query } }));
}

const path = (id: number) => ({ params: { path: { id } } });
const ifMatch = (etag: string | null) => (etag === null ? {} : { 'If-Match': etag });

export const readUser = (id: number): Promise<Read<User>> =>
  resultOf(api.GET('/api/userManagement/user/{id}', path(id)));

export const userQuery = (id: number) =>
  queryOptions({
    queryKey: ['users', 'one', id],
    queryFn: () => readUser(id),
    // A form is filled from it: it must not change under the reader's hands.
    staleTime: 0,
  });

export async function writeUser(id: number, body: Schemas['UserUpdateDto'], etag: string | null): Promise<void> {
  await dataOf(api.PUT('/api/userManagement/user/{id}', { params: { path: { id }, header: ifMatch(etag) }, body }));
}

/** @returns the id of the user */
export const createUser = async (body: NewUser): Promise<number> =>
  (await dataOf(api.POST('/api/userManagement/user', { body }))).value;

export async function deleteUser(id: number): Promise<void> {
  await dataOf(api.DELETE('/api/userManagement/user/{id}', path(id)));
}

export async function lockUser(userId: number, lock: boolean): Promise<void> {
  const params = { params: { path: { userId } } };
  await dataOf(
    lock ? api.PUT('/api/security/lock/{userId}', params) : api.PUT('/api/security/unlock/{userId}', params),
  );
}

export const oneTimeCodesQuery = (userId: number) =>
  queryOptions({
    queryKey: ['users', 'one-time-codes', userId],
    queryFn: () => dataOf(api.GET('/api/security/totp/{userId}', { params: { path: { userId } } })),
  });

export async function removeOneTimeCodes(userId: number): Promise<void> {
  await dataOf(api.DELETE('/api/security/totp/{userId}', { params: { path: { userId } } }));
}

/** Every place at which somebody holds groups, with what each group permits. */
export const heldGroupsQuery = (userId: number) =>
  queryOptions({
    queryKey: ['users', 'groups', userId],
    queryFn: async () =>
      (await dataOf(api.GET('/api/security/userGroups/{userId}', { params: { path: { userId } } }))).data,
  });

/** Groups that the caller may give at a place. */
export const givableGroupsQuery = ({ contextType, contextId }: PlaceId) =>
  queryOptions({
    queryKey: ['users', 'givable', contextType, contextId],
    queryFn: async () =>
      (await dataOf(api.GET('/api/security/availableGroups', { params: { query: { contextType, contextId } } }))).data,
    staleTime: 60_000,
  });

/**
 * As it is when a dialog opens: a change names that state. Nothing reads it again while the dialog is open, so that a change of
 * somebody else is refused, not overwritten.
 */
export const openedPermissionsQuery = (userId: number, { contextType, contextId }: PlaceId) =>
  queryOptions({
    queryKey: ['users', 'opened', userId, contextType, contextId],
    queryFn: () =>
      resultOf(api.GET('/api/security/permissions', { params: { query: { userId, contextType, contextId } } })),
    staleTime: Infinity,
    gcTime: 0,
  });

/** Sets the groups held right at a place; those at locations below stay. */
export async function setGroups(
  userId: number,
  { contextType, contextId }: PlaceId,
  groups: readonly string[],
  etag: string | null,
): Promise<void> {
  const params = { query: { userId, contextType, contextId }, header: ifMatch(etag) };
  await dataOf(api.PUT('/api/security/permissions', { params, body: { groups: groups as Group['name'][] } }));
}

/** Identity providers at which users of a workspace sign in. */
export const providersQuery = (workspaceId: number) =>
  queryOptions({
    queryKey: ['users', 'providers', workspaceId],
    queryFn: async () =>
      (await dataOf(api.GET('/api/security/identityProvider', { params: { query: { workspaceId } } }))).data,
    staleTime: 60_000,
  });
