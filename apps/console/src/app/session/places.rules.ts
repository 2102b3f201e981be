/** Where somebody is, or what belongs where. */
export interface PlaceRef {
  readonly contextType: string;
  readonly id: number;
}

interface Held {
  readonly contextType: string;
  readonly contextId: number;
  readonly permissions: readonly string[];
}

/**
 * What is known without asking where a place belongs: held wherever the user is, or nowhere. Null: it depends on the place.
 * @param total how many places the user has, of which those given are the first
 */
export function heldAnywhere(permission: string, places: readonly Held[], total: number): boolean | null {
  const held = places.filter(({ permissions }) => permissions.includes(permission));
  if (places.length < total) return held.length > 0;
  return held.length === 0 ? false : held.length === places.length ? true : null;
}

/** @param chain the place and what it belongs to */
export const heldAt = (permission: string, places: readonly Held[], chain: readonly PlaceRef[]): boolean =>
  places.some(
    ({ contextType, contextId, permissions }) =>
      permissions.includes(permission) && chain.some((at) => at.contextType === contextType && at.id === contextId),
  );
