import { Flag } from '../http/bodies/fields.js';

/** What the business permits; both are needed. */
export class CallTrackingInsertDto {
  /**
   * A number may be registered in the name of the business. It is published in place of the main phone.
   * @example true
   */
  @Flag()
  registerPermission: boolean;

  /**
   * Calls to the number may be tracked and kept: who called, when, and how long.
   * @example true
   */
  @Flag()
  callTrackingPermission: boolean;
}
