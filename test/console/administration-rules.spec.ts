import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { startOfDay } from '../../apps/console/src/app/days/start-of-day.rules.js';
import {
  changesOf,
  fieldsOf,
  filtersOf,
  knownVerb,
  locationsThere,
  nameIn,
  plainName,
  spokenName,
} from '../../apps/console/src/features/audit/audit.rules.js';
import {
  companyBody,
  companyFieldOf,
  companyValues,
  contactBody,
  contactFieldOf,
  contactValues,
  formBeside,
} from '../../apps/console/src/features/companies/company.rules.js';
import type { CompanyState } from '../../apps/console/src/features/companies/company.rules.js';
import { byArea, reasonsOf, stateOf } from '../../apps/console/src/features/users/users.rules.js';

describe('when a day begins', () => {
  it.each([
    ['2026-11-21', 'UTC', '2026-11-21T00:00:00.000Z'],
    ['2026-11-21', 'Europe/Berlin', '2026-11-20T23:00:00.000Z'],
    // The clocks change in the night that follows, and the night before.
    ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
    ['2026-03-30', 'Europe/Berlin', '2026-03-29T22:00:00.000Z'],
    ['2026-10-25', 'Europe/Berlin', '2026-10-24T22:00:00.000Z'],
    ['2026-10-26', 'Europe/Berlin', '2026-10-25T23:00:00.000Z'],
    ['2026-11-21', 'America/Los_Angeles', '2026-11-21T08:00:00.000Z'],
    ['2026-11-21', 'Pacific/Auckland', '2026-11-20T11:00:00.000Z'],
  ])('%s in %s is %s', (day, zone, instant) => {
    expect(startOfDay(day, zone)).toBe(instant);
  });
});

describe('the address of the audit log', () => {
  it('becomes what the API is asked for: both days are included, and what is no number or day is left out', () => {
    expect(
      filtersOf(
        {
          user: '2',
          subject: 'location',
          subjectId: '17',
          operation: 'location.update',
          from: '2026-11-20',
          to: '2026-11-21',
        },
        'Europe/Berlin',
      ),
    ).toEqual({
      userId: 2,
      subject: 'location',
      subjectId: 17,
      operation: 'location.update',
      from: '2026-11-19T23:00:00.000Z',
      to: '2026-11-21T23:00:00.000Z',
    });
    expect(filtersOf({ user: 'x', subjectId: '-1', from: 'yesterday', to: '2026-13-40' }, 'UTC')).toEqual({});
  });
});

describe('what an entry changed', () => {
  it('is each part on its own, without what is the same or empty on both sides', () => {
    const before = { name: 'A', address: { city: 'Bonn', house: '1' }, tags: [], vatId: null, hours: [{ from: '9' }] };
    const after = {
      name: 'B',
      address: { city: 'Bonn', house: '2' },
      tags: null,
      vatId: '',
      hours: [{ from: '9' }, { from: '14' }],
    };
    expect(changesOf(before, after)).toEqual([
      { path: ['name'], before: 'A', after: 'B' },
      { path: ['address', 'house'], before: '1', after: '2' },
      { path: ['hours', '2', 'from'], before: undefined, after: '14' },
    ]);
    expect(fieldsOf(changesOf(before, after))).toEqual(['name', 'address', 'hours']);
    expect(changesOf(null, { name: 'A', tags: ['x', 'y'], more: {} })).toEqual([
      { path: ['name'], before: undefined, after: 'A' },
      { path: ['tags'], before: undefined, after: ['x', 'y'] },
    ]);
    expect(changesOf(null, null)).toEqual([]);
  });

  it('is nothing between a state and itself', () => {
    fc.assert(fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (state) => changesOf(state, state).length === 0));
  });

  it('is named in words, also where nobody has chosen one', () => {
    expect([plainName('legal_type'), spokenName('facebookUrl'), spokenName('legal_type')]).toEqual([
      'legalType',
      'Facebook url',
      'Legal type',
    ]);
    const words = { create: 1, update: 1, 'youtube.change': 1 };
    expect(
      [
        'location.create',
        'contact.phone.create',
        'location.updateBasic',
        'dynamicVideo.youtube.change',
        'user.dance',
      ].map((operation) => knownVerb(operation, words)),
    ).toEqual(['create', 'create', 'update', 'youtube.change', '']);
  });

  it('may say what the thing is called', () => {
    expect(nameIn({ before: { name: 'Old' }, after: { name: 'New' } })).toBe('New');
    expect(nameIn({ before: { userName: 'grace' }, after: { position: 'x' } })).toBe('grace');
    expect(nameIn({ before: null, after: null })).toBeUndefined();
  });

  it('asks for names of locations that are there, each once', () => {
    const entry = (operation: string, subjectId: number, subject = 'location') => ({ operation, subject, subjectId });
    expect(
      locationsThere([
        entry('location.delete', 2),
        entry('location.updateBasic', 1),
        entry('company.update', 3, 'company'),
        entry('location.create', 2),
        entry('location.create', 1),
      ]),
    ).toEqual([1]);
  });
});

