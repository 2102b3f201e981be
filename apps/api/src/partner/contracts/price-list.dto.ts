import { ApiProperty } from '@nestjs/swagger';
import type { PriceListView } from '#contexts/directory';
import { Extension, OneOf } from '../../http/bodies/fields.js';
import { ContractDiscountDto, PriceDto } from '../../wire/price.dto.js';
import type { Wire } from '../../wire/wire.js';

/** In which language. */
export class PriceListQuery {
  /**
   * Language of names and texts; left out: yours.
   * @example "en"
   */
  @OneOf('userLanguageCode', { optional: true })
  lang?: string;
}

/** A line of the comparison. */
export class PriceListLineDto {
  /**
   * What it is about.
   * @example "Portals"
   */
  name: string;

  /**
   * More about it.
   * @example "Where your shop is found"
   */
  @ApiProperty({ type: 'string', nullable: true })
  info: string | null;

  /**
   * What is in it.
   * @example "Three international ones"
   */
  @ApiProperty({ type: 'string', nullable: true })
  content: string | null;

  /**
   * Where it stands, the smallest first.
   * @example 10
   */
  @ApiProperty({ type: 'integer' })
  order_by: number;

  /**
   * Catalogue of the first product that has it.
   * @example 1
   */
  @ApiProperty({ type: 'integer', nullable: true })
  catalog_id: number | null;

  /** Names of the portals that its products reach. */
  @ApiProperty({ type: 'array', items: { type: 'string' }, example: ['CityCompass', 'GlobalPages'] })
  publishers: string[];

  /** Ids of the products that have it. */
  @ApiProperty({ type: 'array', items: { type: 'integer' }, example: [1, 2] })
  included_products: number[];
}

/** A product in the price list. */
export class PriceListProductDto {
  /**
   * Name.
   * @example "Listing Complete"
   */
  name: string;

  /**
   * Where it stands, the smallest first.
   * @example 10
   */
  @ApiProperty({ type: 'integer' })
  weight: number;

  /**
   * The catalogue it is in.
   * @example 1
   */
  @ApiProperty({ type: 'integer', nullable: true })
  catalog_id: number | null;

  /**
   * Id of the product.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  product_id: number;

  /**
   * It is recommended.
   * @example true
   */
  highlighted: boolean;

  /** Regular fee of one subscription, per accounting period of the contract. */
  cost_per_item: PriceDto;

  /**
   * What is said of it when it is highlighted.
   * @example "Most popular"
   */
  @ApiProperty({ type: 'string', nullable: true })
  highlight_text: string | null;

  /**
   * In which colour.
   * @example "#0a7d4f"
   */
  @ApiProperty({ type: 'string', nullable: true })
  highlight_color: string | null;

  /** What begins on it gets this; null: nothing. */
  @Extension()
  @ApiProperty({ type: () => ContractDiscountDto, nullable: true })
  discount: ContractDiscountDto | null;
}

/** Products and what each brings. */
export class PriceListDto implements Wire<PriceListView> {
  features: PriceListLineDto[];

  products: PriceListProductDto[];
}
