import { queryOptions } from '@tanstack/react-query';
import type { Schemas } from '../client/api';
import { ApiError } from '../client/api-error';
import { callLog } from '../client/call-log';
import { queryClient } from '../query-client';

/** Who is signed in, and where they may do what. */
export type Caller = Schemas['OwnAccountDto'];

export interface SignInInput {
  readonly userName: string;
  readonly password: string;
  readonly otp?: string;
}

export const signIn = (input: SignInInput): Promise<Caller> => send('POST', input) as Promise<Caller>;

export async function signOut(): Promise<void> {
  await send('DELETE');
}

/** Null: nobody is signed in. */
export const callerQuery = queryOptions({
  queryKey: ['caller'],
  queryFn: async (): Promise<Caller | null> => {
    try {
      return (await send('GET')) as Caller;
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null;
      throw error;
    }
  },
  staleTime: 60_000,
});

const leavers = new Set<() => void>();

/** For what a module keeps of the user beside the queries. */
export const onSignOut = (forget: () => void): void => void leavers.add(forget);

/** Another user, or nobody: nothing that the former one has read stays. */
export function changeCaller(caller: Caller | null): void {
  callLog.clear();
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== callerQuery.queryKey[0] });
  queryClient.setQueryData(callerQuery.queryKey, caller);
  if (caller === null) forgetUser();
}

/** Who signs out leaves nothing in the tab: not what they have written either. A session that ends by itself takes nothing away. */
function forgetUser(): void {
  for (const forget of leavers) forget();
  try {
    sessionStorage.clear();
  } catch {
    // The browser keeps nothing for this page.
  }
}

/** Not through the API's client: a refused sign-in must not ask for a sign-in. */
async function send(method: 'GET' | 'POST' | 'DELETE', body?: SignInInput): Promise<unknown> {
  const response = await fetch('/auth/session', {
    method,
    headers: {
      ...(method !== 'GET' && { 'X-Locara-Console': '1' }),
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new ApiError(0, null, new Headers());
  });
  const data: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new ApiError(response.status, data, response.headers);
  return data;
}

/** Whether they hold a permission at any place. The platform decides; this only leaves out what it would refuse everywhere. */
export const may = (caller: Caller, permission: string): boolean =>
  caller.places.some(({ permissions }) => permissions.includes(permission));

/** The same at a company or a workspace: locations alone do not have what is asked for. */
export const mayAbove = ({ places }: Pick<Caller, 'places'>, permission: string): boolean =>
  places.some(({ contextType, permissions }) => contextType !== 'Location' && permissions.includes(permission));

/** Owners buy, everybody else orders; both read the contract. */
export const mayOrder = (caller: Caller): boolean =>
  may(caller, 'contract:read') &&
  may(caller, caller.user.userType === 'SELF_SERVICE' ? 'contract:purchase' : 'contract:order');

export const nameOf = ({ user }: Caller): string =>
  [user.firstName, user.lastName].filter((part) => part !== null && part !== '').join(' ') || user.userName;
