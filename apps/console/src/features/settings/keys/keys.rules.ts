interface Held {
  readonly grants: readonly { readonly permissions: readonly string[] }[];
}

/** What a user may do anywhere: a key of theirs may do no more. By name, each once. */
export const permissionsOf = (held: readonly Held[]): readonly string[] =>
  [...new Set(held.flatMap(({ grants }) => grants.flatMap(({ permissions }) => permissions)))].toSorted((one, other) =>
    one.localeCompare(other, 'en'),
  );

/** By what they are about: `location` of `location:write`. */
export function permissionGroups(
  permissions: readonly string[],
): { readonly title: string; readonly options: { readonly id: string }[] }[] {
  const groups = new Map<string, { id: string }[]>();
  for (const id of permissions) {
    const area = id.split(':')[0] ?? '';
    groups.set(area, [...(groups.get(area) ?? []), { id }]);
  }
  return [...groups].map(([title, options]) => ({ title, options }));
}

interface NewKey {
  readonly name: string;
  readonly permissions: readonly string[];
  readonly companyIds: readonly number[];
  readonly locationIds: readonly number[];
  /** From when on it is refused, as an instant; null: until it is removed. */
  readonly expiresAt: string | null;
}

/** Without companies and locations it works wherever its user may: an empty list is refused. */
export const keyBody = ({ name, permissions, companyIds, locationIds, expiresAt }: NewKey) => ({
  name: name.trim(),
  permissions,
  ...(companyIds.length > 0 && { companyIds }),
  ...(locationIds.length > 0 && { locationIds }),
  ...(expiresAt !== null && { expiresAt }),
});

/** How a key is, at an instant. */
export const keyState = (
  { expiresAt, previousUntil }: { readonly expiresAt: string | null; readonly previousUntil: string | null },
  now: Date,
): 'expired' | 'rotated' | 'active' => {
  if (expiresAt !== null && new Date(expiresAt) <= now) return 'expired';
  return previousUntil !== null && new Date(previousUntil) > now ? 'rotated' : 'active';
};
