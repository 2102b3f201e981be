import type { Platform } from './platform.js';
import { metaConfig } from '#integrations/meta';

export interface Consent {
  /** Who consents at the sandbox's provider; absent: nobody, they deny. */
  readonly person?: 'mia' | 'noah' | 'eve' | 'chloe';
  /** Scopes that are left ticked; absent: all. */
  readonly granted?: readonly string[];
}

/**
 * What a browser does that was sent to a provider of the sandbox.
 * @param begun an address of the provider, or that of the platform where a connection begins
 * @returns the address of the platform to which the provider sends it back
 */
export async function consentAt(begun: string, consent: Consent): Promise<URL> {
  return (await consentInBrowser(begun, consent)).address;
}

/** The same with the cookies that the browser then has. */
export async function consentInBrowser(
  begun: string,
  consent: Consent,
): Promise<{ readonly address: URL; readonly cookie: string }> {
  if (!begun.includes('/connections/start?')) return { address: await decide(begun, consent), cookie: '' };
  const sent = await fetch(begun, { redirect: 'manual' });
  const cookie = sent.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
  return { address: await decide(sent.headers.get('location') ?? '', consent), cookie };
}

async function decide(begun: string, { person, granted }: Consent): Promise<URL> {
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
    headers: { authorization: `Bearer ${config.of(metaConfig).client?.clientSecret}` },
    body: new URLSearchParams(body as Record<string, string>),
  });
  if (!response.ok) throw new Error(`The button ${action} answers ${response.status}: ${await response.text()}`);
}

/** How often the sandbox's provider was asked for something. */
export async function callsAt({ url }: Platform, provider: string, operation: string): Promise<number> {
  const response = await fetch(`${url}/sandbox/oauth/${provider}/calls/${operation}`);
  return ((await response.json()) as { total: number }).total;
}
