import { closingPattern, mostIntervals, openingPattern } from '#domain/opening-hours/opening-hours';
import { Day, Id, ListOf, Nested, OneOf, Text } from '../../../http/bodies/fields.js';

/** From when to when it is open. */
export class TimeIntervalInputDto {
  /**
   * First minute, `HH:mm`.
   * @example "09:00"
   */
  @Text({ pattern: openingPattern, example: '09:00' })
  from: string;

  /**
   * The minute at which it closes; `24:00` is midnight. A time before `from` is one of the next day: `17:00` to `02:00`.
   * @example "18:00"
   */
  @Text({ pattern: closingPattern, example: '18:00' })
  to: string;
}

/** The hours of one day. */
export class DayHoursInputDto {
  /** Day of the week. */
  @OneOf('openingHoursDay')
  day: 'Mon' | 'Tue' | 'Wed' | 'Thu' | 'Fri' | 'Sat' | 'Sun';

  /**
   * `singleInterval` has one interval, `doubleInterval` two, the others none. Absent or null: `intervals` alone say when it
   * is open, and there may be any number of them.
   */
  @OneOf('openingHoursDayType', { optional: true, nullable: true })
  dayType?: 'singleInterval' | 'doubleInterval' | 'nonstopOpened' | 'closed' | null;

  /**
   * When it is open, in any order. They do not overlap, and what lasts beyond midnight ends before the first interval of the
   * next day. Required without a `dayType`; none: closed.
   */
  @ListOf(() => TimeIntervalInputDto, { optional: true, nullable: true, max: mostIntervals })
  intervals?: TimeIntervalInputDto[] | null;
}

/** First and last day, both included. */
export class DateIntervalInputDto {
  /**
   * First day.
   * @example "2026-12-24"
   */
  @Day()
  from: string;

  /**
   * Last day; that of a `customDate` is its first.
   * @example "2026-12-24"
   */
  @Day()
  to: string;
}

/** New opening hours. */
export class OpeningHoursInsertDto {
  /** `default`: every week; `customPeriod`: the weeks of a period instead; `customDate`: one day instead of both. */
  @OneOf('openingHoursType')
  type: 'default' | 'customPeriod' | 'customDate';

  /** The days; a day that is not named is closed. A `customDate` has the one day that it falls on. */
  @ListOf(() => DayHoursInputDto, { max: 7 })
  days: DayHoursInputDto[];

  /** The days for which custom hours hold. Default hours have none. */
  @Nested(() => DateIntervalInputDto, { optional: true, nullable: true })
  dateInterval?: DateIntervalInputDto | null;

  /**
   * Closes the location up to this day, whatever its hours say; null opens it again. Absent: stays.
   * @example null
   */
  @Day({ optional: true, nullable: true })
  temporarilyClosedUntil?: string | null;

  /**
   * What customers should know about these hours.
   * @example "Christmas Eve"
   */
  @Text({ optional: true, nullable: true, max: 1000 })
  note?: string | null;
}

/** A change of opening hours: absent fields stay, null clears. Read-only fields may be sent as they were read. */
export class OpeningHoursUpdateDto {
  /**
   * Id of these opening hours. Read-only.
   * @example 1
   */
  @Id({ optional: true })
  id?: number;

  /**
   * Location that has them. Read-only.
   * @example 17
   */
  @Id({ optional: true })
  locationId?: number;

  /** Their type. Read-only: delete these and add others to change it. */
  @OneOf('openingHoursType', { optional: true })
  type?: 'default' | 'customPeriod' | 'customDate';

  /** All days at once: a day that is not named is closed. Absent: all stay. */
  @ListOf(() => DayHoursInputDto, { optional: true, max: 7 })
  days?: DayHoursInputDto[];

  /** The days for which custom hours hold; null for default hours. */
  @Nested(() => DateIntervalInputDto, { optional: true, nullable: true })
  dateInterval?: DateIntervalInputDto | null;

  /**
   * Closes the location up to this day, whatever its hours say; null opens it again.
   * @example null
   */
  @Day({ optional: true, nullable: true })
  temporarilyClosedUntil?: string | null;

  /**
   * What customers should know about these hours.
   * @example "Ring the bell at the farmhouse"
   */
  @Text({ optional: true, nullable: true, max: 1000 })
  note?: string | null;
}
