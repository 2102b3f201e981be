import { Integer } from './bodies/fields.js';

/** `skip` and `take` of lists whose specification gives a default of 50. */
export class PageQuery {
  /** How many rows to leave out. */
  @Integer({ optional: true, min: 0, default: 0 })
  skip: number = 0;

  /** How many rows to answer; more than the maximum is refused, never cut. */
  @Integer({ optional: true, min: 1, max: 500, default: 50 })
  take: number = 50;
}

/** `skip` and `take` where the specification has none: everything up to 500 at once. */
export class ExtensionPageQuery {
  /** How many rows to leave out. */
  @Integer({ optional: true, min: 0, default: 0 })
  skip: number = 0;

  /** How many rows to answer; more than the maximum is refused, never cut. */
  @Integer({ optional: true, min: 1, max: 500, default: 500 })
  take: number = 500;
}
