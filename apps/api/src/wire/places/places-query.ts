import { Ids, OneOf } from '../../http/bodies/fields.js';

/** Of which places something is listed. */
export class PlacesQuery {
  /** What `contextIds` are the ids of; `Company` when it is not said. */
  @OneOf('contentContext', { optional: true })
  contextType?: 'Workspace' | 'Company' | 'Location';

  /**
   * Ids of workspaces (with all below), companies, or locations.
   * @example [1]
   */
  @Ids({ optional: true })
  contextIds?: number[];
}
