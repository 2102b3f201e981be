import type { FacebookPage } from '../ports/facebook-pages.port.js';

/** The pages that one connection reaches, found by what addresses call them: a chain has thousands. */
export class PageChoice {
  private readonly byName = new Map<string, FacebookPage>();

  constructor(private readonly pages: readonly FacebookPage[]) {
    // A page may be called like another's id.
    for (const page of pages.toReversed()) {
      const name = nameIn(page.link ?? '');
      if (name !== undefined) this.byName.set(name, page);
    }
    for (const page of pages) this.byName.set(page.id, page);
  }

  get count(): number {
    return this.pages.length;
  }

  /**
   * Which page is a location’s: the one at its Facebook address; of a location without such an address the only
   * page there is.
   */
  of(address: string | undefined): FacebookPage | undefined {
    // An address of another page says that the only page is somebody else's.
    if (address === undefined) return this.count === 1 ? this.pages[0] : undefined;
    const name = nameIn(address);
    return name === undefined ? undefined : this.byName.get(name);
  }
}

/** What names a page in its address: `facebook.com/north.bakery`, `facebook.com/profile.php?id=1`, `facebook.com/p/Name-1`. */
function nameIn(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  const [first, ...rest] = url.pathname.split('/').filter((part) => part !== '');
  if (first === 'profile.php') return url.searchParams.get('id') ?? undefined;
  if (first === 'p' || first === 'pages' || first === 'people') return /(\d+)\/?$/.exec(rest.at(-1) ?? '')?.[1];
  return first?.toLowerCase();
}
