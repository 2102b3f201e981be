import { Integer, OneOf } from '../../http/bodies/fields.js';

/** A length of time. */
export class TermDto {
  /**
   * How many periods.
   * @example 12
   */
  @Integer({ min: 1, max: 1000 })
  duration: number;

  /**
   * What is counted.
   * @example "Month"
   */
  @OneOf('termPeriod')
  period: string;
}
