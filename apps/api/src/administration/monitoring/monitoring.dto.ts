import type { DecidedValueOf } from '#domain/lists/lists';
import { Instant, Integer, OneOf, Text } from '../../http/bodies/fields.js';

/** What a third party reports about a subscription. */
export class MonitoringDto {
  /**
   * The third party's own id of this report. A second one with the same id changes nothing.
   * @example "report-118"
   */
  @Text({ min: 1, max: 200 })
  reference: string;

  /** What has happened. */
  @OneOf('fulfilmentStatus')
  status: DecidedValueOf<'fulfilmentStatus'>;

  /**
   * In the third party's own words; shown to users where it refuses. With `CLARIFICATION` it is the question, and required.
   * @example "The number is ready."
   */
  @Text({ optional: true, nullable: true, max: 1000 })
  message?: string | null;

  /**
   * When it happened, by the third party's clock.
   * @example "2026-12-01T08:30:00Z"
   */
  @Instant()
  at: string;

  /**
   * Version of what it answers, as it was sent. A response to something older than the newest order or end changes
   * nothing; left out: it returns the newest.
   * @example 1
   */
  @Integer({ optional: true, nullable: true, min: 1, max: 2_147_483_647, extension: true })
  version?: number | null;

  /**
   * With `CONFIRMED`, of a subscription to CallTracking: the number that you have assigned, E.164 or `country-area-number`. It may also come
   * later, or change, with another report; the one with the latest `at` counts.
   * @example "49-30-23125042"
   */
  @Text({ optional: true, nullable: true, max: 60, extension: true })
  trackingNumber?: string | null;

  /**
   * With `CONFIRMED` or `DELIVERED`, of a subscription to Meinungsmeister: your id of the business. The report with the latest `at` counts.
   * @example "MM-20417"
   */
  @Text({ optional: true, nullable: true, min: 1, max: 100, extension: true })
  vendorId?: string | null;

  /**
   * The same for the widget that shows the reviews of the business: its `https` address.
   * @example "https://widgets.meinungsmeister.example/MM-20417"
   */
  @Text({ optional: true, nullable: true, min: 1, max: 2000, extension: true })
  reviewWidget?: string | null;
}
