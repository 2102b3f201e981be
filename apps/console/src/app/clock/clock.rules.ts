import { isDay } from '../days/day.rules.js';
import { startOfDay } from '../days/start-of-day.rules.js';

/** How far a clock can be moved at once: ISO 8601 durations, as the API takes them, or to a day. */
export const steps = ['P1D', 'P7D', 'P1M', 'P1Y', 'day'] as const;
export type Step = (typeof steps)[number];

export interface ClockValues {
  readonly step: string;
  /** Of `step` = `day`. */
  readonly day: string;
}

/** What the API is asked for. */
export type ClockStep = { readonly advance: string } | { readonly at: string };

/**
 * A day is meant as its begin by the clock of the workspace. What is no day is sent as it is: the platform says what is wrong.
 */
export const stepOf = ({ step, day }: ClockValues, timeZone: string): ClockStep =>
  step === 'day' ? { at: isDay(day) ? startOfDay(day, timeZone) : day } : { advance: step };
