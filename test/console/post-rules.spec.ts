import { describe, expect, it } from '@jest/globals';
import { postPlaceholders } from '#domain/social/post-placeholders';
import { fillPlaceholders } from '#domain/texts/placeholders';
import { isDay } from '../../apps/console/src/app/days/day.rules.js';
import { byDay, monthOf, movedBy, plusMonths, weekOf } from '../../apps/console/src/features/posts/calendar.rules.js';
import { bodyOfChange, toValues } from '../../apps/console/src/features/posts/post/change.rules.js';
import { filtersOf, formOf, isFiltered, queryOf } from '../../apps/console/src/features/posts/post-filters.rules.js';
import { stateOf, wordsOf } from '../../apps/console/src/features/posts/post-state.rules.js';
import type { StatusTotal } from '../../apps/console/src/features/posts/post-state.rules.js';
import {
  bodyOf,
  destinationOf,
  goesAtOnce,
  isComplete,
  limitsBroken,
  movedTime,
} from '../../apps/console/src/features/posts/write/post-form.rules.js';
import { contentOf, hasIt, openOf } from '../../apps/console/src/features/posts/write/sending.rules.js';
import { filledIn, valuesOf } from '../../apps/console/src/features/posts/place-values.rules.js';
import type { PostForm } from '../../apps/console/src/features/posts/write/post-form.rules.js';

const form: PostForm = {
  networks: ['GOOGLE', 'INSTAGRAM'],
  audience: { type: 'Location', places: [17, 18] },
  text: ' Fresh bread ',
  pictures: [],
  topic: 'STANDARD',
  title: 'Festival',
  startDate: '2027-09-18',
  startTime: '',
  endDate: '',
  endTime: '',
  couponCode: 'BREAD10',
  redeemUrl: '',
  terms: '',
  button: '',
  link: 'https://www.example.com',
  isPlanned: false,
  date: '2027-09-11',
  time: '09:30',
  every: 'WEEK',
  until: '',
  needsApproval: false,
};

