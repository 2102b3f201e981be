import { ApiProperty } from '@nestjs/swagger';
import type { BenchmarkListView, BenchmarkSumView, BenchmarkView, PeerGroupView } from '#contexts/statistics';
import type { DecidedValueOf, ValueOf } from '#domain/lists/lists';
import { Day, Extension, Ids, Listed, OneOf } from '../../http/bodies/fields.js';
import { DataPointDto } from '../../wire/statistics/statistic.dto.js';
import type { Wire } from '../../wire/wire.js';

/** Whose shops, and when. */
export class BenchmarkQuery {
  /** What `contextIds` names. The shops of a workspace are also those of the workspaces below it. */
  @OneOf('benchmarkContext')
  contextType: DecidedValueOf<'benchmarkContext'>;

  /**
   * Ids of workspaces, companies or locations, comma-separated.
   * @example [1]
   */
  @Ids()
  contextIds: number[];

  /** A period that ends before last midnight, Berlin time. Without it and without dates: `30d`. */
  @OneOf('benchmarkPeriod', { optional: true })
  period?: ValueOf<'benchmarkPeriod'>;

  /**
   * First day of a period of your own, before last midnight, Berlin time. Send it with `to`, and without `period`.
   * @example "2026-10-01"
   */
  @Day({ optional: true })
  from?: string;

  /**
   * Last day, at most ten years after `from`. Days after last midnight, Berlin time, are left out.
   * @example "2026-10-31"
   */
  @Day({ optional: true })
  to?: string;

  /** What each value of `dailyData` is of; weeks are ISO weeks, from Monday on. */
  @OneOf('statisticAggregationType', { optional: true })
  aggregation: ValueOf<'statisticAggregationType'> = 'Day';
}

const bound = (example: number): PropertyDecorator => ApiProperty({ type: 'number', nullable: true, example });

/** What a shop has, between the bounds of its peers: these are rounded to two significant digits. */
export class BenchmarkSumDto implements Wire<BenchmarkSumView> {
  /**
   * What a shop of the context has on average, with up to two decimals; null: nothing was counted.
   * @example 1263.5
   */
  @ApiProperty({ type: 'number', nullable: true })
  value: number | null;

  /** 5 percent of the peers have less. */
  @bound(82)
  a: number | null;

  /** 20 percent have less. */
  @bound(310)
  b: number | null;

  /** 40 percent have less. */
  @bound(640)
  c: number | null;

  /** 60 percent have less. */
  @bound(980)
  d: number | null;

  /** 80 percent have less. */
  @bound(1700)
  e: number | null;

  /** 95 percent have less. */
  @bound(4100)
  f: number | null;

  /** The bucket that the value is in, by its upper bound; null above `f`, and where one of both is not known. */
  @Extension()
  @Listed('benchmarkBucket', { nullable: true })
  bucket: string | null;
}

/** Whom shops are compared with. */
export class PeerGroupDto implements Wire<PeerGroupView> {
  /**
   * Key of the category: the main one of most of the shops, or one above it where too few companies share it.
   * @example "bakery"
   */
  category: string;

  /**
   * Country of the shops; null: all, because there are too few companies in the country.
   * @example "DE"
   */
  @ApiProperty({ type: 'string', nullable: true })
  countryCode: string | null;

  /** Whose distribution it is. Of dates of your own: the period whose length is nearest, converted to their number of days. */
  @Listed('benchmarkPeriod')
  period: string;
}

/** How shops compare with others of their branch. */
export class BenchmarkDto implements Wire<BenchmarkView> {
  /** The KPI. */
  @Listed('benchmarkKpi')
  kpi: string;

  /**
   * How many percent of the peers have less, 0 to 100; null where nothing was counted, or there are no peers.
   * @example 67
   */
  @ApiProperty({ type: 'integer', nullable: true })
  score: number | null;

  /**
   * How many shops the peer group has; 0: too few companies share the category, or the shops have none.
   * @example 312
   */
  @ApiProperty({ type: 'integer' })
  numberOfSamples: number;

  /** The value, and the bounds of the buckets. */
  sum: BenchmarkSumDto;

  /** The mean of the five shops that have least, and not above the bound `a`. */
  @bound(3)
  min: number | null;

  /** Half of the peers have less. */
  @bound(790)
  median: number | null;

  /** What a shop of the context has on average, by parts of the period, the earliest first. */
  dailyData: DataPointDto[];

  /**
   * Shops of the context of which something was counted.
   * @example 3
   */
  @Extension()
  @ApiProperty({ type: 'integer' })
  numberOfShops: number;

  /** Null: there is none. */
  @Extension()
  @ApiProperty({ type: () => PeerGroupDto, nullable: true })
  peerGroup: PeerGroupDto | null;
}

/** The benchmark. */
export class BenchmarkListDto implements Wire<BenchmarkListView> {
  /** In the order of their list. */
  data: BenchmarkDto[];

  /**
   * How many KPIs.
   * @example 4
   */
  @ApiProperty({ type: 'integer' })
  total: number;

  /**
   * First day that is counted.
   * @example "2026-10-27"
   */
  @Extension()
  @ApiProperty({ type: 'string', format: 'date' })
  from: string;

  /**
   * Last day that is counted.
   * @example "2026-11-25"
   */
  @Extension()
  @ApiProperty({ type: 'string', format: 'date' })
  to: string;
}
