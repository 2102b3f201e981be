import { ApiProperty } from '@nestjs/swagger';
import type { AdFieldView, TargetingId, TargetingIdPage } from '#contexts/advertising';
import { Id, Integer, joined, Text } from '../../http/bodies/fields.js';
import { AdvertisementFieldsDto } from '../../wire/set-up/advertisement.dto.js';
import { TargetingDto } from '../../wire/targeting.dto.js';
import type { Wire } from '../../wire/wire.js';

/** What a display ad shows, and whom it is to reach. */
export class AdvertisementInsertDto extends joined(AdvertisementFieldsDto, TargetingDto) {
  /**
   * The page that carries it: one that has this type.
   * @example "ResultList"
   */
  @Text({ min: 1, max: 100 })
  page: string;
}

/** A text or an image that an ad space takes. */
export class AdFieldDto implements Wire<AdFieldView> {
  /**
   * Its key in `textFields` or `imageFields`.
   * @example "headline"
   */
  key: string;

  /**
   * Its name, in your language where the partner has it.
   * @example "Headline"
   */
  label: string;

  /** Which list of an advertisement it belongs to. */
  @ApiProperty({ type: 'string', enum: ['text', 'image'] })
  kind: string;

  /**
   * True: no advertisement without it.
   * @example true
   */
  mandatory: boolean;

  /**
   * Fewest characters of a text.
   * @example 3
   */
  @ApiProperty({ type: 'integer', nullable: true })
  minLength: number | null;

  /**
   * Most characters of a text.
   * @example 40
   */
  @ApiProperty({ type: 'integer', nullable: true })
  maxLength: number | null;

  /**
   * Least width of an image in pixels.
   * @example null
   */
  @ApiProperty({ type: 'integer', nullable: true })
  minWidth: number | null;

  /**
   * Least height of an image in pixels.
   * @example null
   */
  @ApiProperty({ type: 'integer', nullable: true })
  minHeight: number | null;

  /**
   * Largest width of an image in pixels.
   * @example null
   */
  @ApiProperty({ type: 'integer', nullable: true })
  maxWidth: number | null;

  /**
   * Largest height of an image in pixels.
   * @example null
   */
  @ApiProperty({ type: 'integer', nullable: true })
  maxHeight: number | null;

  /**
   * The ad space that it belongs to.
   * @example "result-list-banner"
   */
  adspace: string;

  /**
   * Type of advertisement that the ad space shows.
   * @example "Banner"
   */
  advertisementType: string;

  /**
   * Page that has the ad space.
   * @example "ResultList"
   */
  page: string;
}

/** Fields of all ad spaces of a product. */
export class AdFieldListDto {
  /** By ad space, in the order of the partner. */
  @ApiProperty({ type: () => [AdFieldDto] })
  data: AdFieldDto[];

  /**
   * How many there are.
   * @example 4
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}

/** Which targeting ids. */
export class TargetingIdQuery {
  /**
   * A part of the name.
   * @example "bak"
   */
  @Text({ optional: true, max: 100 })
  filter?: string;

  /** Id of a product with display ads. */
  @Id({ optional: true })
  productId?: number;

  /**
   * An ad space of it, as its configuration names it: only what can be aimed at there.
   * @example "result-list-banner"
   */
  @Text({ optional: true, min: 1, max: 100 })
  adspace?: string;

  /** How many rows to leave out. */
  @Integer({ optional: true, min: 0, default: 0 })
  skip: number = 0;

  /** How many rows to answer; more than the maximum is refused, never cut. */
  @Integer({ optional: true, min: 1, max: 500, default: 50 })
  take: number = 50;
}

/** A topic whose readers a display ad can reach. */
export class TargetingIdDto implements Wire<TargetingId> {
  /**
   * Its id, for `tIdList`.
   * @example "T1001"
   */
  id: string;

  /**
   * Its name, in your language where the partner has it.
   * @example "Bakeries: opening hours"
   */
  name: string;
}

/** Targeting ids. */
export class TargetingIdListDto implements Wire<TargetingIdPage> {
  /** In the order of the partner. */
  @ApiProperty({ type: () => [TargetingIdDto] })
  data: TargetingIdDto[];

  /**
   * How many there are without paging.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}
