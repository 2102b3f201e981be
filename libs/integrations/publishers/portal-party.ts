import { directoryConfig } from '#contexts/listings';
import type { PortalAddress, PortalReason } from '#contexts/listings';
import type { Config } from '#platform/config';
import { isThirdPartyFailure } from '#platform/http-client';
import type { ThirdParty } from '#platform/http-client';

/** Where the directory API of a portal is, and how we sign in there. */
export function partyOf(portal: PortalAddress, config: Config): ThirdParty {
  const { url, apiKey } = config.of(directoryConfig);
  const baseUrl = portal.endpoint ?? `${url}/${encodeURIComponent(portal.key)}/api`;
  return { name: portal.name, baseUrl, headers: { authorization: `Bearer ${apiKey}` } };
}

/** `NOT_FOUND` of the protocol; any other 404 (a wrong address, a proxy) says nothing about the listing. */
export const isAbsent = (error: unknown): boolean =>
  isThirdPartyFailure(error) && error.details.status === 404 && reasonOf(error.details.body)?.code === 'NOT_FOUND';

export function reasonOf(body: unknown): PortalReason | null {
  const { code, message } = (body ?? {}) as { code?: unknown; message?: unknown };
  if (typeof code !== 'string') return null;
  return { code: code.slice(0, 100), message: typeof message === 'string' ? message.slice(0, 1000) : code };
}
