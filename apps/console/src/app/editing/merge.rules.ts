/** The fields of one form, as texts. */
export type Values = Readonly<Record<string, string>>;

/** A field that both sides have changed, each to something else. */
export interface Conflict {
  readonly field: string;
  readonly base: string;
  readonly yours: string;
  readonly theirs: string;
}

export interface Merge {
  /** What the form is to show: a side's change where only that side has changed, yours where both have. */
  readonly values: Values;
  readonly conflicts: readonly Conflict[];
  /** Fields that only the others have changed. */
  readonly taken: readonly string[];
}

/**
 * Brings together what you have changed and what was saved by others meanwhile, field by field.
 * @param base what both have started from
 */
export function merge(base: Values, yours: Values, theirs: Values): Merge {
  const values: Record<string, string> = {};
  const conflicts: Conflict[] = [];
  const taken: string[] = [];
  for (const [field, own] of Object.entries(yours)) {
    const [before = '', other = ''] = [base[field], theirs[field]];
    const [changedByYou, changedByThem] = [own !== before, other !== before];
    values[field] = changedByYou ? own : other;
    if (changedByYou && changedByThem && own !== other)
      conflicts.push({ field, base: before, yours: own, theirs: other });
    if (changedByThem && !changedByYou) taken.push(field);
  }
  return { values, conflicts, taken };
}
