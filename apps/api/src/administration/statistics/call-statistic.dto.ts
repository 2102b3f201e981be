import type { ValueOf } from '#domain/lists/lists';
import { Ids, OneOf } from '../../http/bodies/fields.js';
import { CallListQuery } from '../../wire/set-up/call-tracking.dto.js';

/** Which calls, and of what. */
export class ContextCallQuery extends CallListQuery {
  /** What `contextIds` are of. */
  @OneOf('contextType.statistics')
  contextType: ValueOf<'contextType.statistics'>;

  /**
   * Ids of companies, locations or subscriptions, comma-separated.
   * @example [1]
   */
  @Ids()
  contextIds: number[];
}
