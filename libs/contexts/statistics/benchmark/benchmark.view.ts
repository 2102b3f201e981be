import type { BenchmarkBucket, BenchmarkKpi, BenchmarkPeriod, Buckets } from '#domain/statistics/benchmark';
import type { LocalDate } from '#domain/time/local-date';
import type { DataPointView } from '../figure/statistic.view.js';

/** Whom shops are compared with. */
export interface PeerGroupView {
  /** Key of the category: the main one of the most shops, or one above it. */
  readonly category: string;
  /** Null: shops of all countries. */
  readonly countryCode: string | null;
  /** Whose distribution it is. Of dates of one's own the period whose length is nearest, converted to their number of days. */
  readonly period: BenchmarkPeriod;
}

/** What a shop has on average, and the bounds of its peers. */
export interface BenchmarkSumView extends Nullable<Buckets> {
  /** Null: nothing was counted. */
  readonly value: number | null;
  /** The bucket that the value is in; null also above all of them. */
  readonly bucket: BenchmarkBucket | null;
}

type Nullable<T> = { readonly [K in keyof T]: T[K] | null };

export interface BenchmarkView {
  readonly kpi: BenchmarkKpi;
  /** How many percent of the peers have less; null where one of both is not known. */
  readonly score: number | null;
  /** Shops of the peer group; 0: there is none. */
  readonly numberOfSamples: number;
  readonly sum: BenchmarkSumView;
  readonly min: number | null;
  readonly median: number | null;
  /** What a shop had on average, by parts of the period. */
  readonly dailyData: readonly DataPointView[];
  /** Shops of the context of which something was counted. */
  readonly numberOfShops: number;
  readonly peerGroup: PeerGroupView | null;
}

export interface BenchmarkListView {
  readonly data: readonly BenchmarkView[];
  readonly total: number;
  readonly from: LocalDate;
  readonly to: LocalDate;
}
