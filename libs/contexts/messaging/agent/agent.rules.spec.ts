import { describe, expect, it } from '@jest/globals';
import { Draft } from '#domain/errors/draft';
import { weekOfText } from '#domain/opening-hours/opening-hours-text';
import { localDate } from '#domain/time/local-date';
import { planAgent, presenceAt } from './agent.rules.js';
import type { AgentInput, Availability } from './agent.rules.js';

const input: AgentInput = {
  welcomeMessage: ' Hello! ',
  offlineMessage: 'We are back tomorrow.',
  privacyPolicyUrl: 'https://shop.example.com/privacy',
  availableHours: [{ day: 'Mon', intervals: [{ from: '09:00', to: '18:00' }] }],
  agentType: 'HUMAN',
};
const images = new Map([
  [1, { imageType: 'MessageImage' }],
  [2, { imageType: 'SocialImage' }],
] as const);
const problemsOf = (change: object): unknown => {
  try {
    return planAgent(new Draft<AgentInput>({ ...input, ...change }), images);
  } catch (error) {
    return (error as { problems: readonly { field: string; problem: string }[] }).problems.map(
      ({ field, problem }) => `${field} ${problem}`,
    );
  }
};

describe('the configuration of an agent', () => {
  it('is kept with a whole week', () => {
    const plan = planAgent(new Draft<AgentInput>({ ...input, logo: 1 }), images);
    expect(plan).toMatchObject({ welcomeMessage: 'Hello!', logo: 1, agentType: 'HUMAN' });
    expect(plan.availableHours).toHaveLength(7);
    expect(plan.availableHours[0]).toEqual({
      day: 'Mon',
      dayType: 'singleInterval',
      intervals: [{ from: '09:00', to: '18:00' }],
    });
    expect(plan.availableHours[6]).toEqual({ day: 'Sun', dayType: 'closed', intervals: [] });
  });

  it('names everything that is wrong', () => {
    expect(
      problemsOf({
        welcomeMessage: ' ',
        privacyPolicyUrl: 'http://shop.example.com',
        logo: 2,
        availableHours: [
          { day: 'Mon', intervals: [{ from: '9', to: '18:00' }] },
          { day: 'Mon', dayType: 'closed' },
        ],
      }),
    ).toEqual([
      'welcomeMessage required',
      'privacyPolicyUrl format',
      'logo oneOf',
      'availableHours[0].intervals[0].from format',
      'availableHours[1].day duplicate',
    ]);
    expect(problemsOf({ logo: 3 })).toEqual(['logo noSuch']);
  });
});

describe('whether somebody answers', () => {
  const shop: Availability = {
    timeZone: 'America/Los_Angeles',
    closed: false,
    temporarilyClosedUntil: null,
    availableHours: weekOfText('Mo-Fr 09:00-18:00') ?? [],
  };
  const at = (instant: string, change: Partial<Availability> = {}) =>
    presenceAt({ ...shop, ...change }, new Date(instant));

  it('is told by the clock of the location', () => {
    // Thursday evening in Berlin, morning at the shop.
    expect(at('2026-11-26T18:00:00Z')).toEqual({ available: true, nextAvailable: null });
    expect(at('2026-11-26T16:59:59Z')).toEqual({
      available: false,
      nextAvailable: new Date('2026-11-26T17:00:00Z'),
    });
  });

  it('holds in the week in which the clock changes', () => {
    // On 1 November 2026 it goes back one hour there.
    expect(at('2026-10-30T16:00:00Z').available).toBe(true);
    expect(at('2026-11-02T16:59:00Z')).toEqual({
      available: false,
      nextAvailable: new Date('2026-11-02T17:00:00Z'),
    });
  });

  it('is no where the location is closed, whatever its hours', () => {
    expect(at('2026-11-26T18:00:00Z', { closed: true })).toEqual({ available: false, nextAvailable: null });
    expect(at('2026-11-26T18:00:00Z', { temporarilyClosedUntil: localDate('2026-11-26') })).toEqual({
      available: false,
      nextAvailable: new Date('2026-11-27T17:00:00Z'),
    });
  });
});