describe('why somebody may do something', () => {
  const manager = { name: 'location-manager', permissions: ['location:read', 'location:write'] };
  const viewer = { name: 'viewer', permissions: ['location:read'] };
  const held = [
    { contextType: 'Location', contextId: 7, contextName: 'Shop', grants: [manager, viewer] },
    { contextType: 'Workspace', contextId: 1, contextName: 'Demo', grants: [viewer] },
  ];

  it('is every group and place that gives it, the widest place first', () => {
    const [read, write] = reasonsOf(held);
    expect(read?.permission).toBe('location:read');
    expect(read?.reasons.map(({ group, place }) => `${group} ${place}`)).toEqual([
      'viewer Demo',
      'location-manager Shop',
      'viewer Shop',
    ]);
    expect(write).toEqual({
      permission: 'location:write',
      reasons: [{ group: 'location-manager', contextType: 'Location', contextId: 7, place: 'Shop' }],
    });
    expect(byArea(reasonsOf(held)).map(({ area, permissions }) => [area, permissions.length])).toEqual([
      ['location', 2],
    ]);
    expect(reasonsOf([])).toEqual([]);
  });

  it('needs an account that is neither locked nor merely invited', () => {
    expect([
      stateOf({ locked: true, active: true }),
      stateOf({ locked: false, active: true }),
      stateOf({ locked: false, active: false }),
    ]).toEqual(['locked', 'active', 'invited']);
  });
});

describe('a change of a company', () => {
  const contact = {
    id: 3,
    companyId: 1,
    salutation: null,
    firstName: 'Ada',
    lastName: 'Anger',
    eMails: ['a@example.com'],
    mainPhone: { id: 5, phone: '49-911-1', phoneType: 'mobile' },
    alternativePhones: [],
  };
  const tags = [
    { id: 1, name: 'organic' },
    { id: 2, name: 'chain' },
  ];
  const company = { name: 'Hofladen', legalType: null, contact, tags } as unknown as CompanyState;

  it('sends changed fields alone, and clears what was emptied', () => {
    expect(companyValues(company)).toMatchObject({ name: 'Hofladen', legalType: '', vatNr: '' });
    expect(companyBody({ name: ' Hof ', vatNr: ' ' }, new Set(['name', 'vatNr']))).toEqual({
      name: 'Hof',
      vatNr: null,
    });
    expect([companyFieldOf('vatNr'), companyFieldOf('contact')]).toEqual(['vatNr', undefined]);
  });

  it('has its tags as lines, and sends all of them', () => {
    expect(companyValues(company)['tags']).toBe('organic\nchain');
    expect(companyBody({ tags: 'organic\n\n new ' }, new Set(['tags']))).toEqual({
      tags: [{ name: 'organic' }, { name: 'new' }],
    });
    expect(companyBody({ tags: '' }, new Set(['tags']))).toEqual({ tags: [] });
    expect(['tags', 'tags[1].name', 'tagsOfOthers'].map(companyFieldOf)).toEqual(['tags', 'tags', undefined]);
  });

  it.each([
    ['Nordmarkt AG', 'AG', null],
    ['Nordmarkt Ag (Zürich)', 'AG', null],
    ['Müller GmbH & Co. KG', 'GmbH & Co. KG', null],
    ['Magenbrot', 'AG', 'AG'],
    ['Müller GmbH', 'GmbH & Co. KG', 'GmbH & Co. KG'],
    ['Sonne', null, null],
  ])('is listed as %s with the form %s beside it as %s', (name, form, beside) => {
    expect(formBeside(name, form)).toBe(beside);
  });

  it('keeps what it does not name of the contact, and takes away one without any field', () => {
    const values = contactValues(company);
    expect(values).toEqual({
      salutation: '',
      firstName: 'Ada',
      lastName: 'Anger',
      eMails: 'a@example.com',
      phone: '49-911-1',
    });
    expect(contactBody({ ...values, eMails: 'a@example.com; b@example.com' }, new Set(['eMails']), company)).toEqual({
      contact: { id: 3, eMails: ['a@example.com', 'b@example.com'] },
    });
    expect(contactBody({ ...values, phone: '49-911-2' }, new Set(['phone']), company)).toEqual({
      contact: { id: 3, mainPhone: { phone: '49-911-2', phoneType: 'mobile' } },
    });
    expect(contactBody({}, new Set(['eMails']), company)).toEqual({ contact: null });
    expect(['contact.eMails[0]', 'contact.mainPhone.phone', 'contact.lastName', 'name'].map(contactFieldOf)).toEqual([
      'eMails',
      'phone',
      'lastName',
      undefined,
    ]);
  });
});
