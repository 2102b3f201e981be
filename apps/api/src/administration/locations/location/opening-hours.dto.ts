import { ApiProperty } from '@nestjs/swagger';
import type { OpeningHoursView, OpeningStatusView } from '#contexts/locations';
import { openingReasons } from '#domain/opening-hours/opening-hours-status';
import { Id, Instant, Listed, OneOf } from '../../../http/bodies/fields.js';
import { ExtensionPageQuery } from '../../../http/paging.dto.js';
import type { Wire } from '../../../wire/wire.js';

/** From when to when it is open, by the clock of the location. */
export class TimeIntervalDto {
  /**
   * First minute, `HH:mm`.
   * @example "09:00"
   */
  from: string;

  /**
   * The minute at which it closes; `24:00` for midnight. A time before `from` is one of the next day: `17:00` to `02:00`.
   * @example "18:00"
   */
  to: string;
}

/** The hours of one day. */
export class DayHoursDto {
  /** Day of the week. */
  @Listed('openingHoursDay')
  day: string;

  /**
   * How many intervals the day has: one, two, or none because it is open or closed all day. Null: more than two, for which
   * there is no type.
   */
  @Listed('openingHoursDayType', { nullable: true })
  dayType: string | null;

  /**
   * When it is open, in order; empty for `nonstopOpened` and `closed`. An interval belongs to the day on which it begins.
   */
  @ApiProperty({ type: () => TimeIntervalDto, isArray: true })
  intervals: TimeIntervalDto[];
}

/** First and last day, both included. */
export class DateIntervalDto {
  /**
   * First day.
   * @example "2026-12-24"
   */
  @ApiProperty({ format: 'date' })
  from: string;

  /**
   * Last day.
   * @example "2026-12-24"
   */
  @ApiProperty({ format: 'date' })
  to: string;
}

/** One set of opening hours of a location. Send it back as it is, or with changes. */
export class OpeningHoursDto implements Wire<OpeningHoursView> {
  /**
   * Id of these opening hours.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /**
   * Location that has them.
   * @example 17
   */
  @ApiProperty({ type: 'integer', 'x-extension': true } as never)
  locationId: number;

  /** `default`: every week; `customPeriod`: the weeks of a period instead; `customDate`: one day instead of both. */
  @Listed('openingHoursType')
  type: string;

  /** All seven days, Monday first; of a custom date the one day that it falls on. */
  @ApiProperty({ type: () => DayHoursDto, isArray: true })
  days: DayHoursDto[];

  /** The days for which custom hours hold; null for default hours. */
  @ApiProperty({ type: () => DateIntervalDto, nullable: true })
  dateInterval: DateIntervalDto | null;

  /**
   * Last day on which the location is closed whatever its hours say; null when it is not. The same in all hours of the
   * location.
   * @example null
   */
  @ApiProperty({ type: 'string', format: 'date', nullable: true })
  temporarilyClosedUntil: string | null;

  /**
   * What customers should know about these hours.
   * @example "Ring the bell at the farmhouse"
   */
  note: string | null;
}

/** Opening hours of a location. */
export class OpeningHoursListDto {
  /** Default hours first, then custom periods, then custom dates, each in the order of their days. */
  @ApiProperty({ type: () => OpeningHoursDto, isArray: true })
  data: OpeningHoursDto[];

  /**
   * How many there are without paging.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}

export class OpeningHoursQuery extends ExtensionPageQuery {
  /**
   * Id of the location.
   * @example 17
   */
  @Id()
  id: number;

  /** Only hours of this type. */
  @OneOf('openingHoursType', { optional: true })
  openingHoursType?: 'default' | 'customPeriod' | 'customDate';
}

export class OpeningStatusQuery {
  /**
   * Id of the location.
   * @example 17
   */
  @Id()
  id: number;

  /**
   * The instant that is asked about, from 1902 to 9997. Without it now, by the clock of the workspace.
   * @example "2026-12-24T10:30:00Z"
   */
  @Instant({ optional: true })
  at?: string;
}

const instant = { type: 'string', format: 'date-time', nullable: true } as const;

/** Whether a location is open. */
export class OpeningStatusDto implements Wire<OpeningStatusView> {
  /**
   * Id of the location.
   * @example 17
   */
  @ApiProperty({ type: 'integer' })
  locationId: number;

  /**
   * The instant that was asked about.
   * @example "2026-12-24T10:30:00.000Z"
   */
  @ApiProperty({ format: 'date-time' })
  at: string;

  /**
   * Time zone (IANA) by whose clock the location opens and closes.
   * @example "Europe/Berlin"
   */
  timeZone: string;

  /**
   * True when it is open; null when nobody has said its hours for that day.
   * @example true
   */
  @ApiProperty({ type: 'boolean', nullable: true })
  open: boolean | null;

  /**
   * Since when this is so. Null when that began more than 400 days before, or is not known.
   * @example "2026-12-24T08:00:00.000Z"
   */
  @ApiProperty(instant)
  since: string | null;

  /**
   * Until when it stays so. What touches at midnight is one opening. Null when it does not change within 400 days.
   * @example "2026-12-24T13:00:00.000Z"
   */
  @ApiProperty(instant)
  until: string | null;

  /**
   * When it opens next. Null while it is open, and when it does not open within 400 days.
   * @example null
   */
  @ApiProperty(instant)
  nextOpening: string | null;

  /**
   * What decides then: the type of hours, of the day before when its night lasts until then, `temporarilyClosed`, or `closed` when the business has closed permanently; null
   * when nobody has said.
   * @example "customDate"
   */
  @ApiProperty({
    type: 'string',
    nullable: true,
    enum: [...openingReasons, null],
  })
  reason: string | null;

  /**
   * The intervals that begin on that day, by the clock of the location; null when nobody has said. A `to` before its `from` is
   * a time of the next day.
   */
  @ApiProperty({ type: () => TimeIntervalDto, isArray: true, nullable: true })
  hoursToday: TimeIntervalDto[] | null;
}
