import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../app/client/api';
import type { Schemas } from '../../../app/client/api';
import { dataOf, resultOf } from '../../../app/client/api-error';
import type { Read } from '../../../app/editing/use-editing';

export type Profile = Schemas['FullUserAccountDto'];
export type OwnSignIn = Schemas['OwnSignInDto'];
export type Session = Schemas['ConsoleSessionDto'];
export type ApiClient = Schemas['ApiClientDto'];

/** First part of the keys of everything that is read here. */
export const area = 'account';

export const readProfile = (): Promise<Read<Profile>> => resultOf(api.GET('/api/userManagement/user/profile', {}));

export const profileQuery = queryOptions({
  queryKey: [area, 'profile'],
  queryFn: readProfile,
  // A form is filled from it: it must not change under the reader's hands.
  staleTime: 0,
});

export async function writeProfile(body: Schemas['UserUpdateDto'], etag: string | null): Promise<void> {
  const header = etag === null ? {} : { 'If-Match': etag };
  await dataOf(api.PUT('/api/userManagement/user/profile', { params: { header }, body }));
}

export const signInQuery = queryOptions({
  queryKey: [area, 'sign-in'],
  queryFn: () => dataOf(api.GET('/api/userManagement/user/signIn')),
});

/** Everything that was signed in with the old one ends with it, this browser too. */
export async function changePassword(body: Schemas['ChangePasswordDto']): Promise<void> {
  await dataOf(api.PUT('/api/security/changePassword', { body }));
}

export const sessionsQuery = queryOptions({
  queryKey: [area, 'sessions'],
  queryFn: async () => (await dataOf(api.GET('/auth/sessions'))).data,
});

export async function endSession(sessionId: number): Promise<void> {
  await dataOf(api.DELETE('/auth/sessions/{sessionId}', { params: { path: { sessionId } } }));
}

export async function endOtherSessions(): Promise<void> {
  await dataOf(api.DELETE('/auth/sessions'));
}

/** On which host they are asked: that of a white label, or the platform's own. */
const askedAt = (host: string | undefined) => ({ params: { query: host === undefined ? {} : { domain: host } } });

export const emailsQuery = (host: string | undefined) =>
  queryOptions({
    queryKey: [area, 'emails', host],
    queryFn: async () => {
      const [{ consent }, { value: isPending }] = await Promise.all([
        dataOf(api.GET('/api/userManagement/user/emailConsent', askedAt(host))),
        dataOf(api.GET('/api/userManagement/user/emailConsentRequested', askedAt(host))),
      ]);
      return { consent, isPending };
    },
  });

export async function agreeToEmails(consent: boolean, host: string | undefined): Promise<void> {
  await dataOf(api.POST('/api/admin/user/emailConsent', { ...askedAt(host), body: { consent } }));
}

export const clientsQuery = (userId: number) =>
  queryOptions({
    queryKey: [area, 'clients', userId],
    queryFn: async () => (await dataOf(api.GET('/api/security/apiClient', { params: { query: { userId } } }))).data,
  });

/** @returns the id and the secret, which is never shown again */
export const createClient = (userId: number, name: string): Promise<Schemas['ApiClientSecretDto']> =>
  dataOf(api.POST('/api/security/apiClient', { params: { query: { userId } }, body: { name } }));

export async function deleteClient(id: number): Promise<void> {
  await dataOf(api.DELETE('/api/security/apiClient/{id}', { params: { path: { id } } }));
}
