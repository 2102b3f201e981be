import type { DecidedValueOf, ValueOf } from '#domain/lists/lists';
import { Id, ManyOf, OneOf, Text } from '../../../http/bodies/fields.js';
import { ExtensionPageQuery } from '../../../http/paging.dto.js';

/** Which duplicates to answer. */
export class AdministeredDuplicatesQuery extends ExtensionPageQuery {
  /**
   * Id of the location, or of the company with `contextType`. Without it all that you can see.
   * @example 12
   */
  @Id({ optional: true })
  id?: number;

  /** What `id` names: `Location`, the default, or `Company`. */
  @OneOf('duplicateContext', { optional: true })
  contextType?: DecidedValueOf<'duplicateContext'>;

  /**
   * Only those in one of these statuses, comma-separated; without it all of them.
   * @example ["POSSIBLE_DUPLICATE"]
   */
  @ManyOf('duplicateStatus', { optional: true, extension: true })
  duplicateStatus?: ValueOf<'duplicateStatus'>[];

  /**
   * Part of the name or the address that the portal shows, in any case.
   * @example "hofladen"
   */
  @Text({ optional: true, max: 200 })
  filter?: string;

  /**
   * Only those at this portal.
   * @example 9
   */
  @Id({ optional: true, extension: true })
  portalId?: number;
}

/** Which duplicate. */
export class OneDuplicateQuery {
  /**
   * Id of the duplicate.
   * @example 1
   */
  @Id()
  id: number;
}
