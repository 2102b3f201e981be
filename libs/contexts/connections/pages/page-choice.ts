import type { FacebookPage } from '../ports/facebook-pages.port.js';

/**
 * Which page is a location’s: the one at its Facebook address; of a location without such an address the only
 * page there is.
 */
export function pageOf(pages: readonly FacebookPage[], address: string | undefined): FacebookPage | undefined {
  const wanted = address === undefined ? undefined : nameIn(address);
  const named = pages.find(({ id, link }) => wanted !== undefined && (wanted === id || wanted === nameIn(link ?? '')));
  if (named !== undefined) return named;
  // An address of another page says that the only page is somebody else's.
  return address === undefined && pages.length === 1 ? pages[0] : undefined;
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
