import type { DecidedValueOf, ValueOf } from '#domain/lists';
import { Flag, Id, ManyOf, OneOf, Text, Texts } from '../../http/fields.js';
import { PageQuery } from '../../http/paging.dto.js';

/** Which locations, in which order, and how much of each. */
export class LocationListQueryDto extends PageQuery {
  /** Id of a company, or of a workspace with `contextType`: only its locations. Without it all that you can see. */
  @Id({ optional: true })
  id?: number;

  /** What `id` names: `Company`, the default, or `Workspace`. */
  @OneOf('locationListContext', { optional: true, extension: true })
  contextType?: DecidedValueOf<'locationListContext'>;

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

  /** What each location is to hold besides, comma-separated; what is not named is null. */
  @ManyOf('locationEnrichment', { optional: true })
  enrich_with?: DecidedValueOf<'locationEnrichment'>[];

  /** Tags, comma-separated: locations that have each of them. */
  @Texts({ optional: true, max: 20 })
  tags?: string[];

  /** Order; a minus turns it round. Names are compared without regard to case and accents. Default: `name`. */
  @OneOf('listSort', { optional: true })
  sort?: DecidedValueOf<'listSort'>;
}
