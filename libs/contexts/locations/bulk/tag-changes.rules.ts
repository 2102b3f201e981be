import { DomainError } from '#domain/errors/errors';
import { mostTags } from '../tags/tags.js';
import type { TagInput } from '../tags/tags.js';

/** Tags that many locations get or lose, by name; their other tags stay. */
export interface TagChanges {
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

/**
 * The tags that a location has after the change.
 * @throws DomainError `placesTaken` when they are too many
 */
export function tagsAfter(
  present: readonly { readonly id: number; readonly name: string }[],
  { add, remove }: TagChanges,
): readonly TagInput[] {
  const kept = present.filter(({ name }) => !remove.includes(name));
  const names = new Set(kept.map(({ name }) => name));
  const added = [...new Set(add)].filter((name) => !names.has(name));
  if (added.length > 0 && kept.length + added.length > mostTags)
    throw new DomainError('placesTaken', { max: mostTags });
  return [...kept, ...added.map((name) => ({ name }))];
}
