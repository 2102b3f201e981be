import { isWebAddress } from '#domain/values/text-input';
import { isShortLink } from '../code/short-code.js';

/**
 * Whether a scan can be led to an address. The website of a location may be the short link of its own code, which would lead to itself
 * for ever. Pages of the platform need no dot in their host: the sandbox has those on which a demo's customers write reviews.
 */
export const leadsOn = (publicUrl: string, url: string): boolean =>
  !isShortLink(publicUrl, url) && (isWebAddress(url) || isOwn(publicUrl, url));

const isOwn = (publicUrl: string, url: string): boolean =>
  URL.canParse(url) && new URL(url).origin === new URL(publicUrl).origin;

/** Null: a scan leads nowhere. */
export const reachable = <T extends { readonly url: string }>(publicUrl: string, destination: T | null): T | null =>
  destination !== null && leadsOn(publicUrl, destination.url) ? destination : null;
