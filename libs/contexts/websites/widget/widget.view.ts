import type { TimeInterval } from '#domain/opening-hours/opening-hours';
import type { WidgetReviews } from '../ports/widget-reviews.port.js';

/** A day of the calendar at the location. */
export interface WidgetDay {
  /** `yyyy-MM-dd` */
  readonly date: string;
  /** By the clock of the location; none: closed. Null: nobody has said. */
  readonly intervals: readonly TimeInterval[] | null;
  /** Other hours than usual hold. */
  readonly special: boolean;
}

export interface WidgetHours {
  /** IANA. */
  readonly timeZone: string;
  /** Permanently. */
  readonly closed: boolean;
  /** Last day, `yyyy-MM-dd`; null: it is not. */
  readonly temporarilyClosedUntil: string | null;
  /** From and to, ISO 8601 in UTC, in order; to null: no end is in sight. */
  readonly openings: readonly (readonly [from: string, to: string | null])[];
  /** From today on. */
  readonly days: readonly WidgetDay[];
  /** Days after those at which other hours than usual hold. */
  readonly specialDays: readonly WidgetDay[];
}

/** What the script in a website shows. */
export interface WidgetView {
  readonly name: string;
  readonly accentColor: string | null;
  /** Null: the widget does not show them, or nobody has said. */
  readonly hours: WidgetHours | null;
  /** Null: the widget does not show them, there are none, or no product for reviews is booked. */
  readonly reviews: WidgetReviews | null;
}

/** What a user who puts the widget into a website has to know. */
export interface WidgetEmbedView {
  readonly key: string;
  /** Whether visitors see it: not after its subscription has finished. */
  readonly served: boolean;
  /** Address of the script. */
  readonly script: string;
  /** Address of the data that the script shows. */
  readonly data: string;
  /** The line for the website. */
  readonly html: string;
}
