/** What of a detail its place is about. */
export interface Placed {
  readonly id: number;
  readonly section: number | null;
  readonly priorityOrder: number;
}

/** A part of a content: what is in no section comes first, then section by section. */
export interface Block {
  /** Null: what is in no section. */
  readonly section: number | null;
  readonly ids: readonly number[];
}

/** Parts of a content with what is in them, in the order in which portals show it. */
export function blocksOf(sections: readonly { readonly id: number }[], details: readonly Placed[]): readonly Block[] {
  const known = new Set(sections.map(({ id }) => id));
  const inOrder = details.toSorted((a, b) => a.priorityOrder - b.priorityOrder || a.id - b.id);
  const idsIn = (section: number | null): number[] =>
    inOrder
      // A section that was deleted while this was read: its details are in none.
      .filter((detail) => (detail.section !== null && known.has(detail.section) ? detail.section : null) === section)
      .map(({ id }) => id);
  return [{ section: null, ids: idsIn(null) }, ...sections.map(({ id }) => ({ section: id, ids: idsIn(id) }))];
}

export type Step = -1 | 1;

/** One step up or down; over the end of a part into the next one. Null: there is no further. */
export function stepped(blocks: readonly Block[], id: number, step: Step): readonly Block[] | null {
  const at = blocks.findIndex(({ ids }) => ids.includes(id));
  const block = blocks[at];
  if (block === undefined) return null;
  const index = block.ids.indexOf(id);
  const next = index + step;
  if (next >= 0 && next < block.ids.length) return placed(blocks, id, block.section, step === 1 ? next + 1 : next);
  const neighbour = blocks[at + step];
  if (neighbour === undefined) return null;
  return placed(blocks, id, neighbour.section, step === 1 ? 0 : neighbour.ids.length);
}

/**
 * Puts a detail somewhere.
 * @param before index, among those that are there, of the one that it goes before
 */
export function placed(blocks: readonly Block[], id: number, section: number | null, before: number): readonly Block[] {
  return blocks.map((block) => {
    const left = block.ids.slice(0, block.section === section ? before : undefined).filter((other) => other !== id);
    if (block.section !== section) return { ...block, ids: left };
    return { ...block, ids: [...left, id, ...block.ids.slice(before).filter((other) => other !== id)] };
  });
}

/** What is in a section goes behind what is in none. */
export function emptied(blocks: readonly Block[], section: number): readonly Block[] {
  const ids = blocks.find((block) => block.section === section)?.ids ?? [];
  return blocks.map((block) => {
    if (block.section === section) return { ...block, ids: [] };
    return block.section === null ? { ...block, ids: [...block.ids, ...ids] } : block;
  });
}

export interface Move {
  readonly id: number;
  readonly section: number | null;
  readonly priorityOrder: number;
}

/** What the platform has to be told so that it has this order: the numbers that there are go to other details. */
export function movesTo(blocks: readonly Block[], details: readonly Placed[]): readonly Move[] {
  const held = new Map(details.map((detail) => [detail.id, detail]));
  const numbers = details.map(({ priorityOrder }) => priorityOrder).toSorted((a, b) => a - b);
  const wanted = blocks.flatMap(({ section, ids }) => ids.map((id) => ({ id, section })));
  return wanted
    .map((one, index) => ({ ...one, priorityOrder: numbers[index] ?? index }))
    .filter(({ id, section, priorityOrder }) => {
      const before = held.get(id);
      return before?.section !== section || before.priorityOrder !== priorityOrder;
    });
}

/** Moves one of a list a step. Null: there is no further. */
export function swapped<T extends { readonly id: number }>(
  list: readonly T[],
  id: number,
  step: Step,
): readonly T[] | null {
  const at = list.findIndex((one) => one.id === id);
  const [one, other] = [list[at], list[at + step]];
  if (one === undefined || other === undefined) return null;
  return list.map((held, index) => (index === at ? other : index === at + step ? one : held));
}
