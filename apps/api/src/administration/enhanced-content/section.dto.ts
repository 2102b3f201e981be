import { ApiProperty } from '@nestjs/swagger';
import type { SectionView } from '#contexts/enhanced-content';
import { mostSections } from '#contexts/enhanced-content';
import { lastPriority } from '#domain/listings/content-order';
import { Id, Integer, ListOf, Text } from '../../http/bodies/fields.js';
import type { Wire } from '../../wire/wire.js';

/** A section of a content. */
export class SectionDto implements Wire<SectionView> {
  /**
   * Id of the section.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /**
   * Name, as portals show it.
   * @example "Soups"
   */
  name: string;

  /**
   * What people read below the name.
   * @example "Fresh every day"
   */
  @ApiProperty({ type: 'string', nullable: true })
  description: string | null;

  /**
   * Where it is among the sections, the smallest first.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  priorityOrder: number;

  /**
   * How many details are in it.
   * @example 4
   */
  @ApiProperty({ type: 'integer' })
  elementCount: number;
}

/** All sections of a content. */
export class SectionListDto {
  data: SectionDto[];

  /**
   * How many there are without paging.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}

/** A section: one that is there, with its id, or a new one without. */
export class SectionUpdateDto {
  /**
   * Id of the section that is there.
   * @example 1
   */
  @Id({ optional: true, nullable: true })
  id?: number | null;

  /**
   * Name, as portals show it.
   * @example "Soups"
   */
  @Text({ min: 1 })
  name: string;

  /**
   * What people read below the name. Absent: it stays.
   * @example "Fresh every day"
   */
  @Text({ optional: true, nullable: true, max: 1000 })
  description?: string | null;

  /**
   * Where it is among the sections: each number once, the smallest first.
   * @example 1
   */
  @Integer({ min: 0, max: lastPriority })
  priorityOrder: number;

  /**
   * Read-only.
   * @example 0
   */
  @Integer({ optional: true, nullable: true, min: 0 })
  elementCount?: number | null;
}

/** All sections of a content: those that are left out are deleted. */
export class SectionsUpdateDto {
  /** The sections. */
  @ListOf(() => SectionUpdateDto, { max: mostSections })
  data: SectionUpdateDto[];

  /**
   * Read-only.
   * @example 1
   */
  @Integer({ optional: true, min: 0 })
  total?: number;
}
