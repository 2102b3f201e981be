import { ApiProperty } from '@nestjs/swagger';
import type { ValueOf } from '#domain/lists/lists';
import { Id, Integer, Listed, ListOf, OneOf, Text } from '../../http/bodies/fields.js';

/** The offer for one licence type. */
export class StageOfferDto {
  /** What a business wants. */
  @Listed('stageLicenceType')
  licenseType: ValueOf<'stageLicenceType'>;

  /**
   * The offer that it gets.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  offerId: number;

  /**
   * As the offer is sold.
   * @example "Listing Complete"
   */
  sellingName?: string;
}

/** The offers of a portal. */
export class StageOfferListDto {
  /** By licence type. */
  data: StageOfferDto[];

  /**
   * How many.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}

/** The offer for one licence type, to be chosen. */
export class StageOfferInputDto {
  /** What a business wants. */
  @OneOf('stageLicenceType')
  licenseType: ValueOf<'stageLicenceType'>;

  /**
   * The offer that it gets.
   * @example 1
   */
  @Id()
  offerId: number;

  /**
   * Read-only: as the offer is sold.
   * @example "Listing Complete"
   */
  @Text({ optional: true })
  sellingName?: string;
}

/** All offers of a portal; takes what reading answers. */
export class StageOffersUpdateDto {
  /** One for each licence type at most. */
  @ListOf(() => StageOfferInputDto, { max: 4 })
  data: StageOfferInputDto[];

  /** Read-only. */
  @Integer({ optional: true, min: 0 })
  total?: number;
}
