/**
 * The same picture at this host: the platform serves it at each of its own, and the policy allows no other one.
 * @returns undefined where it would lead elsewhere
 */
export function ownAddress(source: string): string | undefined {
  if (!URL.canParse(source, location.origin)) return undefined;
  const { pathname, search } = new URL(source, location.origin);
  // A path such as //example.com is a host of its own.
  const own = URL.canParse(pathname + search, location.origin)
    ? new URL(pathname + search, location.origin)
    : undefined;
  return own?.origin === location.origin ? own.pathname + own.search : undefined;
}
