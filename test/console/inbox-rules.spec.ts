import { describe, expect, it } from '@jest/globals';
import type { RecordedCall } from '../../apps/console/src/app/client/recorded-call.js';
import { samplesOf } from '../../apps/console/src/app/client/call-samples.js';
import { mask, masked } from '../../apps/console/src/app/client/masked.rules.js';
import { Later } from '../../apps/console/src/app/later/later.js';
import type { Step } from '../../apps/console/src/app/later/later.js';
import { indexAfter } from '../../apps/console/src/ui/grid/next-row.rules.js';
import { differenceOf } from '../../apps/console/src/ui/compare/text-difference.rules.js';
import { linesOf, suggestedWhole } from '../../apps/console/src/features/listings/inbox/compare/value-lines.rules.js';
import {
  duplicateFilters,
  isFiltered,
  placeOf,
  suggestionFilters,
} from '../../apps/console/src/features/listings/inbox/inbox.rules.js';

describe('calls of the API', () => {
  const call: RecordedCall = {
    id: 1,
    api: 'administration',
    method: 'PUT',
    path: '/api/location/basic/{id}',
    params: { path: { id: 7 }, query: { ids: [1, 2], none: undefined }, header: { 'If-Match': '"3"' } },
    body: { contentType: 'application/json', value: { name: "L'Étoile" } },
    status: 200,
    ms: 12,
    times: 1,
  };

  it('become commands and programs with a token of the reader', () => {
    const { curl, sdk, address, page } = samplesOf(call, 'http://localhost:3000');
    expect(address).toBe('/api/location/basic/7?ids=1&ids=2');
    expect(page).toBe('/docu-api/operations/location-basic-change');
    expect(curl).toContain('-H "Authorization: Bearer $LOCARA_TOKEN" -X PUT');
    expect(curl).toContain(`-H 'If-Match: "3"'`);
    expect(curl).toContain(String.raw`L'\''Étoile`);
    expect(sdk).toContain("credentials: { token: process.env['LOCARA_TOKEN'] ?? '' }");
    expect(sdk).toContain("client.PUT('/api/location/basic/{id}'");
    const upload = { ...call, method: 'POST', body: { contentType: 'text/csv', value: undefined } };
    expect(samplesOf(upload, 'http://localhost:3000').curl).toContain("--data-binary '@file.csv'");
    expect(samplesOf(upload, 'http://localhost:3000').sdk).toContain("const file = await readFile('file.csv');");
    const form = { ...upload, body: { contentType: 'multipart/form-data; boundary=1', value: undefined } };
    expect(samplesOf(form, 'http://localhost:3000').curl).toMatch(/-F 'file=@file.xml'$/);
    expect(samplesOf(form, 'http://localhost:3000').sdk).toContain('bodySerializer: () => form');
    expect(samplesOf(form, 'http://localhost:3000').sdk).toContain(
      "form.append('file', new Blob([file]), 'file.xml');",
    );
  });

  it('keep no secret, wherever it stands', () => {
    const body = {
      name: 'Ada',
      oldPassword: 'a',
      list: [{ cardNumber: '4111', pinned: true }],
      accessToken: 'x',
      pin: 4711,
      confirmPin: '471100',
      claim: { pinVerification: '4711' },
      requestPin: { verificationMethod: 'SMS' },
    };
    expect(masked(body)).toEqual({
      name: 'Ada',
      oldPassword: mask,
      list: [{ cardNumber: mask, pinned: true }],
      accessToken: mask,
      pin: mask,
      confirmPin: mask,
      claim: { pinVerification: mask },
      requestPin: { verificationMethod: 'SMS' },
    });
    expect(masked({ password: null, hasPassword: true, spinning: 'yes' })).toEqual({
      password: null,
      hasPassword: true,
      spinning: 'yes',
    });
    const card = { card: { number: '4111', cvc: 123, isDefault: true }, apiKeys: ['x'], passwords: ['x'] };
    expect(masked(card)).toEqual({
      card: { number: mask, cvc: mask, isDefault: true },
      apiKeys: [mask],
      passwords: [mask],
    });
    // Rules for passwords are no secrets.
    expect(masked({ passwordPolicy: { passwordMinLength: 12 } })).toEqual({
      passwordPolicy: { passwordMinLength: 12 },
    });
  });
});

describe('where two texts differ', () => {
  const marked = (ours: string, theirs: string): string[] => {
    const { ours: mine, theirs: other } = differenceOf(ours, theirs);
    return [mine, other].map((pieces) => pieces.map(({ text, differs }) => (differs ? `[${text}]` : text)).join(''));
  };

  it.each([
    ['49-911-123456', '49-911-123466', '49-911-1234[5]6', '49-911-1234[6]6'],
    ['Hauptstraße 1', 'Hauptstr. 1', 'Hauptstr[aße] 1', 'Hauptstr[.] 1'],
    ['same', 'same', 'same', 'same'],
    ['', 'new', '', '[new]'],
    ['old', '', '[old]', ''],
    ['Café 🥐', 'Café 🥖', 'Café [🥐]', 'Café [🥖]'],
    ['Rosenhof', 'Bäckerei', '[Rosenhof]', '[Bäckerei]'],
  ])('%s and %s', (ours, theirs, mine, other) => {
    expect(marked(ours, theirs)).toEqual([mine, other]);
  });

  it('is told word by word in long texts, and loses no letter', () => {
    const words = Array.from({ length: 40 }, (_, index) => `word${index}`);
    const ours = words.join(' ');
    const theirs = words.with(20, 'other').join(' ');
    expect(marked(ours, theirs)).toEqual([ours.replace('word20', '[word20]'), theirs.replace('other', '[other]')]);
    const long = (word: string) => Array.from({ length: 900 }, (_, index) => `${word}${index}`).join(' ');
    const difference = differenceOf(long('a'), long('b'));
    expect(difference.theirs.map(({ text }) => text).join('')).toBe(long('b'));
  });
});

