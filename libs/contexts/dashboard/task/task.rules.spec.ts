import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { lists } from '#domain/lists/lists';
import { nextState } from '#domain/machines/machine';
import { taskMachine } from '#domain/machines/task-machine';
import type { TaskState } from '#domain/machines/task-machine';
import type { KeptTask, TaskCause } from './task.record.js';
import { changesOf, eventTowards } from './task.rules.js';

const cause = (changes: Partial<TaskCause> = {}): TaskCause => ({
  companyId: 1,
  locationId: 1,
  taskType: 'UnansweredReviews',
  portal: 'GOOGLE',
  count: 1,
  since: null,
  actionType: null,
  newest: 10,
  ...changes,
});
const task = (changes: Partial<KeptTask> = {}): KeptTask => {
  const { companyId: _companyId, ...said } = cause();
  return { ...said, id: 1, workspaceId: 1, state: 'OPEN', ...changes };
};
const nothing = { opened: [], solved: [], ended: [], changed: [] };

describe('tasks', () => {
  it('are opened for causes, stay while these stay, and are solved without them', () => {
    expect(changesOf([cause()], [])).toEqual({ ...nothing, opened: [cause()] });
    expect(changesOf([cause()], [task()])).toEqual(nothing);
    expect(changesOf([], [task({ state: 'PENDING' })])).toEqual({ ...nothing, solved: [task({ state: 'PENDING' })] });
  });

  it('say what their cause says now', () => {
    const grown = cause({ count: 2, newest: 11 });
    expect(changesOf([grown], [task()])).toEqual({ ...nothing, changed: [{ ...grown, id: 1 }] });
  });

  it('that a person has finished stay finished until something new waits', () => {
    const done = task({ state: 'DONE' });
    expect(changesOf([cause({ count: 0 })], [done])).toEqual(nothing);
    expect(changesOf([cause({ newest: 9 })], [done])).toEqual(nothing);
    const newer = cause({ newest: 11 });
    expect(changesOf([newer], [done])).toEqual({ ...nothing, ended: [done], opened: [newer] });
    expect(changesOf([], [done])).toEqual({ ...nothing, ended: [done] });
  });

  it('about a profile open anew when Google asks something else', () => {
    const asked = { taskType: 'ProfileLinkingManual', newest: null, actionType: 'VERIFY' } as const;
    const done = task({ ...asked, state: 'DONE' });
    expect(changesOf([cause(asked)], [done])).toEqual(nothing);
    expect(changesOf([cause({ ...asked, actionType: 'DUPLICATE' })], [done]).opened).toHaveLength(1);
  });

  it('end up as one that waits for each cause, whatever there was before', () => {
    const keys = fc.record({
      locationId: fc.integer({ min: 1, max: 3 }),
      taskType: fc.constantFrom(...lists.optimizationTaskType),
      portal: fc.constantFrom('GOOGLE', 'FACEBOOK'),
      newest: fc.constantFrom(null, 1, 2),
    });
    const unique = {
      selector: ({ locationId, taskType, portal }: Pick<TaskCause, 'locationId' | 'taskType' | 'portal'>) =>
        `${locationId} ${taskType} ${portal}`,
    };
    const tasks = fc.uniqueArray(
      fc.tuple(keys, fc.constantFrom(...taskMachine.states)).map(([key, state]) => task({ ...key, state })),
      unique,
    );
    fc.assert(
      fc.property(fc.uniqueArray(keys, unique), tasks, (places, before) => {
        const causes = places.map((place) => cause(place));
        const { opened, solved, ended, changed } = changesOf(causes, before);
        const over = new Set([...solved, ...ended]);
        const stays = before.filter((each) => !over.has(each));
        // Each cause has exactly one task, and no task is without one.
        expect([...stays, ...opened].map(unique.selector).toSorted()).toEqual(causes.map(unique.selector).toSorted());
        expect(solved.every(({ state }) => state !== 'DONE')).toBe(true);
        expect(ended.every(({ state }) => state === 'DONE')).toBe(true);
        // What is written is stable: another look changes nothing.
        const after = [
          ...stays.map((each) => ({
            ...each,
            ...changed.find(({ id, ...said }) => unique.selector(said) === unique.selector(each) && id === each.id),
          })),
          ...opened.map((said) => task({ ...said })),
        ];
        expect(changesOf(causes, after)).toEqual(nothing);
      }),
    );
  });
});

describe('the status that a user wants', () => {
  it('is reached by the events of the machine, and by no other', () => {
    const states = fc.constantFrom<TaskState>(...taskMachine.states);
    fc.assert(
      fc.property(states, states, (from, to) => {
        const event = eventTowards(from, to);
        if (event === undefined) expect(from === to || from === 'DONE').toBe(true);
        else expect(nextState(taskMachine, from, event, {})).toBe(to);
        expect(event).not.toBe('solved');
      }),
    );
  });

  it('is none once it is done', () => {
    for (const to of taskMachine.states) expect(eventTowards('DONE', to)).toBeUndefined();
  });
});
