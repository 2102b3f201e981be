import { ApiProperty } from '@nestjs/swagger';

/** What went wrong, for example at one portal. */
export class SubscriptionProblemDto {
  /**
   * Code of the error catalogue.
   * @example 6001
   */
  @ApiProperty({ type: 'integer' })
  code: number;

  /**
   * What happened.
   * @example "The portal CityCompass refused: duplicate entry"
   */
  message: string;

  /**
   * The portal, if it was one.
   * @example "CityCompass"
   */
  portal: string | null;
}