describe('values as lines', () => {
  const words = { yes: 'Yes', no: 'No', closed: 'closed', dayName: (day: string) => day.toUpperCase() };

  it.each([
    [null, []],
    ['', []],
    [false, ['No']],
    [1987, ['1987']],
    [
      ['de', 'en'],
      ['de', 'en'],
    ],
    [
      { street: 'Hauptstraße', house: '1', postCode: '90402', city: 'Nürnberg', countryCode: 'DE', state: null },
      ['Hauptstraße 1', '90402 Nürnberg', 'DE'],
    ],
    [{ other: { part: 1 }, empty: null }, ['other: part: 1']],
  ])('%j', (value, lines) => {
    expect(linesOf(value, words)).toEqual(lines);
  });

  it('have all days of a week, so that two of them stand beside each other', () => {
    const week = [
      {
        day: 'Tue',
        intervals: [
          { from: '09:00', to: '12:00' },
          { from: '13:00', to: '18:00' },
        ],
      },
    ];
    expect(linesOf({ week }, words).slice(0, 3)).toEqual(['MON closed', 'TUE 09:00–12:00, 13:00–18:00', 'WED closed']);
    expect(linesOf({ week }, words)).toHaveLength(7);
  });

  it('of an address keep what the portal does not name', () => {
    const ours = { street: 'Alte Gasse', city: 'Nürnberg', countryCode: 'DE' };
    expect(suggestedWhole(ours, { street: 'Neue Gasse', city: 'Nürnberg' })).toEqual({ ...ours, street: 'Neue Gasse' });
    expect(suggestedWhole('old', 'new')).toBe('new');
  });
});

describe('filters of the inbox', () => {
  it('begin with what is to be decided, and leave out what means nothing', () => {
    expect(suggestionFilters({ status: 'nonsense', portalId: 'x', company: '-1' })).toEqual({
      status: 'Open',
      portalId: undefined,
      companyId: undefined,
      locationId: undefined,
      filter: undefined,
      field: undefined,
    });
    expect(suggestionFilters({ status: 'all' }).status).toBeUndefined();
    expect(duplicateFilters({ status: 'UNAVAILABLE' }).status).toBe('UNAVAILABLE');
    expect(isFiltered(suggestionFilters({ status: 'all' }))).toBe(false);
    expect(isFiltered(suggestionFilters({ field: 'phone' }))).toBe(true);
  });

  it('ask for the narrower of company and location', () => {
    expect(placeOf(suggestionFilters({ company: '3' }))).toEqual({ id: 3, contextType: 'Company' });
    expect(placeOf(suggestionFilters({ company: '3', location: '4' }))).toEqual({ id: 4, contextType: 'Location' });
    expect(placeOf(suggestionFilters({}))).toEqual({});
  });

  it('lead on to the next that is open, at the end back', () => {
    const open = [true, false, false, true, false];
    const after = (index: number) => indexAfter(index, open.length, (at) => open[at] === true);
    expect([after(0), after(1), after(3), after(4)]).toEqual([3, 3, 0, 3]);
    expect(indexAfter(0, 1, () => true)).toBeUndefined();
  });
});

describe('decisions that are sent later', () => {
  const begin = () => {
    let due: (() => void) | undefined;
    const later = new Later((_ms, act) => {
      due = act;
      return () => (due = undefined);
    });
    const sent: string[] = [];
    const step = (key: string, run = async (): Promise<void> => void sent.push(key)): Step => ({
      keys: [key],
      mark: 'accept',
      name: key,
      run,
    });
    const settle = () => new Promise((resolve) => setImmediate(resolve));
    return { later, sent, step, settle, pass: () => due?.() };
  };
  const onEnd = (): void => undefined;

  it('are sent when the time is over, and can be taken back until then', async () => {
    const { later, sent, step, settle, pass } = begin();
    later.add({ title: 'one', steps: [step('one')], waitMs: 8, onEnd });
    expect(later.markOf('one')).toBe('accept');
    later.undoLast();
    pass();
    expect(later.all()).toEqual([]);
    later.add({ title: 'two', steps: [step('two')], waitMs: 8, onEnd });
    pass();
    await settle();
    expect(sent).toEqual(['two']);
    expect(later.all()).toEqual([]);
    expect(later.markOf('two')).toBeUndefined();
  });

  it('go on one by one, name what failed, and stop where somebody says so', async () => {
    const { later, sent, step, settle, pass } = begin();
    const refused = step('b', () => Promise.reject(new Error('no')));
    const stops = step('c', async () => later.stop(later.all()[0]?.id ?? 0));
    later.add({ title: 'many', steps: [step('a'), refused, stops, step('d')], waitMs: 0, onEnd });
    pass();
    await settle();
    expect(sent).toEqual(['a']);
    expect(later.all()).toMatchObject([{ state: 'stopped', done: 3, failures: [{ error: { message: 'no' } }] }]);
    expect(later.failureOf('b')?.step).toBe(refused);
    expect(later.markOf('d')).toBeUndefined();
    later.putAway(later.all()[0]?.id ?? 0);
    expect(later.all()).toEqual([]);
  });

  it('are all sent when the reader leaves', async () => {
    const { later, sent, step } = begin();
    let ended = 0;
    for (const key of ['a', 'b']) later.add({ title: key, steps: [step(key)], waitMs: 8, onEnd: () => ended++ });
    await later.finish();
    expect(sent).toEqual(['a', 'b']);
    expect(ended).toBe(2);
  });
});
