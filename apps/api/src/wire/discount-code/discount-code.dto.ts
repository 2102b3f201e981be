import type { PreviewedCode } from '#contexts/subscriptions';
import { Text } from '../../http/bodies/fields.js';
import { ContractDiscountDto } from '../price.dto.js';
import type { Wire } from '../wire.js';

/** A code for a subscription that is there, or for a contract. */
export class RedemptionDto {
  /**
   * The code, as the seller has given it; neither case nor blanks matter.
   * @example "WELCOME-50"
   */
  @Text({ min: 1, max: 100 })
  discountCode: string;
}

/** What a code gives each subscription that begins with it. */
export class PreviewedCodeDto extends ContractDiscountDto implements Wire<PreviewedCode> {
  /**
   * The code, as its seller writes it.
   * @example "WELCOME-50"
   */
  code: string;
}
