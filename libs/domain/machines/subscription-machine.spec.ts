import { describe, expect, it } from '@jest/globals';
import { lists } from '../lists/lists.js';
import { shownState, subscriptionStates } from './subscription-machine.js';

describe('states of subscriptions', () => {
  it('are shown as they are, but for the end that is agreed', () => {
    const different = subscriptionStates.filter((state) => shownState(state) !== state);
    expect(different.map((state) => [state, shownState(state)])).toEqual([['EXPIRINGON', 'EXPIRING']]);
    const shown = [...new Set(subscriptionStates.map(shownState))];
    expect(shown.toSorted()).toEqual([...lists['subscriptionStatus.partner']].toSorted());
  });
});
