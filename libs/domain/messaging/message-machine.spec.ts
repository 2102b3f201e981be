import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { nextState } from '../machines/machine.js';
import { messageMachine } from './message-machine.js';
import type { MessageEvent, MessageState } from './message-machine.js';

/** The state in the end; an event without a row changes nothing. */
const endOf = (happened: readonly MessageEvent[]): MessageState =>
  happened.reduce<MessageState>((state, event) => nextState(messageMachine, state, event, {}) ?? state, 'PENDING');

const receipts: MessageEvent[] = ['send', 'deliver', 'read'];

describe('a reply', () => {
  it('ends the same, in whatever order and however often its receipts come', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...receipts, ...receipts], { minLength: 6 }), (happened) => {
        expect(endOf(happened)).toBe('READ');
        expect(endOf(['timeOut', ...happened])).toBe('READ');
      }),
    );
  });

  it('that was delivered is not refused any more, and a refused one is not delivered', () => {
    expect(endOf(['deliver', 'refuse'])).toBe('DELIVERED');
    expect(endOf(['refuse', 'deliver', 'read'])).toBe('REFUSED');
    expect(endOf(['send', 'refuse'])).toBe('REFUSED');
  });

  it('of which nothing is known is not sent again', () => {
    expect(endOf(['timeOut', 'timeOut'])).toBe('UNKNOWN');
  });
});
