import type { Problems } from '../errors/draft.js';

/** Largest number that says where something stands. */
export const lastPriority = 1_000_000;

/** A section as it comes in, its shape checked. */
export interface SectionInput {
  /** Of the section that is there; absent or null: a new one. */
  readonly id?: number | null;
  readonly name?: string;
  readonly description?: string | null;
  readonly priorityOrder?: number;
  /** Read-only. */
  readonly elementCount?: number | null;
}

export interface Section {
  readonly id: number;
  readonly name: string;
  readonly description: string | null;
  readonly priorityOrder: number;
  readonly elementCount: number;
}

export interface PlannedSection {
  /** Null: a new one. */
  readonly id: number | null;
  readonly name: string;
  readonly description: string | null;
  readonly priorityOrder: number;
}

export interface SectionPlan {
  readonly sections: readonly PlannedSection[];
  /** Left out, and empty: they go. */
  readonly removed: readonly Section[];
  /** Left out, and not empty: the plan cannot be carried out. */
  readonly occupied: readonly Section[];
}

/**
 * What an update that lists all sections comes to. `problems` gets what is wrong with the list; the plan counts only when
 * that is nothing.
 */
export function planSections(
  inputs: readonly SectionInput[],
  held: readonly Section[],
  problems: Problems,
  path = 'data',
): SectionPlan {
  const known = new Map(held.map((section) => [section.id, section]));
  const named = new Set<number>();
  const taken = new Set<number>();
  const sections = inputs.flatMap((input, index): PlannedSection[] => {
    const at = (field: string): string => `${path}[${index}].${field}`;
    const id = input.id ?? null;
    const before = id === null ? undefined : known.get(id);
    if (id !== null && before === undefined) problems.add({ field: at('id'), value: id, problem: 'noSuch' });
    if (id !== null && named.has(id)) problems.add({ field: at('id'), value: id, problem: 'duplicate' });
    if (id !== null) named.add(id);
    checkCount(input, before, at('elementCount'), problems);
    const { priorityOrder, name, description } = input;
    // Of bad shape, and named in the draft already.
    if (priorityOrder === undefined || name === undefined) return [];
    claim(priorityOrder, taken, at('priorityOrder'), problems);
    const text = description === undefined ? (before?.description ?? null) : description?.trim() || null;
    return [{ id, name: name.trim(), description: text, priorityOrder }];
  });
  const left = held.filter(({ id }) => !named.has(id));
  return {
    sections,
    removed: left.filter(({ elementCount }) => elementCount === 0),
    occupied: left.filter(({ elementCount }) => elementCount > 0),
  };
}

function checkCount(input: SectionInput, before: Section | undefined, field: string, problems: Problems): void {
  const count = before?.elementCount ?? 0;
  const { elementCount } = input;
  if (elementCount !== undefined && elementCount !== null && elementCount !== count)
    problems.add({ field, value: elementCount, problem: 'readOnly', example: count });
}

function claim(priorityOrder: number, taken: Set<number>, field: string, problems: Problems): void {
  if (taken.has(priorityOrder))
    problems.add({ field, value: priorityOrder, problem: 'duplicate', example: Math.max(...taken) + 1 });
  taken.add(priorityOrder);
}

/** Where an element is among all of its content. */
export interface Place {
  readonly id: number;
  readonly priorityOrder: number;
  /** Null: it is in none. */
  readonly section: number | null;
}

/** Where an element is to be. Without a section it stays in its own. */
export type PlaceInput = Partial<Place>;

/**
 * The places of all elements after some were given new ones; those that are not named keep theirs, and no two may meet.
 * `problems` gets what is wrong.
 */
export function planOrder(
  inputs: readonly PlaceInput[],
  held: readonly Place[],
  sections: ReadonlySet<number>,
  problems: Problems,
  path = 'details',
): readonly Place[] {
  const known = new Set(held.map(({ id }) => id));
  const moved = new Map<number, number>();
  const taken = new Set<number>();
  const sectionOf = new Map<number, number | null>();
  for (const [index, { id, priorityOrder, section }] of inputs.entries()) {
    if (section !== undefined && section !== null && !sections.has(section))
      problems.add({ field: `${path}[${index}].section`, value: section, problem: 'noSuch' });
    if (id === undefined) continue;
    const field = `${path}[${index}].id`;
    if (!known.has(id)) problems.add({ field, value: id, problem: 'noSuch' });
    else if (moved.has(id)) problems.add({ field, value: id, problem: 'duplicate' });
    if (priorityOrder !== undefined) moved.set(id, priorityOrder);
    if (section !== undefined) sectionOf.set(id, section);
  }
  for (const { id, priorityOrder } of held) if (!moved.has(id)) taken.add(priorityOrder);
  for (const [index, { priorityOrder }] of inputs.entries())
    if (priorityOrder !== undefined) claim(priorityOrder, taken, `${path}[${index}].priorityOrder`, problems);
  return held.map(({ id, priorityOrder, section }) => ({
    id,
    priorityOrder: moved.get(id) ?? priorityOrder,
    section: sectionOf.has(id) ? (sectionOf.get(id) ?? null) : section,
  }));
}

/** Behind all others. */
export const placeBehind = (held: readonly Pick<Place, 'priorityOrder'>[]): number =>
  Math.min(lastPriority, Math.max(0, ...held.map(({ priorityOrder }) => priorityOrder)) + 1);
