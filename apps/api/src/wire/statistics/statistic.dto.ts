import { ApiProperty } from '@nestjs/swagger';
import type {
  AggregatedKpiView,
  ChronologyView,
  DataPointView,
  KpiMetaView,
  KpiSumView,
  KpiView,
} from '#contexts/statistics';
import { Extension, Listed } from '../../http/bodies/fields.js';
import type { Wire } from '../wire.js';

const products = {
  type: 'array',
  items: {
    type: 'string',
    enum: ['ReachEnhancement', 'Listing', 'Advertisement', 'ListingPortal', 'CallTracking'],
    'x-list': 'analyticsProduct',
  } as never,
  example: ['ReachEnhancement', 'Listing'],
} as const;

/** What is known of a KPI and of its figures. */
export class KpiMetaDto implements Wire<KpiMetaView> {
  /**
   * Name in your language.
   * @example "Impressions"
   */
  name: string;

  /** Whether more is better (`UP`), less is better (`DOWN`), or neither. */
  @Listed('kpiDirection')
  direction: string;

  /** Products that it is counted for. */
  @ApiProperty(products)
  products: string[];

  /**
   * Days of the period on which something was counted.
   * @example 28
   */
  @ApiProperty({ type: 'integer' })
  daysWithData: number;

  /**
   * Days of the period.
   * @example 30
   */
  @ApiProperty({ type: 'integer' })
  days: number;

  /**
   * When something in it was counted or corrected last; null: nothing was.
   * @example "2026-11-25T06:12:09.000Z"
   */
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  updatedAt: string | null;
}

/** What one source has counted for one product. */
export class KpiSumDto implements Wire<KpiSumView> {
  /** The product. */
  @Listed('analyticsProduct')
  product: string;

  /** Who has counted. */
  @Listed('factSource')
  source: string;

  /**
   * The sum, in the unit of the KPI.
   * @example 960
   */
  sum: number;
}

/** The sum of a KPI, and how it has changed. */
export class AggregatedKpiDto implements Wire<AggregatedKpiView> {
  /** The KPI. */
  @Listed('kpi')
  kpi: string;

  /** What its values count. */
  @Listed('kpiUnit')
  unit: string;

  /**
   * The sum of the period; null: nothing was counted.
   * @example 1260
   */
  @ApiProperty({ type: 'number', nullable: true })
  sum: number | null;

  /**
   * The sum that it is compared with; null: nothing was counted. Google tells of a day some days later: days that it has not told of
   * yet are left out of both.
   * @example 1120
   */
  @Extension()
  @ApiProperty({ type: 'number', nullable: true })
  sumBefore: number | null;

  /**
   * By how many percent it differs from `sumBefore`; null where one of them is unknown, or the one before is zero.
   * @example 12.5
   */
  @ApiProperty({ type: 'number', nullable: true })
  periodicChange: number | null;

  /**
   * The same, positive where it is better; null also where neither more nor less is.
   * @example 12.5
   */
  @ApiProperty({ type: 'number', nullable: true })
  periodicImprovement: number | null;

  /** The parts of the sum, by product and source. */
  extendedKpiSums: KpiSumDto[];

  /** Null unless `includeMetaData` is true. */
  meta: KpiMetaDto | null;
}

/** Sums of KPIs. */
export class AggregatedKpiListDto {
  /** In the order of the catalogue. */
  data: AggregatedKpiDto[];

  /**
   * How many KPIs.
   * @example 5
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}

/** A sum of a part of the period. */
export class DataPointDto implements Wire<DataPointView> {
  /**
   * The day (`2026-11-25`), ISO week (`2026-W48`), month (`2026-11`) or year (`2026`).
   * @example "2026-11"
   */
  key: string;

  /**
   * The sum; null: nothing was counted, which is not the same as 0.
   * @example 412
   */
  @ApiProperty({ type: 'number', nullable: true })
  value: number | null;
}

/** A KPI over time. */
export class ChronologyDto implements Wire<ChronologyView> {
  /** The KPI. */
  @Listed('kpi')
  kpi: string;

  /** What its values count. */
  @Listed('kpiUnit')
  unit: string;

  /** Every part of the period, the earliest first. */
  data: DataPointDto[];

  /** Null unless `includeMetaData` is true. */
  meta: KpiMetaDto | null;
}

/** KPIs over time. */
export class ChronologyListDto {
  /** In the order of the catalogue. */
  data: ChronologyDto[];

  /**
   * How many KPIs.
   * @example 5
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}

/** What is counted. */
export class KpiDto implements Wire<KpiView> {
  /** The KPI. */
  @Listed('kpi')
  kpi: string;

  /**
   * Name in your language.
   * @example "Impressions"
   */
  @Extension()
  name: string;

  /** What its values count. */
  @Listed('kpiUnit')
  unit: string;

  /** Whether more is better (`UP`), less is better (`DOWN`), or neither. */
  @Extension()
  @Listed('kpiDirection')
  direction: string;

  /** Products that it is counted for. */
  @Extension()
  @ApiProperty(products)
  products: string[];
}

/** The catalogue of KPIs. */
export class KpiListDto {
  /** In the order of the catalogue. */
  data: KpiDto[];

  /**
   * How many.
   * @example 16
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}
