import { closingPattern, openingPattern } from '#domain/opening-hours';
import { Day, Id, ListOf, Nested, OneOf, Text } from '../../http/fields.js';

/** From when to when it is open. */
export class TimeIntervalInputDto {
  /**
   * First minute, `HH:mm`.
   * @example "09:00"
   */
  @Text({ pattern: openingPattern, example: '09:00' })
  from: string;

  /**
   * The minute at which it closes, after `from`. What lasts beyond midnight ends at `24:00` and goes on at `00:00` of the
   * next day.
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

  /** `singleInterval` has one interval, `doubleInterval` two, the others none. */
  @OneOf('openingHoursDayType')
  dayType: 'singleInterval' | 'doubleInterval' | 'nonstopOpened' | 'closed';

  /** When it is open; the two of a `doubleInterval` do not overlap. */
  @ListOf(() => TimeIntervalInputDto, { optional: true, nullable: true, max: 2 })
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
