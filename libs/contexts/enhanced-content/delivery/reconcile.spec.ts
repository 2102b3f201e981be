import { describe, expect, it } from '@jest/globals';
import { contentMachine } from '#domain/machines/content-machine';
import type { ContentDeliveryState } from '#domain/machines/content-machine';
import { nextState } from '#domain/machines/machine';
import { eventFor } from './reconcile.js';

const states = contentMachine.states;

/** The state after what is decided. */
function after(state: ContentDeliveryState, listed: boolean, wanted: boolean, changed = false): ContentDeliveryState {
  const event = eventFor({ state }, listed, wanted, changed);
  if (event === null || event === 'renew') return state;
  return nextState(contentMachine, state, event, { wanted }) ?? state;
}

describe('what is decided about a delivery', () => {
  it('takes it off, or leaves it, wherever the listing is not live', () => {
    for (const state of states)
      for (const wanted of [true, false])
        expect(after(state, false, wanted)).toBe(state === 'REMOVED' ? 'REMOVED' : 'DISCONNECTED');
  });

  it('brings every state on its way to be shown while it is wanted', () => {
    for (const state of states) {
      // What was refused waits for a change.
      const settled = state === 'LIVE' || state === 'REFUSED' ? state : 'WAITING';
      expect([state, after(state, true, true)]).toEqual([state, settled]);
    }
    expect(after('REFUSED', true, true, true)).toBe('WAITING');
  });

  it('brings every state on its way off while it is not wanted', () => {
    for (const state of states)
      expect([state, after(state, true, false)]).toEqual([state, state === 'REMOVED' ? 'REMOVED' : 'LEAVING']);
  });

  it('sends a change once, whatever it finds', () => {
    for (const state of states) expect(eventFor({ state }, true, true, true)).not.toBeNull();
    expect(eventFor({ state: 'LIVE' }, true, true, true)).toBe('renew');
    expect(eventFor({ state: 'LIVE' }, true, true, false)).toBeNull();
  });

  it('comes to rest: what was decided once is not decided again', () => {
    for (const state of states)
      for (const listed of [true, false])
        for (const wanted of [true, false]) {
          const reached = after(state, listed, wanted);
          expect([state, after(reached, listed, wanted)]).toEqual([state, reached]);
        }
  });
});
