import { Id, Integer, Nested, Text } from '../../http/bodies/fields.js';
import { AddressLinesDto } from '../address-input.dto.js';

/** How evaluation sheets look. */
export class EvaluationSheetsSettingsDto {
  /**
   * Id of an uploaded image of the location, its company or its workspace, of the type `MeinungsmeisterLogo`, `BusinessLogo` or `CustomImage`.
   * @example 984
   */
  @Id()
  logo: number;

  /**
   * The colour as a hex value, with three or six digits.
   * @example "#1a6b3c"
   */
  @Text({ min: 1, max: 20 })
  colour: string;
}

/** Where evaluation sheets go. */
export class DeliveryAddressDto extends AddressLinesDto {
  /**
   * Country, ISO 3166-1 alpha-2.
   * @example "DE"
   */
  @Text({ optional: true, nullable: true, max: 2, min: 2 })
  countryCode?: string | null;
}

/** What is ordered. It cannot be changed later: contact support by phone. */
export class OpinionOrderInsertDto {
  /**
   * How many: required for evaluation sheets; vendor ids without it are one. The yearly service fee has none.
   * @example 500
   */
  @Integer({ optional: true, nullable: true, min: 1, max: 2_147_483_647 })
  orderAmount?: number | null;

  /** Where evaluation sheets go, if not to the location: street, city and country at least. */
  @Nested(() => DeliveryAddressDto, { optional: true, nullable: true })
  differentDeliveryAddress?: DeliveryAddressDto | null;

  /** Required for evaluation sheets; the other products have none. */
  @Nested(() => EvaluationSheetsSettingsDto, { optional: true, nullable: true })
  evaluationSheetsSettings?: EvaluationSheetsSettingsDto | null;
}
