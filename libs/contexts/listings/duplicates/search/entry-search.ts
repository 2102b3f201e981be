import { Injectable } from '@nestjs/common';
import type { PortalAddress } from '../../ports/directory.port.js';
import { DuplicateDirectory } from '../../ports/duplicate-directory.port.js';
import type { EntryQuery } from '../../ports/duplicate-directory.port.js';
import { PortalGate } from '../../portals/portal-gate.js';
import type { PortalEntry } from '../portal-entry.js';

const pageSize = 100;
/** Of one search; a portal with more that fit has not understood the question. */
const pagesAtMost = 5;

/** What a portal is searched for. */
export interface SearchedPlace {
  readonly name: string;
  /** Wire format. */
  readonly phone: string | null;
  readonly postCode: string | null;
}

/** Searches a portal for the entries that may be about a place. Reads only. */
@Injectable()
export class EntrySearch {
  constructor(
    private readonly directory: DuplicateDirectory,
    private readonly gate: PortalGate,
  ) {}

  /**
   * Live entries with the same phone, or with the most telling word of the name in the same post code, by the portal's id.
   * @throws ThirdPartyFailure; Postponed while the portal is busy or out of service
   */
  async candidates(portal: PortalAddress, place: SearchedPlace): Promise<ReadonlyMap<string, PortalEntry>> {
    const { phone, postCode } = place;
    const word = longestWord(place.name);
    const queries: EntryQuery[] = [
      ...(phone === null ? [] : [{ phone }]),
      ...(postCode === null || word === '' ? [] : [{ name: word, postCode }]),
    ];
    const found = new Map<string, PortalEntry>();
    for (const query of queries)
      for (const entry of await this.pages(portal, query)) if (entry.status === 'LIVE') found.set(entry.id, entry);
    return found;
  }

  private async pages(portal: PortalAddress, query: EntryQuery): Promise<PortalEntry[]> {
    const found: PortalEntry[] = [];
    for (let page = 0; page < pagesAtMost; page += 1) {
      const range = { skip: page * pageSize, take: pageSize };
      const { entries, total } = await this.gate.call(portal, () => this.directory.search(portal, query, range));
      found.push(...entries);
      if (range.skip + pageSize >= total) break;
    }
    return found;
  }
}

/** Portals find a part of the name: a caller that writes it in another order or with more words is found by one word. */
const longestWord = (name: string): string =>
  name.split(/[^\p{L}\p{N}]+/u).reduce((longest, word) => (word.length > longest.length ? word : longest), '');
