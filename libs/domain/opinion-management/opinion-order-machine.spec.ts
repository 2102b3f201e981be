import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { nextState, possibleEvents } from '../machines/machine.js';
import { eventsOfStep, opinionOrderMachine } from './opinion-order-machine.js';
import type { OpinionOrderEvent, OpinionOrderState, OpinionStep } from './opinion-order-machine.js';

const events = opinionOrderMachine.events.filter((event) => event !== 'order');
const anyEvents = fc.array(fc.constantFrom<OpinionOrderEvent>(...events), { maxLength: 30 });
const steps = Object.keys(eventsOfStep) as OpinionStep[];

/** The states that an order goes through; an event without a row changes nothing. */
function walk(happened: readonly OpinionOrderEvent[], from: OpinionOrderState = 'new'): OpinionOrderState[] {
  const states = [from];
  for (const event of happened) {
    const next = nextState(opinionOrderMachine, states.at(-1) ?? from, event, {});
    if (next !== undefined) states.push(next);
  }
  return states;
}
const endOf = (reported: readonly OpinionStep[]): OpinionOrderState | undefined =>
  walk(reported.flatMap((step) => eventsOfStep[step])).at(-1);

describe('an order of Meinungsmeister', () => {
  it('takes exactly the events of its state', () => {
    expect(
      Object.fromEntries(
        opinionOrderMachine.states.map((state) => [state, possibleEvents(opinionOrderMachine, state, {})]),
      ),
    ).toEqual({
      new: ['ask', 'validate', 'cancel'],
      clarification: ['answer', 'validate', 'cancel'],
      in_progress: ['deliver'],
      cancelled: [],
      completed: [],
    });
  });

  it('never leaves a final state, and is never cancelled or asked about once it was validated', () => {
    fc.assert(
      fc.property(anyEvents, (happened) => {
        const states = walk(happened);
        const validated = states.indexOf('in_progress');
        const after = validated < 0 ? [] : states.slice(validated + 1);
        expect(after.filter((state) => state !== 'completed')).toEqual([]);
        const last = states.findIndex((state) => state === 'completed' || state === 'cancelled');
        expect(last < 0 || last === states.length - 1).toBe(true);
      }),
    );
  });

  it('changes nothing when an event comes twice in a row', () => {
    fc.assert(
      fc.property(anyEvents, (happened) => {
        const repeated = happened.flatMap((event) => [event, event]);
        expect(walk(repeated)).toEqual(walk(happened));
      }),
    );
  });

  it('is completed by a delivery, whatever came before, late or not at all, unless it was cancelled', () => {
    const reports = fc.array(fc.constantFrom<OpinionStep>('CLARIFICATION', 'CONFIRMED'), { maxLength: 8 });
    fc.assert(
      fc.property(reports, reports, (before, late) => {
        expect(endOf([...before, 'DELIVERED', ...late, 'DELIVERED', 'CANCELLED'])).toBe('completed');
      }),
    );
  });

  it('is cancelled for good', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...steps), { maxLength: 8 }), (late) => {
        expect(endOf(['CANCELLED', ...late])).toBe('cancelled');
        expect(endOf(['CLARIFICATION', 'CANCELLED', ...late])).toBe('cancelled');
      }),
    );
  });

  it('ends the same, in whatever order the reports of a delivered order arrive', () => {
    const delivered: OpinionStep[] = ['CLARIFICATION', 'CONFIRMED', 'DELIVERED'];
    fc.assert(
      fc.property(
        fc.shuffledSubarray([...delivered, ...delivered], { minLength: 6 }),
        (reports) => endOf(reports) === 'completed',
      ),
    );
  });
});
