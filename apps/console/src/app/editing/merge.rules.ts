/** The fields of one form, as texts. */
export type Values = Readonly<Record<string, string>>;

/** A field that both sides have changed, each to something else. */
export interface Conflict {
  readonly field: string;
  readonly base: string;
  readonly yours: string;
  readonly theirs: string;
  /** Of fields that are decided together: all of them. The field is the first one then, and its texts stand for them all. */
  readonly whole?: Readonly<Record<'base' | 'yours' | 'theirs', Values>>;
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
 * @param groups fields that make sense only together: one side's, or asked about as one
 */
export function merge(base: Values, yours: Values, theirs: Values, groups: readonly (readonly string[])[] = []): Merge {
  const values: Record<string, string> = {};
  const conflicts: Conflict[] = [];
  const taken: string[] = [];
  for (const group of groups) {
    const whole = { base: partOf(base, group), yours: partOf(yours, group), theirs: partOf(theirs, group) };
    const [before, own, other] = [textOf(whole.base), textOf(whole.yours), textOf(whole.theirs)];
    Object.assign(values, own === before ? whole.theirs : whole.yours);
    if (own !== before && other !== before && own !== other)
      conflicts.push({ field: group[0] ?? '', base: before, yours: own, theirs: other, whole });
    if (own === before) taken.push(...group.filter((field) => whole.theirs[field] !== whole.base[field]));
  }
  const together = new Set(groups.flat());
  for (const [field, own] of Object.entries(yours)) {
    if (together.has(field)) continue;
    const [before = '', other = ''] = [base[field], theirs[field]];
    const [changedByYou, changedByThem] = [own !== before, other !== before];
    values[field] = changedByYou ? own : other;
    if (changedByYou && changedByThem && own !== other)
      conflicts.push({ field, base: before, yours: own, theirs: other });
    if (changedByThem && !changedByYou) taken.push(field);
  }
  return { values, conflicts, taken };
}

const partOf = (values: Values, group: readonly string[]): Values =>
  Object.fromEntries(group.map((field) => [field, values[field] ?? '']));

const textOf = (part: Values): string => JSON.stringify(Object.values(part));

/** Of fields with choices, the title of each value; of fields that are decided together, of their texts as one. */
export type Titles = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A side of a conflict in words. */
export const sideInWords = (conflict: Conflict, side: 'base' | 'yours' | 'theirs', titles: Titles): string =>
  titles[conflict.field]?.[conflict[side]] ??
  Object.entries(conflict.whole?.[side] ?? { [conflict.field]: conflict[side] })
    .map(([field, value]) => titles[field]?.[value] ?? (value || '–'))
    .join(', ');

/** What a side of a conflict says, by field. */
export const sideOf = (conflict: Conflict, side: 'yours' | 'theirs'): Values =>
  conflict.whole?.[side] ?? { [conflict.field]: conflict[side] };
