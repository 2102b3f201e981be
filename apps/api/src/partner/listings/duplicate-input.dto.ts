import type { ValueOf } from '#domain/lists/lists';
import { ManyOf, OneOf } from '../../http/bodies/fields.js';
import { PageQuery } from '../../http/paging.dto.js';

/** Which duplicates to answer. */
export class DuplicateQuery extends PageQuery {
  /**
   * Only those in one of these statuses, comma-separated; without it all of them.
   * @example ["POSSIBLE_DUPLICATE"]
   */
  @ManyOf('duplicateStatus', { optional: true })
  duplicateStatus?: ValueOf<'duplicateStatus'>[];
}

/** What to do about a duplicate. */
export class DuplicateActionDto {
  /**
   * `SUPPRESS` asks the portal to hide it, `IGNORE` says that it is none.
   * @example "SUPPRESS"
   */
  @OneOf('duplicateAction')
  action: ValueOf<'duplicateAction'>;
}