describe('a post that is written', () => {
  it('sends only what belongs to its kind', () => {
    expect(bodyOf(form)).toEqual({ postContent: 'Fresh bread', postTopicType: 'STANDARD' });
    expect(bodyOf({ ...form, topic: 'EVENT', button: 'CALL', isPlanned: true })).toEqual({
      postContent: 'Fresh bread',
      postTopicType: 'EVENT',
      eventInfo: {
        title: 'Festival',
        startDate: '2027-09-18',
        startTime: null,
        endDate: '2027-09-18',
        endTime: null,
      },
      ctaType: 'CALL',
      date: '2027-09-11',
      time: '09:30',
      repeat: { every: 'WEEK', interval: 1, until: null },
    });
    const whole: PostForm = {
      ...form,
      topic: 'OFFER',
      button: 'SHOP',
      needsApproval: true,
      pictures: [{ id: 5, address: '/media/5.png', name: 'Bread' }],
    };
    expect(bodyOf(whole)).toMatchObject({
      postImage: ['5'],
      offerInfo: { couponCode: 'BREAD10', redeemOnlineUrl: null, termsConditions: null },
      ctaUrl: 'https://www.example.com',
      needsApproval: true,
    });
  });

  it('goes to what was chosen, or nowhere yet', () => {
    expect(destinationOf(form.audience)).toEqual({ contextType: 'Location', contextIds: [17, 18] });
    expect(destinationOf({ type: 'Company', id: 3 })).toEqual({ contextType: 'Company', contextIds: [3] });
    expect(destinationOf({ type: 'Company', id: null })).toBeNull();
    expect(destinationOf({ type: 'Location', places: [] })).toBeNull();
  });

  it('keeps the limits of the chosen networks alone, without blanks around the text', () => {
    const limits = [
      { portal: 'GOOGLE', longestText: 10, longestTitle: 7, mostImages: 1, needsImage: false },
      { portal: 'INSTAGRAM', longestText: 11, longestTitle: 8, mostImages: 1, needsImage: true },
      { portal: 'LINKEDIN', longestText: 1, longestTitle: 1, mostImages: 1, needsImage: true },
    ] as const;
    const broken = limitsBroken(form, limits);
    expect(broken.tooLong.map(({ portal }) => portal)).toEqual(['GOOGLE']);
    expect(broken.needPicture.map(({ portal }) => portal)).toEqual(['INSTAGRAM']);
    expect(broken.titleTooLong).toEqual([]);
    expect(limitsBroken({ ...form, topic: 'EVENT' }, limits).titleTooLong.map(({ portal }) => portal)).toEqual([
      'GOOGLE',
    ]);
  });

  it('is filled in with what is known', () => {
    expect(filledIn('{{name}} in {{city}}, {{phone}}', { name: 'Hofladen', city: null })).toBe(
      'Hofladen in {{city}}, {{phone}}',
    );
  });

  it('is filled in as the platform does it', () => {
    const values = valuesOf({
      name: 'Hofladen {{city}}',
      address: { street: 'Hauptstraße', house: '1', city: 'Nürnberg', postCode: '90402', suppress: false },
      mainPhone: { phone: '49-911-123456' },
      eMail: 'info@hofladen.example',
      website: 'https://hofladen.example',
    });
    expect(Object.keys(values)).toEqual([...postPlaceholders]);
    const text = `${postPlaceholders.map((name) => `{{${name}}}`).join(' ')}, {{ city }}{{street}}`;
    expect(filledIn(text, values)).toBe(fillPlaceholders(text, values));
    expect(filledIn(text, values)).toContain('Hauptstraße 1');
    const place = { name: 'x', mainPhone: null, eMail: null, website: null };
    const address = { street: 'Hauptstraße', house: '1', city: null, postCode: null, suppress: true };
    expect(valuesOf({ ...place, address }).street).toBeNull();
  });

  it('is complete with networks, locations, a text, and a day where it is planned', () => {
    expect(isComplete(form)).toBe(true);
    expect(isComplete({ ...form, date: '' })).toBe(true);
    expect(isComplete({ ...form, isPlanned: true, date: '' })).toBe(false);
    expect(isComplete({ ...form, networks: [] })).toBe(false);
    expect(isComplete({ ...form, text: ' ' })).toBe(false);
    expect(isComplete({ ...form, audience: { type: 'Company', id: null } })).toBe(false);
  });

  it('goes at once where its time has passed by the clock there', () => {
    const now = new Date('2027-09-11T07:30:00Z');
    expect(goesAtOnce({ date: '2027-09-11', time: '09:30' }, now, 'Europe/Berlin')).toBe(true);
    expect(goesAtOnce({ date: '2027-09-11', time: '09:30' }, now, 'Europe/London')).toBe(false);
    expect(goesAtOnce({ date: '2027-09-11', time: '' }, now, 'Europe/Berlin')).toBe(true);
    expect(goesAtOnce({ date: '2027-09-12', time: '' }, now, 'Europe/Berlin')).toBe(false);
    expect(goesAtOnce({ date: '2027-09-10', time: '' }, now, 'Europe/Berlin')).toBe(false);
    expect(goesAtOnce({ date: '', time: '' }, now, 'Europe/Berlin')).toBe(true);
  });

  it('is another post where its text or its destination has changed since a network took it', () => {
    const outcomes = { GOOGLE: { id: 5, content: contentOf(form), error: null } };
    expect(openOf(form, outcomes)).toEqual(['INSTAGRAM']);
    expect(openOf({ ...form, text: 'Rolls' }, outcomes)).toEqual(['GOOGLE', 'INSTAGRAM']);
    expect(openOf({ ...form, audience: { type: 'Company', id: 3 } }, outcomes)).toEqual(['GOOGLE', 'INSTAGRAM']);
    expect(hasIt({ id: null, content: contentOf(form), error: new Error('x') }, contentOf(form))).toBe(false);
  });

  it('goes later where the clocks skip its time, and is as it was written otherwise', () => {
    expect(movedTime('2027-03-28', '02:30', 'Europe/Berlin')).toBe('03:30');
    expect(movedTime('2027-03-28', '03:30', 'Europe/Berlin')).toBeNull();
    expect(movedTime('2027-03-28', '01:59', 'Europe/Berlin')).toBeNull();
    expect(movedTime('2027-10-31', '02:30', 'Europe/Berlin')).toBeNull();
    expect(movedTime('2027-03-14', '02:00', 'America/New_York')).toBe('03:00');
    expect(movedTime('2027-03-28', '02:30', 'UTC')).toBeNull();
    expect(movedTime('', '02:30', 'UTC')).toBeNull();
  });

  it('is changed field by field, a button with its address', () => {
    const values = toValues({
      postContent: 'Bread',
      date: '2027-09-11',
      time: null,
      ctaType: 'SHOP',
      ctaUrl: 'https://x',
    });
    expect(values).toMatchObject({ time: '', ctaType: 'SHOP' });
    expect(bodyOfChange({ ...values, time: '10:00' }, new Set(['time']))).toEqual({ time: '10:00' });
    expect(bodyOfChange({ ...values, date: '' }, new Set(['date']))).toEqual({ date: null });
    expect(bodyOfChange({ ...values, ctaType: 'CALL' }, new Set(['ctaType']))).toEqual({
      ctaType: 'CALL',
      ctaUrl: null,
    });
    expect(bodyOfChange({ ...values, postContent: 'Rolls' }, new Set(['postContent']))).toEqual({
      postContent: 'Rolls',
    });
  });
});

