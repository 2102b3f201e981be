import type { Platform } from '../../support/platform.js';

/** Adds the domain to the workspace. @returns its id, and the record that would prove it */
export async function addDomain(
  platform: Platform,
  workspaceId: number,
  domain: string,
  user = 'demo-admin',
): Promise<{ id: number; record: { name: string; value: string } }> {
  const calls = platform.administration(user);
  const { data, error } = await calls.POST('/api/security/emailDomain', {
    params: { query: { workspaceId } },
    body: { domain },
  });
  if (data === undefined) throw new Error(error?.errorMessage);
  const path = { params: { path: { id: data.value } } };
  const { data: view } = await calls.GET('/api/security/emailDomain/{id}', path);
  if (view === undefined) throw new Error('no domain');
  return { id: data.value, record: view.record };
}

/** What the owner of the domain does at their name server. */
export async function putRecord(platform: Platform, { name, value }: { name: string; value: string }): Promise<void> {
  const response = await fetch(`${platform.url}/sandbox/dns`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, value }),
  });
  if (!response.ok) throw new Error(`The zone answered ${response.status}.`);
}

export const removeRecords = (platform: Platform, name: string): Promise<Response> =>
  fetch(`${platform.url}/sandbox/dns?name=${encodeURIComponent(name)}`, { method: 'DELETE' });

export const verify = (platform: Platform, id: number, user = 'demo-admin') =>
  platform.administration(user).POST('/api/security/emailDomain/{id}/verify', { params: { path: { id } } });

/** All of it. @returns the domain's id */
export async function proveDomain(
  platform: Platform,
  workspaceId: number,
  domain: string,
  user = 'demo-admin',
): Promise<number> {
  const { id, record } = await addDomain(platform, workspaceId, domain, user);
  await putRecord(platform, record);
  const { error } = await verify(platform, id, user);
  if (error !== undefined) throw new Error(error.errorMessage);
  return id;
}
