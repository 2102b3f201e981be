import { ApiProperty } from '@nestjs/swagger';

/** What a location has to be given before the product begins there. */
export class PurchaseLackDto {
  /**
   * The location.
   * @example 23
   */
  @ApiProperty({ type: 'integer' })
  locationId: number;

  /**
   * Path of the field, or what sets the product up, such as `qrCode`.
   * @example "mainPhone"
   */
  key: string;

  /**
   * What to do, in your language.
   * @example "Give the location a main phone number."
   */
  description: string;
}
