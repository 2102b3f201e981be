import type { Platform } from './platform.js';

export interface Consent {
  /** Who consents at the sandbox's provider; absent: nobody, they deny. */
  readonly person?: 'mia' | 'noah' | 'eve';
  /** Scopes that are left ticked; absent: all. */
  readonly granted?: readonly string[];
}

/**
 * What a browser does that was sent to a provider of the sandbox.
 * @returns the address of the platform to which the provider sends it back
 */
export async function consentAt(begun: string, { person, granted }: Consent): Promise<URL> {
  const page = await fetch(begun);
  if (page.status !== 200) throw new Error(`The page of consent answers ${page.status}: ${await page.text()}`);
  const decision = new URL(begun);
  decision.pathname += '/decision';
  if (person !== undefined) decision.searchParams.set('person', person);
  for (const scope of granted ?? []) decision.searchParams.append('granted', scope);
  if (granted?.length === 0) decision.searchParams.append('granted', 'none');
  const answer = await fetch(decision, { redirect: 'manual' });
  return new URL(answer.headers.get('location') ?? '');
}

/** Presses a button of the sandbox's page of consents. */
export async function changeMind(
  { url, config }: Platform,
  provider: 'google' | 'meta' | 'linkedin',
  action: 'revoke' | 'expire' | 'enable' | 'disable',
  body: { readonly person?: string; readonly api?: string },
): Promise<void> {
  const response = await fetch(`${url}/sandbox/oauth/${provider}/${action}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${config.metaClient?.clientSecret}` },
    body: new URLSearchParams(body as Record<string, string>),
  });
  if (!response.ok) throw new Error(`The button ${action} answers ${response.status}: ${await response.text()}`);
}

/** How often the sandbox's provider was asked for something. */
export async function callsAt({ url }: Platform, provider: string, operation: string): Promise<number> {
  const response = await fetch(`${url}/sandbox/oauth/${provider}/calls/${operation}`);
  return ((await response.json()) as { total: number }).total;
}
