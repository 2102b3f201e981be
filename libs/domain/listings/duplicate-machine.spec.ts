import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { duplicateEvents, duplicateMachine } from './duplicate-machine.js';
import type { DuplicateFacts, DuplicateState } from './duplicate-machine.js';
import { nextState } from '../machines/machine.js';

const facts = (changes: Partial<DuplicateFacts> = {}): DuplicateFacts => ({
  insuppressible: false,
  temporary: false,
  ...changes,
});

describe('duplicate', () => {
  it('whatever happens in whatever order: hidden only when asked for and confirmed, and over permanently', () => {
    const step = fc.record({ event: fc.constantFrom(...duplicateEvents), temporary: fc.boolean() });
    fc.assert(
      fc.property(fc.boolean(), fc.array(step, { maxLength: 40 }), (insuppressible, steps) => {
        let state: DuplicateState = nextState(duplicateMachine, null, 'report', facts({ insuppressible }))!;
        expect(state).toBe(insuppressible ? 'UNAVAILABLE' : 'POSSIBLE_DUPLICATE');
        for (const { event, temporary } of steps) {
          const before = state;
          state = nextState(duplicateMachine, before, event, facts({ temporary })) ?? before;
          if (state === before) continue;
          expect(before).not.toBe('DELETED');
          if (state === 'SUPPRESSED') expect([before, event]).toEqual(['SUPPRESSION_REQUESTED', 'confirm']);
          if (event === 'suppress' && before === 'UNAVAILABLE') expect(temporary).toBe(true);
          if (event === 'ignore') expect(before).not.toBe('SUPPRESSION_REQUESTED');
        }
      }),
    );
  });

  it('vanishes from everywhere but where it has gone already', () => {
    for (const state of duplicateMachine.states)
      expect(nextState(duplicateMachine, state, 'vanish', facts())).toBe(state === 'DELETED' ? undefined : 'DELETED');
  });
});
