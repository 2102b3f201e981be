import type { DecidedValueOf, ValueOf } from '#domain/lists/lists';
import { Flag, Id, Integer, ManyOf, OneOf, Text } from '../../http/bodies/fields.js';

type Licences = ValueOf<'licenceProductName'>[];
type Statuses = ValueOf<'subscriptionStatus.administration'>[];

/** Which companies, in which order, and how much of each. */
export class CompanyListQueryDto {
  /**
   * Part of the name, the short name or the external id, in any case.
   * @example "hofladen"
   */
  @Text({ optional: true, max: 200 })
  filter?: string;

  /** Id of the last company of the page before: the page begins after it. Not together with `before`. */
  @Id({ optional: true })
  after?: number;

  /** Id of the first company of the page that follows: the page ends before it. Not together with `after`. */
  @Id({ optional: true })
  before?: number;

  /** How many companies to answer; more than the maximum is refused, never cut. */
  @Integer({ optional: true, min: 1, max: 500, default: 500 })
  take: number = 500;

  /** Id of a workspace: only its companies. Without it those of everything that you can see. */
  @Id({ optional: true })
  id?: number;

  /** Products, comma-separated: companies that have booked any of them, or hold a subscription to one. */
  @ManyOf('licenceProductName', { optional: true })
  licences?: Licences;

  /** As `licences`, and instead of it. Not together with `licenseAllOf`. */
  @ManyOf('licenceProductName', { optional: true })
  licenseAnyOf?: Licences;

  /** Companies that have each of these products. Instead of `licences`; not together with `licenseAnyOf`. */
  @ManyOf('licenceProductName', { optional: true })
  licenseAllOf?: Licences;

  /**
   * Companies with a subscription in any of these statuses, comma-separated. When products are named too, only their
   * subscriptions count. PROCESSING also finds what still lacks data.
   */
  @ManyOf('subscriptionStatus.administration', { optional: true })
  statuses?: Statuses;

  /** As `statuses`, and instead of it. Not together with `statusAllOf`. */
  @ManyOf('subscriptionStatus.administration', { optional: true })
  statusAnyOf?: Statuses;

  /** Companies with a subscription in each of these statuses. Instead of `statuses`; not together with `statusAnyOf`. */
  @ManyOf('subscriptionStatus.administration', { optional: true })
  statusAllOf?: Statuses;

  /** True: also the companies of the workspaces below `id`. Without `id` they are always there. */
  @Flag({ optional: true })
  recursive?: boolean;

  /** Order; a minus turns it round. Names are compared without regard to case and accents. Default: `name`. */
  @OneOf('listSort', { optional: true })
  sort?: DecidedValueOf<'listSort'>;

  /** True: count all companies that fit. Without it `total` is null, which is faster. */
  @Flag({ optional: true })
  exactCount?: boolean;

  /** What each company is to hold besides, comma-separated; what is not named is null. */
  @ManyOf('companyEnrichment', { optional: true })
  enrich_with?: DecidedValueOf<'companyEnrichment'>[];
}
