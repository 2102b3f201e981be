import { describe, expect, it } from '@jest/globals';
import type { Schedule } from '#domain/opening-hours/opening-hours-status';
import { weekOfText } from '#domain/opening-hours/opening-hours-text';
import { localDate } from '#domain/time/local-date';
import { widgetHours, widgetSettings } from './widget.rules.js';

const settingsOf = (settings: object) => widgetSettings([{ product: 'WebsiteWidget', settings: { ...settings } }]);

describe('settings of widgets', () => {
  it('are usual ones where the offer says nothing', () => {
    const usual = { parts: ['openingHours', 'reviews'], reviewCount: 3, accentColor: null };
    expect(settingsOf({})).toEqual(usual);
    expect(widgetSettings([])).toEqual(usual);
    expect(settingsOf({ parts: 'map', reviewCount: 'many', accentColor: 'red;}' })).toEqual(usual);
  });

  it('are those of the offer, as it says them', () => {
    const items = [
      { key: 'parts', value: 'reviews' },
      { key: 'reviewCount', value: '5' },
      { key: 'accentColor', value: '#0B7A70' },
    ];
    expect(settingsOf({ items })).toEqual({ parts: ['reviews'], reviewCount: 5, accentColor: '#0b7a70' });
    expect(settingsOf({ parts: 'reviews, openingHours' }).parts).toEqual(['openingHours', 'reviews']);
    expect([0, 10, 99, -1].map((reviewCount) => settingsOf({ reviewCount }).reviewCount)).toEqual([0, 10, 10, 3]);
  });
});

describe('hours of a widget', () => {
  const shop: Schedule = {
    timeZone: 'Europe/Berlin',
    closed: false,
    temporarilyClosedUntil: null,
    hours: [
      { type: 'default', days: weekOfText('Mo-Fr 09:00-18:00') ?? [], dates: null },
      {
        type: 'customDate',
        days: [{ day: 'Thu', dayType: 'closed', intervals: [] }],
        dates: { from: localDate('2026-12-24'), to: localDate('2026-12-24') },
      },
    ],
  };
  // A Thursday at the shop, a Wednesday in London.
  const now = new Date('2026-11-25T23:30:00Z');

  it('begin with the day at the location, with special days after those of the table', () => {
    const hours = widgetHours(shop, now);
    expect(hours).toMatchObject({ timeZone: 'Europe/Berlin', closed: false, temporarilyClosedUntil: null });
    expect(hours?.days.map(({ date }) => date)).toEqual(
      ['26', '27', '28', '29', '30'].map((day) => `2026-11-${day}`).concat('2026-12-01', '2026-12-02', '2026-12-03'),
    );
    expect(hours?.days[0]).toEqual({
      date: '2026-11-26',
      intervals: [{ from: '09:00', to: '18:00' }],
      special: false,
    });
    expect(hours?.openings[0]).toEqual(['2026-11-26T08:00:00.000Z', '2026-11-26T17:00:00.000Z']);
    expect(hours?.specialDays).toEqual([{ date: '2026-12-24', intervals: [], special: true }]);
    const nearer = widgetHours(shop, new Date('2026-12-20T12:00:00Z'));
    expect(nearer?.days[4]).toEqual({ date: '2026-12-24', intervals: [], special: true });
    expect(nearer?.specialDays).toEqual([]);
  });

  it('say until when it is closed, and not when that is over', () => {
    const closed = (until: string) => widgetHours({ ...shop, temporarilyClosedUntil: localDate(until) }, now);
    expect(closed('2026-11-26')?.temporarilyClosedUntil).toBe('2026-11-26');
    expect(closed('2026-11-25')?.temporarilyClosedUntil).toBeNull();
  });

  it('are none where nobody has said', () => {
    expect(widgetHours({ ...shop, hours: [] }, now)).toBeNull();
    expect(widgetHours({ ...shop, hours: [], closed: true }, now)).toMatchObject({ closed: true, openings: [] });
  });
});
