import { ApiProperty } from '@nestjs/swagger';
import type { TagView } from '#contexts/locations';
import { Id, Text } from '../../../http/bodies/fields.js';
import { ExtensionPageQuery } from '../../../http/paging.dto.js';
import { LocationTagDto } from '../location/location-basic.dto.js';
import type { Wire } from '../../../wire/wire.js';

/** A word by which users sort locations and companies. */
export class TagDto extends LocationTagDto implements Wire<TagView> {
  /**
   * Workspace that has it.
   * @example 1
   */
  @ApiProperty({ type: 'integer', 'x-extension': true } as never)
  workspaceId: number;
}

/** Tags. */
export class TagListDto {
  /** By name. */
  @ApiProperty({ type: () => TagDto, isArray: true })
  data: TagDto[];

  /**
   * How many there are.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}

/** Which tags. */
export class TagQuery extends ExtensionPageQuery {
  /**
   * Only those of this workspace.
   * @example 1
   */
  @Id({ optional: true, extension: true })
  workspaceId?: number;

  /**
   * Part of the name, in any case.
   * @example "org"
   */
  @Text({ optional: true, extension: true })
  filter?: string;
}

/** A new tag. */
export class TagInsertDto {
  /**
   * The word; unique in the workspace.
   * @example "organic"
   */
  @Text({ min: 1, max: 100 })
  name: string;
}

/** What a tag is put on. */
export class TagOwnerQuery {
  /**
   * Location of the tag's workspace.
   * @example 17
   */
  @Id()
  locationId: number;
}
