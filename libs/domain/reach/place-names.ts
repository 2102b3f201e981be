import type { Problems } from '../errors/draft.js';

/** Names or post codes of places where ads are shown as well, or not at all. */
export interface PlaceNames {
  readonly includedLocations: readonly string[];
  readonly excludedLocations: readonly string[];
}

/** Each place once, whether it is included or excluded. */
export function checkPlaceNames(input: Partial<PlaceNames>, problems: Problems, path = ''): void {
  const named = new Set<string>();
  for (const field of ['includedLocations', 'excludedLocations'] as const)
    for (const [index, value] of (input[field] ?? []).entries()) {
      const name = value.trim().toLowerCase();
      const place = { field: `${path}${field}[${index}]`, value };
      if (name === '') problems.add({ ...place, problem: 'required', example: 'Nürnberg' });
      else if (named.has(name)) problems.add({ ...place, problem: 'duplicate' });
      named.add(name);
    }
}
