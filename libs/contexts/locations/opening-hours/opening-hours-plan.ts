import type { Draft } from '#domain/errors/draft';
import type { LocalDate } from '#domain/time/local-date';
import { readDays } from '#domain/opening-hours/opening-days';
import type { DayInput } from '#domain/opening-hours/opening-days';
import { readDates } from '#domain/opening-hours/opening-hours';
import type { OpeningHoursType } from '#domain/opening-hours/opening-hours';
import { clean } from '#domain/values/text-input';
import type { HoursRecord, StoredHours } from './opening-hours.store.js';

/** Opening hours as they come in. Of `days`, a day that is not named is closed. */
export interface OpeningHoursInput {
  readonly type?: OpeningHoursType;
  readonly days?: readonly DayInput[];
  readonly dateInterval?: { readonly from: string; readonly to: string } | null;
  /** The last day on which the location is closed; null: it is not. Holds for the location, whatever its hours. */
  readonly temporarilyClosedUntil?: string | null;
  readonly note?: string | null;
  /** Read-only: may be sent as they were read. */
  readonly id?: unknown;
  readonly locationId?: unknown;
}

/** Opening hours that have passed every rule, for any number of locations. */
export interface HoursPlan {
  readonly record: HoursRecord;
  /** undefined: stays. */
  readonly temporarilyClosedUntil: LocalDate | null | undefined;
}

/** For new hours: type and days are needed. */
export function planHours(draft: Draft<OpeningHoursInput>): () => HoursPlan {
  const { good, problems } = draft;
  if (!draft.mentions('type')) problems.add({ field: 'type', value: null, problem: 'required', example: 'default' });
  if (!draft.mentions('days'))
    problems.add({ field: 'days', value: null, problem: 'required', example: [{ day: 'Mon', dayType: 'closed' }] });
  return plan(draft, good.type);
}

/** For hours that are there: absent fields stay, and the type is read-only. */
export function planHoursChange(draft: Draft<OpeningHoursInput>, current: StoredHours): () => HoursPlan {
  const { good, problems } = draft;
  const { id, locationId, type } = current;
  for (const [field, held] of Object.entries({ id, locationId, type }))
    if (good[field as 'id'] !== undefined && good[field as 'id'] !== held)
      problems.add({ field, value: good[field as 'id'], problem: 'readOnly', example: held });
  return plan(draft, type, current);
}

/** Only to be called when `draft` is complete. */
function plan(
  draft: Draft<OpeningHoursInput>,
  type: OpeningHoursType | undefined,
  current?: StoredHours,
): () => HoursPlan {
  const { good, problems } = draft;
  const given = draft.mentions('dateInterval') ? good.dateInterval : current?.dates;
  const isShapeless = draft.mentions('dateInterval') && given === undefined;
  const dates = type === undefined || isShapeless ? undefined : readDates(type, given, problems);
  const input = draft.mentions('days') ? good.days : current?.days;
  const days = type === undefined || input === undefined ? [] : readDays(type, input, dates, problems);
  const note = good.note === undefined ? (current?.note ?? null) : clean(good.note);
  return () => ({
    record: { type: type as OpeningHoursType, days, dates: dates ?? null, note },
    temporarilyClosedUntil: good.temporarilyClosedUntil as HoursPlan['temporarilyClosedUntil'],
  });
}
