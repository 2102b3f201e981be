import type { Config } from '#platform/config';

type Installation = Pick<Config, 'mode' | 'publicUrl'>;

const isLoopback = (url: URL): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);

/**
 * An address to which people may be sent with a secret in it, as far as the address itself can tell: https, and no
 * credentials of its own. http only to this installation, and in demo mode to the reader's own machine.
 */
export function readLinkTarget(text: string, installation: Installation): URL | undefined {
  if (!URL.canParse(text) || /[\s\\]/.test(text)) return undefined;
  const url = new URL(text);
  if (url.username !== '' || url.password !== '' || url.hostname === '') return undefined;
  if (url.protocol === 'https:') return url;
  const ours = url.origin === new URL(installation.publicUrl).origin;
  const demo = installation.mode === 'demo' && isLoopback(url);
  return url.protocol === 'http:' && (ours || demo) ? url : undefined;
}

/** Whether a tenant with these `domains` may send people there. */
export function mayLeadTo(url: URL, domains: readonly string[], installation: Installation): boolean {
  if (url.origin === new URL(installation.publicUrl).origin) return true;
  if (installation.mode === 'demo' && isLoopback(url)) return true;
  return url.protocol === 'https:' && domains.some((domain) => domain.toLowerCase() === url.hostname);
}
