import {
  days,
  intervalsOfText,
  isWholeDay,
  textOfIntervals,
  usualWeek,
  weekOf,
  wholeDay,
} from '../../../app/hours/week.rules.js';
import type { Day, Interval, Week } from '../../../app/hours/week.rules.js';
import type { Values } from '../../../app/editing/merge.rules.js';

/** Hours of a day, as the API has them. */
interface DayHours {
  readonly day: Day;
  readonly dayType: string | null;
  readonly intervals: readonly Interval[];
}

/** What can be set of an agent. */
interface Settable {
  readonly welcomeMessage: string;
  readonly offlineMessage: string;
  readonly privacyPolicyUrl: string;
  readonly logo: { readonly id: number } | null;
  readonly availableHours: readonly DayHours[];
  readonly agentType: 'HUMAN' | 'BOT';
  readonly automaticEmailReply: boolean;
}

/** Fields of the form beside the days, as the API names them. */
const texts = ['welcomeMessage', 'offlineMessage', 'privacyPolicyUrl', 'agentType', 'automaticEmailReply', 'logo'];

/** A field shows no `24:00`: an end at midnight is `00:00`, and a whole day has no fields. */
const shown = ({ dayType, intervals }: DayHours): readonly Interval[] => {
  if (dayType === 'nonstopOpened' || isWholeDay(intervals)) return wholeDay;
  return intervals.map(({ from, to }) => ({ from, to: to === '24:00' ? '00:00' : to }));
};

export const weekOfHours = (hours: readonly DayHours[]): Week =>
  weekOf((on) => {
    const found = hours.find(({ day }) => day === on);
    return found === undefined ? [] : shown(found);
  });

/** The form of an agent: each day is a field of its own, so that changes of different days are brought together. */
export const agentValues = (agent: Settable): Values => ({
  welcomeMessage: agent.welcomeMessage,
  offlineMessage: agent.offlineMessage,
  privacyPolicyUrl: agent.privacyPolicyUrl,
  agentType: agent.agentType,
  automaticEmailReply: String(agent.automaticEmailReply),
  logo: agent.logo === null ? '' : String(agent.logo.id),
  ...dayValues(weekOfHours(agent.availableHours)),
});

/** What the form of a location without an agent begins with. */
export const firstValues = (welcomeMessage: string, offlineMessage: string, week: Week | null): Values => ({
  welcomeMessage,
  offlineMessage,
  privacyPolicyUrl: '',
  agentType: 'HUMAN',
  automaticEmailReply: 'true',
  logo: '',
  ...dayValues(week ?? usualWeek),
});

const dayValues = (week: Week): Values => Object.fromEntries(days.map((day) => [day, textOfIntervals(week[day])]));

export const weekOfValues = (values: Values): Week => weekOf((day) => intervalsOfText(values[day] ?? ''));

const sent = (day: Day, intervals: readonly Interval[]) => {
  if (isWholeDay(intervals)) return { day, dayType: 'nonstopOpened' as const };
  return intervals.length === 0 ? { day, dayType: 'closed' as const } : { day, intervals: [...intervals] };
};

/** All of it: the API takes an agent as a whole. */
export function agentBody(values: Values) {
  const week = weekOfValues(values);
  const text = (name: string): string => values[name] ?? '';
  return {
    welcomeMessage: text('welcomeMessage'),
    offlineMessage: text('offlineMessage'),
    privacyPolicyUrl: text('privacyPolicyUrl').trim(),
    logo: text('logo') === '' ? null : Number(text('logo')),
    availableHours: days.map((day) => sent(day, week[day])),
    agentType: text('agentType') as 'HUMAN' | 'BOT',
    automaticEmailReply: text('automaticEmailReply') === 'true',
  };
}

/** @returns the field of the form that a path of the API means */
export function agentField(path: string): string | undefined {
  const index = /^availableHours\[(\d+)\]/.exec(path)?.[1];
  return index === undefined ? texts.find((name) => name === path) : days[Number(index)];
}
