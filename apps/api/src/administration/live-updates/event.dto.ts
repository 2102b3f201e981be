import { Flag, Text } from '../../http/bodies/fields.js';

/** From where on, and how long. */
export class EventQuery {
  /**
   * Id of the last event that you have: what came after it comes first. The header `Last-Event-ID` says the same, and counts
   * before it; browsers send it when a stream breaks.
   * @example "748392.1201"
   */
  @Text({ optional: true, max: 40 })
  after?: string;

  /**
   * False: the stream ends with what is there already.
   * @example false
   */
  @Flag({ optional: true })
  follow: boolean = true;
}
