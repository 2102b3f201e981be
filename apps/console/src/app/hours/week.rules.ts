export const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
export type Day = (typeof days)[number];

/** `09:00`; the intervals of a day, none: closed. */
export interface Interval {
  readonly from: string;
  readonly to: string;
}
export type Week = Readonly<Record<Day, readonly Interval[]>>;

export const usualIntervals: readonly Interval[] = [{ from: '09:00', to: '18:00' }];

export const weekOf = (intervalsOn: (day: Day) => readonly Interval[]): Week =>
  Object.fromEntries(days.map((day) => [day, intervalsOn(day)])) as unknown as Week;

export const usualWeek: Week = weekOf((day) => (day === 'Sat' || day === 'Sun' ? [] : usualIntervals));

export const wholeDay: readonly Interval[] = [{ from: '00:00', to: '24:00' }];

export const isWholeDay = ([first, ...others]: readonly Interval[]): boolean =>
  others.length === 0 && first?.from === '00:00' && first.to === '24:00';

/** Monday's hours for all days that are open. */
export const copiedWeek = (week: Week): Week => weekOf((day) => (week[day].length === 0 ? [] : week.Mon));

/** The intervals of a day as one text, which is both shown and read again: `09:00–12:00, 13:00–18:00`. */
export const textOfIntervals = (intervals: readonly Interval[]): string =>
  intervals.map(({ from, to }) => `${from}–${to}`).join(', ');

export const intervalsOfText = (text: string): readonly Interval[] =>
  text === ''
    ? []
    : text.split(', ').map((part) => {
        const [from = '', to = ''] = part.split('–');
        return { from, to };
      });
