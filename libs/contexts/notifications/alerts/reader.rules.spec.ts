import { describe, expect, it } from '@jest/globals';
import type { AlertFact } from './alert-facts.js';
import { candidatesOf, showingOnlyEachOther, wanted } from './reader.rules.js';
import type { AddressBook, Candidate, KnownUser, ReaderList } from './reader.rules.js';

const fact = (companyId: number | null, locationId: number | null): AlertFact => ({
  companyId,
  locationId,
  place: 'Shop',
});
const [north, south, other] = [fact(1, 11), fact(1, 12), fact(2, 21)];
const book: AddressBook = {
  contacts: new Map([[1, { to: 'hanna@one.example', name: 'Hanna' }]]),
  locations: new Map([[11, { to: 'north@one.example', name: null }]]),
  customFields: new Map<number, Record<string, unknown>>([
    [1, { manager: ' manager@one.example', number: 5 }],
    [2, { manager: 'manager@two.example' }],
  ]),
};
const list = (more: Partial<ReaderList>): ReaderList => ({
  customField: null,
  emails: [],
  notifyContact: false,
  notifyLocation: false,
  ...more,
});
const told = (candidates: readonly Candidate[]) => candidates.map(({ to, facts }) => [to, facts.length]);

describe('recipients of an alert', () => {
  it('get what is about them, typed addresses everything', () => {
    const lists = [
      list({
        emails: [{ type: 'to', email: 'team@one.example' }],
        customField: 'manager',
        notifyContact: true,
        notifyLocation: true,
      }),
    ];
    expect(told(candidatesOf(lists, book, [north, south, other], false))).toEqual([
      ['team@one.example', 3],
      ['hanna@one.example', 2],
      ['north@one.example', 1],
      ['manager@one.example', 2],
      ['manager@two.example', 1],
    ]);
  });

  it('share one list of everything', () => {
    const emails = ['team@one.example', 'boss@one.example'].map((email) => ({ type: 'to', email }) as const);
    const facts = [north, south];
    const readers = wanted(candidatesOf([list({ emails })], book, facts, false), [], false);
    expect(readers.map((reader) => reader.facts === facts)).toEqual([true, true]);
  });

  it('are each named once, with everything that any of the lists gives them, in one order', () => {
    const lists = [list({ notifyLocation: true }), list({ emails: [{ type: 'bcc', email: 'NORTH@one.example' }] })];
    const [candidate, ...others] = candidatesOf(lists, book, [south, north], false);
    expect(others).toEqual([]);
    expect(candidate).toEqual({ to: 'north@one.example', name: null, shown: null, facts: [south, north] });
  });

  it('are no custom field that holds something else, nor a place that has no address', () => {
    const lists = [list({ customField: 'number', notifyContact: true, notifyLocation: true })];
    expect(candidatesOf(lists, book, [other, fact(null, null)], false)).toEqual([]);
  });

  it('are typed addresses alone where it is internal, without those of companies and locations', () => {
    const emails = ['team@agency.example', 'Hanna@one.example', 'north@one.example'].map(
      (email) => ({ type: 'to', email }) as const,
    );
    const lists = [list({ emails, customField: 'manager', notifyContact: true, notifyLocation: true })];
    expect(told(candidatesOf(lists, book, [north], true))).toEqual([['team@agency.example', 1]]);
  });
});

describe('the head of an alert', () => {
  it('names those alone who get it', () => {
    const shown = { to: ['Ada@one.example', 'gone@one.example'], cc: ['stopped@one.example', 'copy@one.example'] };
    const readers = [
      { to: ' ada@one.example', shown },
      { to: 'COPY@one.example', shown },
      { to: 'contact@one.example', shown: null },
    ];
    const left = { to: ['Ada@one.example'], cc: ['copy@one.example'] };
    expect(showingOnlyEachOther(readers).map((reader) => reader.shown)).toEqual([left, left, null]);
  });
});

describe('what users want', () => {
  const candidate = { to: 'Ada@one.example', name: null, shown: null, facts: [north, other] };
  const ada: KnownUser = {
    address: 'ada@one.example',
    name: 'Ada',
    language: 'fr',
    ofWorkspace: false,
    locked: false,
    companiesOff: [],
    off: false,
  };

  it('is everything for an address of no user', () => {
    expect(wanted([candidate], [], true)).toEqual([{ ...candidate, language: null }]);
  });

  it('comes in the language and with the name of the user', () => {
    expect(wanted([candidate], [ada], false)).toEqual([{ ...candidate, name: 'Ada', language: 'fr' }]);
  });

  it.each([
    ['of a user who is locked', [{ ...ada, locked: true }], false],
    ['of one who has switched it off', [{ ...ada, off: true }], false],
    ['of one of two who has switched it off', [ada, { ...ada, off: true }], false],
    ['of one who has switched all companies off', [{ ...ada, companiesOff: [1, 2] }], false],
    ['of a user of a company where it is internal', [ada], true],
  ])('is nothing for the address %s', (_case, users, internal) => {
    expect(wanted([candidate], users, internal)).toEqual([]);
  });

  it('is what remains when one company is off', () => {
    expect(told(wanted([candidate], [{ ...ada, companiesOff: [1] }], false))).toEqual([['Ada@one.example', 1]]);
  });

  it('is sent to a user of the workspace where it is internal, and to one of two who is not locked', () => {
    expect(wanted([candidate], [{ ...ada, ofWorkspace: true }], true)).toHaveLength(1);
    expect(wanted([candidate], [{ ...ada, locked: true }, ada], false)).toHaveLength(1);
  });
});
