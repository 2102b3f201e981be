import { dayValues, usualWeek, weekBody, weekOfHours, weekOfValues } from '../../../app/hours/week.rules.js';
import type { DayHours, Week } from '../../../app/hours/week.rules.js';
import { hoursField } from '../../../app/hours/hours-problems.rules.js';
import type { Values } from '../../../app/editing/merge.rules.js';

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

/** All of it: the API takes an agent as a whole. */
export function agentBody(values: Values) {
  const text = (name: string): string => values[name] ?? '';
  return {
    welcomeMessage: text('welcomeMessage'),
    offlineMessage: text('offlineMessage'),
    privacyPolicyUrl: text('privacyPolicyUrl').trim(),
    logo: text('logo') === '' ? null : Number(text('logo')),
    availableHours: weekBody(weekOfValues(values)),
    agentType: text('agentType') as 'HUMAN' | 'BOT',
    automaticEmailReply: text('automaticEmailReply') === 'true',
  };
}

/** @returns the field of the form that a path of the API means */
export const agentField = (path: string): string | undefined => hoursField(path) ?? texts.find((name) => name === path);
