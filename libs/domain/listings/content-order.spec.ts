import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { placeBehind, planOrder, planSections } from './content-order.js';
import type { Section, SectionInput } from './content-order.js';
import { Problems } from '../errors/draft.js';

const section = (id: number, more: Partial<Section> = {}): Section => ({
  id,
  name: `Section ${id}`,
  description: null,
  priorityOrder: id,
  elementCount: 0,
  ...more,
});

function planned(inputs: readonly SectionInput[], held: readonly Section[]) {
  const problems = new Problems();
  const plan = planSections(inputs, held, problems);
  return { ...plan, problems: problems.list.map(({ field, problem }) => `${field} ${problem}`) };
}

describe('sections of enhanced content', () => {
  it('are replaced by the list: what it leaves out goes, unless it has elements', () => {
    const held = [section(1), section(2, { elementCount: 3 }), section(3)];
    const plan = planned([{ id: 3, name: ' Soups ', priorityOrder: 1 }], held);
    expect(plan.sections).toEqual([{ id: 3, name: 'Soups', description: null, priorityOrder: 1 }]);
    expect(plan.removed.map(({ id }) => id)).toEqual([1]);
    expect(plan.occupied.map(({ id }) => id)).toEqual([2]);
    expect(plan.problems).toEqual([]);
  });

  it('stay as they are when what was read is sent back', () => {
    const held = [section(1, { elementCount: 2, description: 'Cold and warm' }), section(2)];
    const plan = planned(held, held);
    expect(plan.sections).toEqual(held.map(({ elementCount: _count, ...rest }) => rest));
    expect([...plan.removed, ...plan.occupied, ...plan.problems]).toEqual([]);
  });

  it('keep a description that is not sent, and lose one that is null', () => {
    const held = [section(1, { description: 'Fresh' })];
    expect(planned([{ id: 1, name: 'A', priorityOrder: 1 }], held).sections[0]?.description).toBe('Fresh');
    expect(
      planned([{ id: 1, name: 'A', description: null, priorityOrder: 1 }], held).sections[0]?.description,
    ).toBeNull();
  });

  it('name everything that is wrong at once', () => {
    const inputs = [
      { id: 9, name: 'A', priorityOrder: 1 },
      { id: 1, name: 'B', priorityOrder: 1 },
      { id: 1, name: 'C', priorityOrder: 2, elementCount: 5 },
    ];
    expect(planned(inputs, [section(1)]).problems).toEqual([
      'data[0].id noSuch',
      'data[1].priorityOrder duplicate',
      'data[2].id duplicate',
      'data[2].elementCount readOnly',
    ]);
  });

  it('never lose a section with elements, and never give two the same place', () => {
    const sections = fc
      .uniqueArray(fc.integer({ min: 1, max: 20 }), { maxLength: 8 })
      .chain((ids) =>
        fc.tuple(...ids.map((id) => fc.nat({ max: 2 }).map((elementCount) => section(id, { elementCount })))),
      );
    const inputs = fc.array(
      fc.record({
        id: fc.option(fc.integer({ min: 1, max: 20 }), { nil: null }),
        name: fc.constant('A'),
        priorityOrder: fc.nat({ max: 10 }),
      }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(sections, inputs, (held, sent) => {
        const plan = planned(sent, held);
        const kept = plan.sections.flatMap(({ id }) => id ?? []);
        for (const { id, elementCount } of held) {
          const fate = [
            kept.includes(id),
            plan.removed.some((r) => r.id === id),
            plan.occupied.some((o) => o.id === id),
          ];
          expect(fate.filter(Boolean)).toHaveLength(1);
          if (elementCount > 0) expect(fate[1]).toBe(false);
        }
        if (plan.problems.length > 0) return;
        expect(new Set(plan.sections.map(({ priorityOrder }) => priorityOrder)).size).toBe(sent.length);
        expect(new Set(kept).size).toBe(kept.length);
      }),
    );
  });
});

describe('the order of elements', () => {
  const at = (id: number, priorityOrder: number, inside: number | null = null) => ({
    id,
    priorityOrder,
    section: inside,
  });
  const none = new Set<number>();

  it('lets those that are not named keep their places', () => {
    const problems = new Problems();
    const held = [at(1, 1), at(2, 2, 7), at(3, 3)];
    const moved = [
      { id: 1, priorityOrder: 2 },
      { id: 2, priorityOrder: 1 },
    ];
    expect(planOrder(moved, held, none, problems)).toEqual([at(1, 2), at(2, 1, 7), at(3, 3)]);
    expect(problems.list).toEqual([]);
  });

  it('moves to another section, out of all, and to none that there is not', () => {
    const problems = new Problems();
    const held = [at(1, 1), at(2, 2, 7)];
    const sections = new Set([7, 8]);
    expect(planOrder([at(1, 1, 8), at(2, 2, null)], held, sections, problems)).toEqual([at(1, 1, 8), at(2, 2)]);
    planOrder([at(1, 1, 9)], held, sections, problems);
    expect(problems.list).toMatchObject([{ field: 'details[0].section', problem: 'noSuch', value: 9 }]);
  });

  it('refuses a place that another one holds', () => {
    const problems = new Problems();
    planOrder([{ id: 1, priorityOrder: 2 }], [at(1, 1), at(2, 2)], none, problems);
    expect(problems.list).toMatchObject([{ field: 'details[0].priorityOrder', problem: 'duplicate', example: 3 }]);
  });

  it('has no two at one place whenever nothing is wrong', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 8 });
    const moves = fc.array(fc.record({ id: fc.integer({ min: 1, max: 12 }), priorityOrder: fc.nat({ max: 15 }) }), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(ids, moves, (known, sent) => {
        const held = known.map((id, index) => at(id, index));
        const problems = new Problems();
        const places = planOrder(sent, held, none, problems);
        expect(places.map(({ id }) => id)).toEqual(known);
        if (problems.list.length > 0) return;
        expect(new Set(places.map(({ priorityOrder }) => priorityOrder)).size).toBe(known.length);
        for (const move of sent) expect(places).toContainEqual(at(move.id, move.priorityOrder));
      }),
    );
  });

  it('puts what is new behind all others', () => {
    expect(placeBehind([])).toBe(1);
    expect(placeBehind([at(1, 7), at(2, 3)])).toBe(8);
  });
});
