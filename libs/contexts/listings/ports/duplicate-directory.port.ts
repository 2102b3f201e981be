import type { PortalAddress } from './directory.port.js';
import type { PortalEntry, SuppressionReason } from '../duplicates/portal-entry.js';

/** What a portal is searched by; `name` is a part of it. */
export type EntryQuery = { readonly phone: string } | { readonly name: string; readonly postCode: string };

/** What a portal says to the request to suppress an entry. */
export type SuppressionVerdict =
  /** Taken; it decides later. */
  | { readonly outcome: 'pending' }
  | { readonly outcome: 'suppressed' }
  | { readonly outcome: 'refused'; readonly reason: SuppressionReason }
  /** It has no such entry any more. */
  | { readonly outcome: 'gone' };

/**
 * What duplicates need of a directory. As with listings, calls repeat nothing by themselves and throw
 * `ThirdPartyFailure`; a suppression is idempotent per request.
 */
export abstract class DuplicateDirectory {
  /** A page of the live entries that fit, and how many there are. */
  abstract search(
    portal: PortalAddress,
    query: EntryQuery,
    page: { readonly skip: number; readonly take: number },
  ): Promise<{ readonly entries: readonly PortalEntry[]; readonly total: number }>;

  /** @returns null when the portal has no such entry */
  abstract entry(portal: PortalAddress, id: string): Promise<PortalEntry | null>;

  /**
   * Asks for an entry to be hidden because it is a duplicate of another.
   * @param canonical the portal's id of the entry that stays
   * @param request names the request: repeated, it changes nothing
   */
  abstract suppress(portal: PortalAddress, id: string, canonical: string, request: string): Promise<SuppressionVerdict>;
}
