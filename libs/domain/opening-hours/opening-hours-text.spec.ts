import { describe, expect, it } from '@jest/globals';
import { weekdays } from './opening-hours.js';
import type { DayHours } from './opening-hours.js';
import { readHoursText, textOfWeek, weekOfText } from './opening-hours-text.js';

/** `Mon 09:00-12:00 14:00-18:00, Tue nonstopOpened`; closed days are left out. */
const shown = (week: readonly DayHours[] | null): string | null =>
  week &&
  week
    .filter(({ dayType }) => dayType !== 'closed')
    .map(({ day, dayType, intervals }) =>
      [day, ...(intervals.length > 0 ? intervals.map(({ from, to }) => `${from}-${to}`) : [dayType])].join(' '),
    )
    .join(', ');

describe('a text in the format of OpenStreetMap', () => {
  it.each([
    ['Mo,Fr 09:00-12:00,14:00-18:00', 'Mon 09:00-12:00 14:00-18:00, Fri 09:00-12:00 14:00-18:00'],
    ['Di 8.30-19.00, Sa: 7.30-17.00', 'Tue 08:30-19:00, Sat 07:30-17:00'],
    ['Mo-Tu 9:00-13:00; Tu 14:30-18:00', 'Mon 09:00-13:00, Tue 14:30-18:00'],
    ['Fr 18:00-02:00', 'Fri 18:00-02:00'],
    ['Fr 18:00-02:00; Sa 10:00-12:00', 'Fri 18:00-02:00, Sat 10:00-12:00'],
    ['Mo 11:00-14:00,17:00-02:00', 'Mon 11:00-14:00 17:00-02:00'],
    ['Mo 08:00-10:00,11:00-12:00,14:00-16:00', 'Mon 08:00-10:00 11:00-12:00 14:00-16:00'],
    ['Mo 18:00-02:00; Tu 08:00-10:00,11:00-12:00', 'Mon 18:00-02:00, Tue 08:00-10:00 11:00-12:00'],
    ['Fr 18:00-24:00; Sa 00:00-02:00', 'Fri 18:00-02:00'],
    ['Fr 06:00-06:00', 'Fri 06:00-24:00, Sat 00:00-06:00'],
    ['Su 20:00-03:00', 'Sun 20:00-03:00'],
    ['24/7', weekdays.map((day) => `${day} nonstopOpened`).join(', ')],
    ['off', ''],
  ])('%s is read', (text, week) => {
    expect(shown(weekOfText(text))).toBe(week);
    // The second time it comes from memory.
    expect(shown(weekOfText(text))).toBe(week);
  });

  it.each([
    ['seasons', 'Apr-Oct: Mo-Sa 08:00-19:00'],
    ['holidays', 'Mo-Fr 08:00-18:00; PH off'],
    ['remarks', 'Sa 08:00-13:00 open "while stocks last"'],
    ['appointments', '"by appointment"'],
    ['what may be', 'Mo-Fr 10:00-12:00 unknown'],
    ['open ends', 'Mo-Th 12:00+'],
    ['days without times', 'Mo-Sa'],
    ['a night that a later rule may have meant to end', 'Mo-Su 18:00-02:00; Sa 20:00-04:00'],
    ['the sun', 'sunrise-sunset'],
    ['weeks of a month', 'Mo[1] 10:00-12:00'],
    ['plain words', 'evenings'],
    ['nothing', ''],
  ])('is not read when it says more than a week or cannot be understood: %s', (_what, text) => {
    expect(weekOfText(text)).toBeNull();
  });

  it.each([
    ['Mo-Fr 09:00-18:00; Sa 09:00-13:00'],
    ['Mo,We,Fr 09:00-12:00,14:00-18:00; Tu,Th,Sa 09:00-12:00'],
    ['Fr,Sa 18:00-02:00'],
    ['Mo-Th 11:00-14:00,17:00-24:00; Fr,Sa 11:00-14:00,17:00-02:00; Su 12:00-15:00,18:00-20:00,21:00-23:00'],
    ['Mo-Su 00:00-06:00'],
    ['24/7'],
    ['off'],
  ])('is written as people write it: %s', (text) => {
    expect(textOfWeek(weekOfText(text) ?? [])).toBe(text);
  });

  it('leaves days out that are not named', () => {
    expect(textOfWeek([{ day: 'Tue', dayType: 'nonstopOpened', intervals: [] }])).toBe('Tu 00:00-24:00');
  });
});

describe('a text with public holidays', () => {
  it.each([
    ['Mo-Fr 08:00-18:30; Sa 08:00-14:00; PH off', 'Mo-Fr 08:00-18:30; Sa 08:00-14:00'],
    ['Tu-Fr 09:00-12:00;PH off', 'Tu-Fr 09:00-12:00'],
    ['Mo-Fr 08:00-18:00, PH off', 'Mo-Fr 08:00-18:00'],
    ['PH off; Mo 08:00-12:00', 'Mo 08:00-12:00'],
    ['Mo 08:00-12:00; PH 10:00-12:00; Tu 09:00-10:00', 'Mo 08:00-12:00; Tu 09:00-10:00'],
    ['Sa 08:00-13:00; Su,PH off', 'Sa 08:00-13:00'],
    ['Sa 08:00-13:00; PH,Su 10:00-12:00', 'Sa 08:00-13:00; Su 10:00-12:00'],
    ['Mo-Su,PH 10:00-12:00', 'Mo-Su 10:00-12:00'],
  ])('%s is read without them', (text, same) => {
    expect(readHoursText(text)).toEqual({ week: weekOfText(same), withoutHolidays: true });
    expect(weekOfText(same)).not.toBeNull();
  });

  it('is read whole where it names none', () => {
    const text = 'Mo-Fr 09:00-18:00';
    expect(readHoursText(text)).toEqual({ week: weekOfText(text), withoutHolidays: false });
  });

  it.each([
    ['PH off'],
    ['Apr-Oct: Mo-Sa 08:00-19:00; PH off'],
    ['Mo-Fr 08:00-18:00; PH -1 day off'],
    ['SH Mo 08:00-10:00'],
  ])('is not read when it says still more, or nothing else: %s', (text) => {
    expect(readHoursText(text)).toBeNull();
  });
});
