import { Id, OneOf } from '../../http/bodies/fields.js';

/** A user, and a place. */
export class UserAtContextQuery {
  /**
   * Id of the user.
   * @example 4
   */
  @Id()
  userId: number;

  /**
   * What `contextId` is the id of.
   * @example "Workspace"
   */
  @OneOf('userContextType')
  contextType: string;

  /**
   * Id of the location, company or workspace.
   * @example 1
   */
  @Id()
  contextId: number;
}

/** A place, if any. */
export class ContextQuery {
  /**
   * What `contextId` is the id of.
   * @example "Workspace"
   */
  @OneOf('userContextType', { optional: true })
  contextType?: string;

  /**
   * Id of the location, company or workspace.
   * @example 1
   */
  @Id({ optional: true })
  contextId?: number;
}
