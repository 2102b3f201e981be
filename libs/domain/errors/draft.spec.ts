import { describe, expect, it } from '@jest/globals';
import { Draft, Problems } from './draft.js';
import { DomainError } from './errors.js';
import type { Problem } from './errors.js';

interface Order {
  amount: number;
  note: string | null;
}

const tooSmall: Problem = { field: 'amount', value: 0, problem: 'tooSmall', expected: '1', example: 1 };

const thrown = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};

describe('Problems', () => {
  it('keeps the first thing that is wrong with each field', () => {
    const problems = new Problems();
    problems.add(tooSmall);
    problems.add({ field: 'amount', value: 0, problem: 'noSuch' });
    problems.add({ field: 'note', value: 1, problem: 'type' });
    expect(problems.list).toEqual([tooSmall, { field: 'note', value: 1, problem: 'type' }]);
    expect(problems.has('note')).toBe(true);
    expect(problems.has('other')).toBe(false);
  });

  it('throws all of them in one error, and nothing when there are none', () => {
    const problems = new Problems();
    expect(() => problems.throwIfAny()).not.toThrow();
    problems.add(tooSmall);
    const error = thrown(() => problems.throwIfAny());
    expect(error).toBeInstanceOf(DomainError);
    expect(error).toMatchObject({ key: 'validationFailed', kind: 'invalid', problems: [tooSmall] });
  });
});

describe('Draft', () => {
  it('becomes the whole when nothing is wrong', () => {
    const draft = new Draft<Order>({ amount: 2, note: null });
    expect(draft.complete()).toEqual({ amount: 2, note: null });
  });

  it('does not become anything while something is wrong, regardless of who found it', () => {
    const draft = new Draft<Order>({ amount: 2, note: 'x' });
    draft.problems.add({ field: 'note', value: 'x', problem: 'noSuch' });
    expect(() => draft.complete()).toThrow(DomainError);
  });

  it('knows the fields that were sent: good, null or bad', () => {
    const draft = new Draft<Order>({ note: null });
    draft.problems.add(tooSmall);
    expect([draft.mentions('note'), draft.mentions('amount')]).toEqual([true, true]);
    expect(new Draft<Order>({}).mentions('note')).toBe(false);
  });

  it('knows a field of which a part was bad, and no other that begins like it', () => {
    const draft = new Draft<{ days: object[]; day: object; note: object }>({});
    draft.problems.add({ field: 'days[0].from', value: 9, problem: 'type' });
    draft.problems.add({ field: 'note.text', value: 9, problem: 'type' });
    expect((['days', 'note', 'day'] as const).map((field) => draft.mentions(field))).toEqual([true, true, false]);
  });
});
