import { ApiProperty } from '@nestjs/swagger';
import type { BulkRow } from '#contexts/locations';
import { Flag, ManyOf, Nested, OneOf, Text, Texts } from '../../../http/bodies/fields.js';
import { PageQuery } from '../../../http/paging.dto.js';
import { LocationAdditionalUpdateDto } from '../location/location-additional.dto.js';
import { LocationBasicUpdateDto } from '../location/location-basic-update.dto.js';
import { LocationMediaUpdateDto } from '../media/location-media-update.dto.js';
import type { Wire } from '../../../wire/wire.js';

/** What the ids are of. */
export class BulkContextQuery {
  /**
   * Ids of locations, companies or workspaces, comma-separated; `contextType` says which.
   * @example "1,2"
   */
  @Text({ min: 1, max: 16_000 })
  ids: string;

  /** What `ids` names: locations, or companies or workspaces, of which all locations are meant. */
  @OneOf('bulkContext', { optional: true })
  contextType: string = 'Location';
}

export class BulkQuery extends PageQuery {
  /**
   * Ids of locations, companies or workspaces, comma-separated; `contextType` says which.
   * @example "1,2"
   */
  @Text({ min: 1, max: 16_000 })
  ids: string;

  /** What `ids` names: locations, or companies or workspaces, of which all locations are meant. */
  @OneOf('bulkContext', { optional: true })
  contextType: string = 'Location';

  /** Only these fields, comma-separated: none when it is empty, all without it. */
  @ManyOf('bulkKey', { optional: true })
  keyFilters?: string[];
}

/** Of which locations the hours change. */
export class BulkHoursQuery extends BulkContextQuery {
  /**
   * True: only say how many locations would change, and which would refuse what.
   * @example false
   */
  @Flag({ optional: true, extension: true })
  dryRun?: boolean;
}

export class BulkChangeQuery extends BulkHoursQuery {
  /** The fields that may be changed, comma-separated: others in the body are refused. Without it all. */
  @ManyOf('bulkKey', { optional: true })
  keyFilters?: string[];
}

const fields = { type: 'object', additionalProperties: true, selfRequired: false } as const;

/** What one of many locations says. */
export class BulkRowDto implements Wire<BulkRow> {
  /**
   * Id of the location.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  locationId: number;

  /**
   * Its name.
   * @example "Hofladen Glaser"
   */
  locationName: string;

  /** Of the basic data the fields that were asked for, as `GET /api/location/basic/{id}` has them. */
  @ApiProperty({ ...fields, example: { website: 'https://hofladen.example' } })
  basic?: object;

  /** Of the additional data the fields that were asked for, as `GET /api/location/additional/{id}` has them. */
  @ApiProperty({ ...fields, example: { slogan: 'Fresh from the field' } })
  additional?: object;

  /** Of the links the fields that were asked for, as `GET /api/location/media/{id}` has them. */
  @ApiProperty({ ...fields, example: { facebookUrl: null } })
  media?: object;
}

export class BulkListDto {
  /** The locations, by id. */
  @ApiProperty({ type: () => BulkRowDto, isArray: true })
  data: BulkRowDto[];

  /**
   * How many locations there are.
   * @example 306
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}

/**
 * What all these locations are to say, in the parts that a single location has. Only fields of the list `bulkKey` can be
 * changed: addresses, main phones, ids and pictures belong to one location each.
 */
export class BulkUpdateDto {
  /** Basic data, as `PUT /api/location/basic/{id}` takes them. */
  @Nested(() => LocationBasicUpdateDto, { optional: true })
  basic?: LocationBasicUpdateDto;

  /** Additional data, as `PUT /api/location/additional/{id}` takes them. */
  @Nested(() => LocationAdditionalUpdateDto, { optional: true })
  additional?: LocationAdditionalUpdateDto;

  /** Links, as `PUT /api/location/media/{id}` takes them. */
  @Nested(() => LocationMediaUpdateDto, { optional: true })
  media?: LocationMediaUpdateDto;

  /**
   * Names of tags that each location gets besides those that it has. A name that the workspace has no tag for makes one.
   * Not together with `basic.tags`, which takes the place of all tags.
   * @example ["christmas"]
   */
  @Texts({ optional: true, extension: true })
  addTags?: string[];

  /**
   * Names of tags that each location loses; its others stay.
   * @example ["summer"]
   */
  @Texts({ optional: true, extension: true })
  removeTags?: string[];
}
