import { describe, expect, it } from '@jest/globals';
import { Draft } from '#domain/errors/draft';
import { isDomainError } from '#domain/errors/errors';
import { demandChangeable, eventTowards, planCampaign, planOf } from './campaign.rules.js';
import type { KnownThings } from './campaign.rules.js';
import type { CampaignInput, CampaignView } from './content-campaign.view.js';

const known: KnownThings = {
  localNow: '2026-11-01T10:00',
  language: 'en',
  locations: new Set([1, 2]),
  images: new Map([
    [7, { imageType: 'CampaignImage' }],
    [8, { imageType: 'CustomImage' }],
  ]),
};
const input: CampaignInput = {
  name: ' Holidays ',
  startDate: '2026-12-01',
  startTime: '08:00',
  endDate: '2026-12-20',
  endTime: '18:00',
  contentElements: ['openingHours', 'openingHours'],
  email: { subject: 'Hours of {{location.name}}', body: 'Please check.\r\n\r\n{{link}}' },
};
const results = {
  locations: 0,
  emailed: 0,
  unreachable: 0,
  answered: 0,
  changed: 0,
  ratings: 0,
  averageRating: null,
};
const create = (change: CampaignInput = {}) => planCampaign(new Draft({ ...input, ...change }), null, known);
const view = (change: Partial<CampaignView> = {}): CampaignView => ({
  id: 5,
  status: 'draft',
  workspace: 3,
  results,
  answers: [],
  ...create().plan,
  ...change,
});
const changed = (change: CampaignInput, before = view()) => planCampaign(new Draft(change), before, known);

/** Field and problem of each that is found. */
function problemsOf(work: () => unknown): string[] {
  try {
    work();
    return [];
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return error.problems.map(({ field, problem }) => `${field} ${problem}`);
  }
}

describe('a new campaign', () => {
  it('is a draft for all locations, with what was left out as it is by default', () => {
    expect(create()).toEqual({
      status: 'draft',
      plan: {
        name: 'Holidays',
        startDate: '2026-12-01',
        startTime: '08:00',
        endDate: '2026-12-20',
        endTime: '18:00',
        template: null,
        contentElements: ['openingHours'],
        logo: null,
        privacyUrl: null,
        imprintUrl: null,
        email: { subject: 'Hours of {{location.name}}', body: 'Please check.\n\n{{link}}' },
        targetAllLocations: true,
        targetedLocations: [],
        targetedMails: ['location'],
        feedback: false,
      },
    });
  });

  it('gets from its template what it does not say itself, in the language of its workspace', () => {
    const { contentElements: _elements, email: _email, ...bare } = input;
    const of = (change: CampaignInput) =>
      planCampaign(new Draft({ ...bare, template: 1, ...change }), null, { ...known, language: 'de' }).plan;
    expect(of({}).contentElements).toEqual(['specialOpeningHours']);
    expect(of({}).email.subject).toBe('Öffnungszeiten von {{location.name}} an den Feiertagen');
    const own = of({ email: { subject: 'Own' }, contentElements: ['contact'] });
    expect([own.email.subject, own.contentElements]).toEqual(['Own', ['contact']]);
    expect(own.email.body).toContain('Feiertagen');
  });

  it.each<[string, CampaignInput, string[]]>([
    ['a status that comes by itself', { status: 'active' }, ['status oneOf']],
    ['an unknown template', { template: 99 }, ['template noSuch']],
    ['no elements', { contentElements: [] }, ['contentElements required']],
    ['nobody to write to', { targetedMails: [] }, ['targetedMails required']],
    ['an empty email', { email: { subject: ' ' } }, ['email.subject required', 'email.body required']],
    ['a subject of two lines', { email: { subject: 'a\nb', body: 'c' } }, ['email.subject format']],
    [
      'an unknown placeholder',
      { email: { subject: '{{name}}', body: '{{ city }}' } },
      ['email.subject oneOf', 'email.body oneOf'],
    ],
    ['a link in the subject', { email: { subject: '{{link}}', body: 'x' } }, ['email.subject oneOf']],
    [
      'addresses of the page that are none',
      { privacyUrl: 'x', imprintUrl: 'javascript:1' },
      ['privacyUrl format', 'imprintUrl format'],
    ],
    ['times that are none', { startTime: '24:00', endTime: '8:00' }, ['startTime format', 'endTime format']],
    ['an unknown image', { logo: 9 }, ['logo noSuch']],
    ['an image of another type', { logo: 8 }, ['logo oneOf']],
    ['all locations and some', { targetAllLocations: true, targetedLocations: [1] }, ['targetedLocations notTogether']],
    ['neither all nor some', { targetAllLocations: false }, ['targetedLocations required']],
    ['locations of others', { targetedLocations: [1, 3] }, ['targetedLocations[1] noSuch']],
    ['less than a day', { endDate: '2026-12-02', endTime: '07:59' }, ['endDate past']],
    ['more than 366 days', { endDate: '2027-12-02', endTime: '08:01' }, ['endDate tooLarge']],
    ['a read-only field', { id: 4 }, ['id readOnly']],
  ])('refuses %s', (_name, change, problems) => {
    expect(problemsOf(() => create(change))).toEqual(problems);
  });

  it('may have begun today when it is planned, not before', () => {
    const past = { startDate: '2026-10-31', endDate: '2026-11-20' };
    expect(problemsOf(() => create({ ...past, status: 'planned' }))).toEqual(['startDate past']);
    expect(problemsOf(() => create(past))).toEqual([]);
    expect(create({ startDate: '2026-11-01', status: 'planned' }).status).toBe('planned');
  });

  it('names some locations without saying that it does not mean all', () => {
    const { targetAllLocations, targetedLocations } = create({ targetedLocations: [2, 1, 2] }).plan;
    expect([targetAllLocations, targetedLocations]).toEqual([false, [2, 1]]);
  });
});

