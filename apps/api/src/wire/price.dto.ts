/** An amount of money with its tax. */
export class PriceDto {
  /**
   * Before tax.
   * @example 19.9
   */
  value: number;

  /**
   * Tax, as an amount.
   * @example 3.78
   */
  vat: number;

  /**
   * With tax.
   * @example 23.68
   */
  total: number;
}
