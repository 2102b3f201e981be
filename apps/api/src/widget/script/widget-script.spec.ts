import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { WidgetHours } from '#contexts/websites';
import { dayIn, openingState } from './opening-state.js';
import { hoursText, stateText } from './texts.js';
import { widgetScript } from './widget-script.js';
import { languageTag } from '../../embedding/language-tag.js';
import { words } from './words.js';

const at = (text: string): number => Date.parse(`${text}Z`);
const hours = (parts: Partial<WidgetHours> = {}): WidgetHours => ({
  timeZone: 'Europe/Berlin',
  closed: false,
  temporarilyClosedUntil: null,
  openings: [
    ['2026-11-26T08:00:00Z', '2026-11-26T17:00:00Z'],
    ['2026-11-27T20:00:00Z', '2026-11-28T01:00:00Z'],
    ['2026-12-12T08:00:00Z', '2026-12-12T17:00:00Z'],
  ],
  days: ['26', '27', '28', '29'].map((day) => ({ date: `2026-11-${day}`, intervals: [], special: false })),
  specialDays: [],
  ...parts,
});

describe('whether it is open, in the browser', () => {
  it('changes at the minute, from the same data', () => {
    const kinds = ['07:59:59', '08:00', '16:59:59', '17:00'].map(
      (time) => openingState(hours(), at(`2026-11-26T${time}`)).kind,
    );
    expect(kinds).toEqual(['closed', 'open', 'open', 'closed']);
    expect(openingState(hours(), at('2026-11-27T23:30'))).toEqual({ kind: 'open', until: at('2026-11-28T01:00') });
    expect(openingState(hours(), at('2026-11-26T17:00'))).toEqual({ kind: 'closed', opens: at('2026-11-27T20:00') });
  });

  it('is closed for longer where the location says so, to the end of the day there', () => {
    const away = hours({ temporarilyClosedUntil: '2026-11-26' });
    expect(openingState(away, at('2026-11-26T10:00'))).toEqual({ kind: 'closedUntil', date: '2026-11-26' });
    expect(openingState(away, at('2026-11-26T22:59')).kind).toBe('closedUntil');
    expect(openingState(away, at('2026-11-26T23:00')).kind).toBe('closed');
    expect(openingState(hours({ closed: true }), at('2026-11-26T10:00')).kind).toBe('closedForGood');
  });

  it('is not said where nobody has, nor from data that are too old', () => {
    const unsaid = hours({ openings: [], days: [{ date: '2026-11-26', intervals: null, special: false }] });
    expect(openingState(unsaid, at('2026-11-26T10:00')).kind).toBe('unknown');
    expect(openingState(hours(), at('2026-12-10T10:00')).kind).toBe('unknown');
    expect(openingState(hours({ openings: [] }), at('2026-11-26T10:00'))).toEqual({ kind: 'closed', opens: null });
    expect(stateText('en', unsaid, at('2026-11-26T10:00'))).toBeNull();
  });

  it('knows the day in every zone', () => {
    expect(dayIn('Pacific/Auckland', at('2026-11-25T11:00'))).toBe('2026-11-26');
    expect(dayIn('America/Los_Angeles', at('2026-11-26T07:59'))).toBe('2026-11-25');
    fc.assert(
      fc.property(
        fc.constantFrom('Europe/Berlin', 'America/Santiago', 'Asia/Kathmandu', 'Pacific/Kiritimati'),
        fc.integer({ min: at('2026-01-01'), max: at('2028-01-01') }),
        (zone, now) => {
          const [one, next] = [dayIn(zone, now), dayIn(zone, now + 86_400_000)];
          expect(one).toMatch(/^\d{4}-\d{2}-\d{2}$/);
          expect(next > one).toBe(true);
        },
      ),
    );
  });
});

describe('what the widget says', () => {
  it.each([
    ['en', '2026-11-26T10:00', ['Open now', 'closes 18:00']],
    ['de', '2026-11-26T10:00', ['Jetzt geöffnet', 'schließt 18:00']],
    ['fr', '2026-11-26T10:00', ['Ouvert', 'ferme 18:00']],
    ['de', '2026-11-26T18:00', ['Jetzt geschlossen', 'öffnet Freitag, 21:00']],
    ['en', '2026-11-28T18:00', ['Closed now', 'opens Saturday, December 12, 09:00']],
    ['en-GB', '2026-11-28T18:00', ['Closed now', 'opens Saturday 12 December, 09:00']],
  ])('is in the words of %s at %s', (tag, now, said) => {
    const days = [...hours().days, { date: '2026-11-28', intervals: [], special: false }];
    expect(stateText(tag, hours({ days }), at(now))).toEqual(said);
  });

  it('says longer breaks with their last day, and no time where it is always open', () => {
    const now = at('2026-11-26T10:00');
    expect(stateText('de', hours({ temporarilyClosedUntil: '2027-01-01' }), now)).toEqual([
      'Vorübergehend geschlossen bis 1. Januar 2027',
      '',
    ]);
    expect(stateText('fr', hours({ closed: true }), now)).toEqual(['Fermé définitivement', '']);
    expect(stateText('en', hours({ openings: [['2026-11-26T00:00:00Z', null]] }), now)).toEqual(['Open now', '']);
  });

  it('has the hours of a day', () => {
    const day = (...intervals: string[]) =>
      hoursText('de', {
        date: '2026-11-26',
        special: false,
        intervals: intervals.map((each) => each.split('-')).map(([from = '', to = '']) => ({ from, to })),
      });
    expect([day(), day('09:00-12:00', '17:00-02:00'), day('00:00-24:00')]).toEqual([
      'geschlossen',
      '09:00\u2060–\u206012:00, 17:00\u2060–\u206002:00',
      '24 Stunden geöffnet',
    ]);
    expect(hoursText('fr', { date: '2026-11-26', special: false, intervals: null })).toBe('non précisé');
  });

  it('has every word in each language', () => {
    const keys = Object.keys(words.en);
    for (const own of Object.values(words)) {
      expect(Object.keys(own)).toEqual(keys);
      expect(Object.values(own).every((text) => text.trim() !== '')).toBe(true);
    }
  });

  it.each([
    ['de', 'de'],
    ['DE-at', 'de-AT'],
    ['fr-CA', 'fr-CA'],
    ['it', 'en'],
    ['', 'en'],
    ['not a language', 'en'],
    ['den', 'en'],
  ])('is for a page in "%s" in %s', (page, tag) => {
    expect(languageTag(page)).toBe(tag);
  });
});

describe('the script', () => {
  it('is small, and writes no markup', () => {
    expect(Buffer.byteLength(widgetScript)).toBeLessThan(15_000);
    expect(widgetScript).not.toMatch(
      /innerHTML|insertAdjacent|document\.write|cookie|localStorage|sessionStorage|\beval\b/,
    );
    expect(widgetScript).not.toMatch(/\bimport\b|\bexport\b|https?:/);
  });
});
