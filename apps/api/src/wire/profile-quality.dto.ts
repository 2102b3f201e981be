import { ApiProperty } from '@nestjs/swagger';

/** How complete a profile is: ten parts, ten points each. */
export class ProfileQualityDto {
  /**
   * Points of all parts that are there; 100 is a complete profile.
   * @example 60
   */
  @ApiProperty({ type: 'integer', minimum: 0, maximum: 100 })
  qualityScore: number;

  /**
   * True when the business is described.
   * @example false
   */
  description: boolean;

  /**
   * True when there is a logo.
   * @example false
   */
  logo: boolean;

  /**
   * True when there is at least one picture.
   * @example false
   */
  gallery: boolean;

  /**
   * True when the opening hours are known.
   * @example true
   */
  openingHours: boolean;

  /**
   * True when at least one way to pay is named.
   * @example false
   */
  paymentMethods: boolean;

  /**
   * True when it has a name.
   * @example true
   */
  name: boolean;

  /**
   * True when street, city and country are known.
   * @example true
   */
  address: boolean;

  /**
   * True when there is a main phone.
   * @example true
   */
  phone: boolean;

  /**
   * True when there is an e-mail address.
   * @example true
   */
  email: boolean;

  /**
   * True when there is a website.
   * @example true
   */
  website: boolean;
}
