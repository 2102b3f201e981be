/** The same picture at this host: the platform serves it at each of its own, and the policy allows no other one. */
export function ownAddress(source: string): string {
  const { pathname, search } = new URL(source, location.origin);
  return pathname + search;
}
