import type { DecidedValueOf, ValueOf } from '#domain/lists/lists';
import { BoxText } from '../../http/bodies/box-field.js';
import { Flag, Id, Integer, ManyOf, OneOf, Text, Texts } from '../../http/bodies/fields.js';

/** Which of the locations. */
export class LocationFilterDto {
  /** True: also the locations of the workspaces below `id`. */
  @Flag({ optional: true, extension: true })
  recursive?: boolean;

  /**
   * Part of the name or the external id, in any case.
   * @example "hofladen"
   */
  @Text({ optional: true, max: 200 })
  filter?: string;

  /** Products, comma-separated: locations with a subscription to any of them that has not ended. */
  @ManyOf('licenceProductName', { optional: true })
  licences?: ValueOf<'licenceProductName'>[];

  /**
   * Locations with a subscription in any of these statuses, comma-separated. When products are named too, only their
   * subscriptions count. PROCESSING also finds what still lacks data.
   */
  @ManyOf('subscriptionStatus.administration', { optional: true })
  statuses?: ValueOf<'subscriptionStatus.administration'>[];

  /** Tags, comma-separated: locations that have each of them. */
  @Texts({ optional: true, max: 20 })
  tags?: string[];

  /**
   * Id of an import (its job): locations that it created, changed, or found as the file says. This is known for 30 days, and until
   * the next import of the company after that.
   */
  @Id({ optional: true, extension: true })
  importId?: number;

  /**
   * Only locations in this part of the earth: `west,south,east,north` in degrees. `west` is greater than `east` where it crosses
   * the 180th meridian.
   */
  @BoxText({ optional: true, extension: true })
  box?: string;

  /** True: only locations with coordinates. False: only those without. */
  @Flag({ optional: true, extension: true })
  hasPosition?: boolean;
}

/** Which of the locations that a caller sees. */
export class LocationPointsQueryDto extends LocationFilterDto {
  /** Id of a company, or of a workspace with `contextType`: only its locations. Without it all that you can see. */
  @Id({ optional: true })
  id?: number;

  /** What `id` names: `Company`, the default, or `Workspace`. */
  @OneOf('locationListContext', { optional: true, extension: true })
  contextType?: DecidedValueOf<'locationListContext'>;
}

/** Which locations, in which order, and how much of each. */
export class LocationListQueryDto extends LocationPointsQueryDto {
  /** How many rows to leave out. */
  @Integer({ optional: true, min: 0, default: 0 })
  skip: number = 0;

  /** How many rows to answer; more than the maximum is refused, never cut. */
  @Integer({ optional: true, min: 1, max: 500, default: 50 })
  take: number = 50;

  /** What each location is to hold besides, comma-separated; what is not named is null. */
  @ManyOf('locationEnrichment', { optional: true })
  enrich_with?: DecidedValueOf<'locationEnrichment'>[];

  /** Order; a minus turns it round. Names are compared without regard to case and accents. Default: `name`. */
  @OneOf('listSort', { optional: true })
  sort?: DecidedValueOf<'listSort'>;
}

/** Of what, which of its locations, and as what. */
export class LocationExportQueryDto extends LocationFilterDto {
  /**
   * What `id` names.
   * @example "Company"
   */
  @OneOf('exportContext')
  contextType!: DecidedValueOf<'exportContext'>;

  /**
   * Id of a company or a workspace: its locations are exported.
   * @example 1
   */
  @Id()
  id!: number;

  /**
   * CSV, the default, or a workbook for Excel.
   * @example "csv"
   */
  @OneOf('tableFormat', { optional: true })
  format?: DecidedValueOf<'tableFormat'>;
}