describe('a change', () => {
  it('keeps what is left out, and takes what was read', () => {
    const before = view({ targetAllLocations: false, targetedLocations: [1, 99], logo: 7 });
    expect(changed({}, before).plan).toEqual(planOf(before));
    expect(changed(before, before).plan).toEqual(planOf(before));
    expect(changed({ email: { body: 'New' } }, before).plan.email).toEqual({ ...before.email, body: 'New' });
    expect(changed({ targetAllLocations: true }, before).plan.targetedLocations).toEqual([]);
  });

  it('refuses another id and workspace', () => {
    expect(problemsOf(() => changed({ id: 9, workspace: 4 }))).toEqual(['id readOnly', 'workspace readOnly']);
  });

  it('takes what was read before somebody answered', () => {
    const read = { ...view(), results: { ...results, answered: 9 }, answers: [] };
    expect(changed(read).plan).toEqual(planOf(view()));
  });

  it('moves a campaign by the events that users cause', () => {
    expect(eventTowards(null, 'planned')).toBe('plan');
    expect(eventTowards('draft', 'planned')).toBe('plan');
    expect(eventTowards('planned', 'draft')).toBe('edit');
    expect(eventTowards('active', 'active')).toBeUndefined();
    expect(() => eventTowards('done', 'planned')).toThrow(expect.objectContaining({ key: 'transitionNotAllowed' }));
    expect(problemsOf(() => changed({ status: 'cancelled' }))).toEqual(['status oneOf']);
  });

  it('of an active campaign is one of its name and its end, of an ended one none', () => {
    const before = planOf(view());
    const late = { ...before, name: 'New', endDate: '2026-12-24', endTime: '12:00' };
    demandChangeable('planned', before, { ...late, feedback: true });
    demandChangeable('active', before, late);
    demandChangeable('done', before, { ...before });
    const fixed = expect.objectContaining({
      key: 'contentCampaignFixed',
      parameters: { status: 'active', fields: 'feedback, startTime' },
    });
    expect(() => demandChangeable('active', before, { ...late, startTime: '09:00', feedback: true })).toThrow(fixed);
    expect(() => demandChangeable('cancelled', before, { ...before, name: 'x' })).toThrow(
      expect.objectContaining({ key: 'contentCampaignFixed' }),
    );
  });

  it('does not end an active campaign in the past, nor refuse one whose end stays', () => {
    const active = view({ status: 'active', startDate: '2026-10-01', endDate: '2026-11-01', endTime: '09:00' });
    expect(problemsOf(() => changed({ name: 'x' }, active))).toEqual([]);
    expect(problemsOf(() => changed({ endTime: '10:00' }, active))).toEqual(['endDate past']);
    expect(problemsOf(() => changed({ endTime: '10:01' }, active))).toEqual([]);
  });
});
