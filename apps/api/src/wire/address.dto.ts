import { ApiProperty } from '@nestjs/swagger';

/** A point on the earth, WGS 84. */
export class CoordinateDto {
  /**
   * Latitude in degrees.
   * @example 49.4521
   */
  lat: number;

  /**
   * Longitude in degrees.
   * @example 11.0767
   */
  lon: number;
}

/** An address; parts that nobody has said are null. */
export class AddressDto {
  /**
   * Id of the address; no two addresses share one, whatever has them.
   * @example 23
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /**
   * Postcode.
   * @example "90403"
   */
  postCode: string | null;

  /**
   * City.
   * @example "Nürnberg"
   */
  city: string | null;

  /**
   * State or region.
   * @example "Bayern"
   */
  state: string | null;

  /**
   * Street.
   * @example "Hauptmarkt"
   */
  street: string | null;

  /**
   * House number.
   * @example "18"
   */
  house: string | null;

  /**
   * What the postman needs besides.
   * @example null
   */
  additive: string | null;

  /**
   * Country, ISO 3166-1 alpha-2.
   * @example "DE"
   */
  countryCode: string | null;

  /**
   * District of the city.
   * @example null
   */
  subLocality: string | null;

  /** Where it is. */
  @ApiProperty({ type: () => CoordinateDto, nullable: true })
  coordinate: CoordinateDto | null;

  /**
   * True: the address is not published.
   * @example false
   */
  suppress: boolean;
}

/** What kind of business it is. */
export class CategoryDto {
  /**
   * Key of the category.
   * @example "farm"
   */
  key: string;

  /**
   * Its name.
   * @example "Farm shop"
   */
  value: string;
}
