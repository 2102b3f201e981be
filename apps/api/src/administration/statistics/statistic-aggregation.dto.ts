import { ApiProperty } from '@nestjs/swagger';
import type { AggregationConfigurationView, AggregationView } from '#contexts/statistics';
import { lists } from '#domain/lists/lists';
import type { ValueOf } from '#domain/lists/lists';
import { AnyJson, Day, Listed, OneOf } from '../../http/bodies/fields.js';
import type { Wire } from '../../wire/wire.js';

const texts = { type: 'object', additionalProperties: { type: 'string' } } as const;

/** From which source statistics are taken. */
export class StatisticAggregationInsertDto {
  /** The source. It must be one that the licence has. */
  @OneOf('statisticAggregationSource')
  source: ValueOf<'statisticAggregationSource'>;

  /**
   * The first day whose figures are taken, at most ten years ago; it may be before the start of the subscription. Without it:
   * the first day of the subscription. Days that an earlier subscription has taken from the source at this location are not taken
   * again.
   * @example "2026-01-01"
   */
  @Day({ optional: true, nullable: true })
  aggregationStart?: string | null;

  /** What the source needs to find the account: at most 50 texts of up to 500 characters, by keys of up to 100. */
  @AnyJson({ ...texts, example: { accountId: 'A-4711' } }, { optional: true, nullable: true })
  configuration?: unknown;
}

/** From which source statistics are taken. All is null until it was said. */
export class StatisticAggregationDto implements Wire<AggregationView> {
  /** The source. */
  @Listed('statisticAggregationSource', { nullable: true })
  source: string | null;

  /**
   * The first day whose figures are taken; null: the first day of the subscription.
   * @example "2026-01-01"
   */
  @ApiProperty({ type: 'string', format: 'date', nullable: true })
  aggregationStart: string | null;

  /** What the source needs to find the account. */
  @ApiProperty({ ...texts, nullable: true, example: { accountId: 'A-4711' } })
  configuration: Record<string, string> | null;
}

/** A source, and what it counts. */
export class AggregationSourceDto {
  /** The source. */
  @Listed('statisticAggregationSource')
  source: string;

  /** Products that its figures count for. */
  @ApiProperty({
    type: 'array',
    items: { type: 'string', enum: [...lists.analyticsProduct], 'x-list': 'analyticsProduct' } as never,
    example: ['ReachEnhancement', 'Advertisement'],
  })
  products: string[];
}

/** What an order with a licence can say about its aggregation. */
export class AggregationConfigurationDto implements Wire<AggregationConfigurationView> {
  /** Sources that the licence has. */
  sources: AggregationSourceDto[];

  /**
   * Keys that `configuration` must have.
   * @example ["accountId"]
   */
  configurationKeys: string[];
}