describe('the state of a post', () => {
  const error = { errorCode: 6520, errorMessage: 'Google refused the post.' };
  const of = (...totals: [StatusTotal['postStatus'], StatusTotal['error']?][]): StatusTotal[] =>
    totals.map(([postStatus, wrong = null]) => ({ postStatus, locations: 1, error: wrong }));

  it('says first what somebody has to do', () => {
    expect(stateOf(of(['FAILED', error]))).toBe('failed');
    expect(stateOf(of(['FAILED', error], ['POSTED']))).toBe('partlyFailed');
    expect(stateOf(of(['REVIEW'], ['CANCELLED']))).toBe('review');
    expect(stateOf(of(['PLANNED']))).toBe('planned');
    expect(stateOf(of(['PLANNED', error]))).toBe('threatened');
    expect(stateOf(of(['POSTED'], ['PROCESSING']))).toBe('processing');
    expect(stateOf(of(['POSTED'], ['CANCELLED']))).toBe('published');
    expect(stateOf(of(['CANCELLED'], ['REMOVED']))).toBe('cancelled');
    expect(stateOf(of(['REMOVED']))).toBe('removed');
  });

  it('has the words of what failed', () => {
    const other = { errorCode: 6523, errorMessage: 'Planned.' };
    expect(wordsOf(of(['PLANNED', other], ['FAILED', error]))).toBe('Google refused the post.');
    expect(wordsOf(of(['PLANNED', other]))).toBe('Planned.');
    expect(wordsOf(of(['POSTED']))).toBeNull();
  });
});

describe('the calendar', () => {
  it('has whole weeks from Monday', () => {
    expect(weekOf('2026-11-29')).toEqual([
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
      '2026-11-28',
      '2026-11-29',
    ]);
    const february = monthOf('2027-02-10');
    expect(february).toHaveLength(4);
    expect([february[0]?.[0], february.at(-1)?.[6]]).toEqual(['2027-02-01', '2027-02-28']);
    expect(monthOf('2026-11-28').flat()[0]).toBe('2026-10-26');
  });

  it('moves by keys', () => {
    expect(plusMonths('2027-01-31', 1)).toBe('2027-02-28');
    expect(plusMonths('2027-01-31', -2)).toBe('2026-11-30');
    expect(movedBy('ArrowUp', '2026-11-03')).toBe('2026-10-27');
    expect(movedBy('End', '2026-11-25')).toBe('2026-11-29');
    expect(movedBy('PageDown', '2026-12-31')).toBe('2027-01-31');
    expect(movedBy('x', '2026-11-25')).toBeUndefined();
  });

  it('takes days that there are', () => {
    expect(isDay('2026-02-28')).toBe(true);
    expect([isDay('2026-02-30'), isDay('today'), isDay(undefined)]).toEqual([false, false, false]);
  });

  it('puts posts on the day of their plan, or by the reader’s clock', () => {
    const planned = { date: '2026-11-28', time: '09:00', createdAt: '2026-11-01T08:00:00Z' };
    const early = { date: '2026-11-28', time: null, createdAt: '2026-11-01T08:00:00Z' };
    const atOnce = { date: null, time: null, createdAt: '2026-11-27T23:30:00Z' };
    expect(byDay([planned, atOnce, early], 'Europe/Berlin').get('2026-11-28')).toEqual([early, atOnce, planned]);
    expect(byDay([atOnce], 'UTC').get('2026-11-27')).toEqual([atOnce]);
  });
});

describe('the address of posts', () => {
  it('is read as the API is asked, and what means nothing is left out', () => {
    const filters = filtersOf({ view: 'failed', socialPortal: 'GOOGLE,MYSPACE', location: '17', form: 'list' });
    expect(queryOf(filters)).toEqual({
      statuses: ['FAILED'],
      sortDirection: 'desc',
      socialPortal: ['GOOGLE'],
      contextType: 'Location',
      contextIds: [17],
    });
    expect(isFiltered(filters)).toBe(true);
    expect(queryOf(filtersOf({ view: 'nonsense', location: '-3' }))).toEqual({ sortDirection: 'desc' });
    expect(queryOf(filtersOf({ view: 'planned' }))).toEqual({
      statuses: ['PLANNED', 'REVIEW'],
      sortDirection: 'asc',
    });
    expect([formOf({ form: 'week' }), formOf({ form: 'year' })]).toEqual(['week', 'month']);
  });
});
