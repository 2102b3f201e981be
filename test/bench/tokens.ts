import { password } from '../faults/credentials.js';

/** A bearer token of a user, valid for a quarter of an hour. */
export async function bearerOf(url: string, userName: string): Promise<string> {
  const response = await fetch(`${url}/auth/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'password', username: userName, password }),
  });
  const { access_token: token } = (await response.json()) as { access_token?: string };
  if (token === undefined) throw new Error(`${userName} got no token: ${response.status}`);
  return `Bearer ${token}`;
}
