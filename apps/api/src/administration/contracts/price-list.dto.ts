import { ApiProperty } from '@nestjs/swagger';
import { AnyJson, Flag, Integer, ListOf, Text } from '../../http/bodies/fields.js';

const texts = (example: object) => ({ type: 'object', additionalProperties: { type: 'string' }, example }) as const;

/** A line of the price list's comparison. */
export class PriceListFeatureDto {
  /**
   * Key of the line; offers that name the same key are in the same line.
   * @example "portals"
   */
  @Text({ min: 1, max: 64 })
  key: string;

  /** What the line is about, by language code. */
  @AnyJson(texts({ en: 'Portals' }))
  name: unknown;

  /** More about it, by language code. */
  @AnyJson({ ...texts({ en: 'Where your shop is found' }) }, { optional: true, nullable: true })
  info?: unknown;

  /** What is in the line, by language code. */
  @AnyJson({ ...texts({ en: 'Three international ones' }) }, { optional: true, nullable: true })
  content?: unknown;

  /**
   * Where the line stands, the smallest first.
   * @example 10
   */
  @Integer({ optional: true, min: 0, max: 100_000 })
  orderBy?: number;
}

/** How an offer is in the price list. */
export class PriceListEntryDto {
  /**
   * Where the product stands, the smallest first.
   * @example 10
   */
  @Integer({ optional: true, min: 0, max: 100_000 })
  weight?: number;

  /**
   * True: it is recommended.
   * @example true
   */
  @Flag({ optional: true })
  highlighted?: boolean;

  /** What is said of it when it is highlighted, by language code. */
  @AnyJson(texts({ en: 'Most popular' }), { optional: true, nullable: true })
  highlightText?: unknown;

  /**
   * In which colour, as `#rrggbb`.
   * @example "#0a7d4f"
   */
  @Text({ optional: true, nullable: true, max: 7 })
  highlightColor?: string | null;

  /** The lines that it has something to say to. */
  @ListOf(() => PriceListFeatureDto, { optional: true, max: 100 })
  features?: PriceListFeatureDto[];
}

/** As it is shown: with everything that was left out. */
export class PriceListEntryViewDto {
  /**
   * Where the product stands, the smallest first.
   * @example 10
   */
  @ApiProperty({ type: 'integer' })
  weight: number;

  /**
   * True: it is recommended.
   * @example true
   */
  highlighted: boolean;

  /** What is said of it when it is highlighted, by language code. */
  @ApiProperty({ ...texts({ en: 'Most popular' }), nullable: true })
  highlightText: object | null;

  /**
   * In which colour.
   * @example "#0a7d4f"
   */
  @ApiProperty({ type: 'string', nullable: true })
  highlightColor: string | null;

  /** The lines that it has something to say to. */
  @ApiProperty({ type: () => PriceListFeatureDto, isArray: true })
  features: PriceListFeatureDto[];
}
