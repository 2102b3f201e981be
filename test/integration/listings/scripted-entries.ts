/** An entry that somebody else has put at a portal. */
export interface ScriptedEntry {
  readonly id: string;
  readonly portal: string;
  reference: string | null;
  status: string;
  suppression: object | null;
  listing: Record<string, unknown>;
}

type Answer = [status: number, body: unknown];

const absent: Answer = [404, { code: 'NOT_FOUND', message: 'There is no such listing.' }];

/** Entries of others: found by every search at their portal, and hidden when a test says so. */
export class ScriptedEntries {
  private readonly held = new Map<string, ScriptedEntry>();
  /** What a suppression is answered; undefined: taken, to be decided on later. */
  verdict: Answer | undefined;
  /** Suppressions that had an effect, as `id request canonical`. */
  readonly requests: string[] = [];

  plant(portal: string, id: string, listing: Record<string, unknown> = {}): ScriptedEntry {
    const address = { street: 'Hauptstraße', house: '1', postCode: '90402', city: 'Nürnberg', countryCode: 'DE' };
    const shown = { name: 'Hofladen Huber', phone: '49-911-123456', address, coordinate: null, ...listing };
    const entry = { id, portal, reference: null, status: 'LIVE', suppression: null, listing: shown };
    this.held.set(id, entry);
    return entry;
  }

  entry(id: string): ScriptedEntry {
    const entry = this.held.get(id);
    if (entry === undefined) throw new Error(`There is no entry ${id}.`);
    return entry;
  }

  forget(id: string): void {
    this.held.delete(id);
  }

  clear(): void {
    this.held.clear();
    this.requests.length = 0;
    this.verdict = undefined;
  }

  /** Details as the protocol has them. */
  details(entry: ScriptedEntry): object {
    const { portal, ...shown } = entry;
    const url = entry.status === 'LIVE' ? `https://${portal}.example/${entry.id}` : null;
    return { ...shown, version: 1, receivedVersion: 1, url, reason: null };
  }

  /** @returns undefined for operations that are about listings of the platform */
  perform(
    operation: string,
    portal: string,
    { searchParams }: URL,
    body: { id?: string; canonical?: string; request?: string },
  ): Answer | undefined {
    if (operation === 'search') return [200, this.found(portal, searchParams)];
    const entry = this.held.get((operation === 'entry' ? searchParams.get('id') : body.id) ?? '');
    if (operation === 'entry') return entry === undefined ? absent : [200, this.details(entry)];
    if (operation !== 'suppress') return undefined;
    if (entry === undefined) return absent;
    if (this.verdict !== undefined) return this.verdict;
    const { request = '', canonical = '' } = body;
    const { request: known } = (entry.suppression ?? {}) as { request?: string };
    if (known !== request) {
      this.requests.push(`${entry.id} ${request} ${canonical}`);
      entry.suppression = { status: 'PENDING', request, reason: null };
    }
    return [202, { id: entry.id, status: entry.status, suppression: entry.suppression }];
  }

  private found(portal: string, query: URLSearchParams): { data: object[]; total: number } {
    const all = [...this.held.values()].filter((entry) => entry.portal === portal && entry.status === 'LIVE');
    const skip = Number(query.get('skip') ?? 0);
    const page = all.slice(skip, skip + Number(query.get('take') ?? 50));
    return { data: page.map((entry) => this.details(entry)), total: all.length };
  }
}
