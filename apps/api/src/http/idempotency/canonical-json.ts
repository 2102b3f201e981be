/**
 * JSON in which the same value has one spelling: fields in the order of their names, nothing that is undefined. Two bodies
 * that differ only in the order of their fields mean the same, and so have the same text here.
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value ?? null, (_name, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
