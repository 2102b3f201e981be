import { ApiProperty } from '@nestjs/swagger';
import type { ConfigurationView } from '#contexts/notifications';
import type { ValueOf } from '#domain/lists/lists';
import { Extension, Flag, Id, Ids, Listed, OneOf, Text } from '../../http/bodies/fields.js';
import { ExtensionPageQuery } from '../../http/paging.dto.js';
import type { Wire } from '../../wire/wire.js';

type ContextType = ValueOf<'contextType.notificationConfiguration'>;

/** Of one place alone. */
export class CentrePlaceQuery extends ExtensionPageQuery {
  /**
   * What `context` is the id of.
   * @example "Company"
   */
  @OneOf('contextType.notificationConfiguration', { optional: true, extension: true })
  contextType?: ContextType;

  /**
   * Id of a workspace, company or location: only what belongs to it, without what is below.
   * @example 1
   */
  @Id({ optional: true, extension: true })
  context?: number;
}

/** Where notifications hold. */
export class ConfigurationInsertDto {
  /**
   * What you call it.
   * @example "Reviews"
   */
  @Text({ min: 1 })
  name: string;

  /**
   * Id of the workspace, company or location.
   * @example 1
   */
  @Id()
  context: number;

  /**
   * What `context` is the id of.
   * @example "Company"
   */
  @OneOf('contextType.notificationConfiguration')
  contextType: ContextType;

  /**
   * Whether its notifications are sent.
   * @example true
   */
  @Flag()
  active: boolean;

  /**
   * For the people of the workspace alone: nobody of a company or location sees it or gets its emails. Needs a grant on the workspace.
   * @example false
   */
  @Flag()
  internal: boolean;

  /**
   * Only these: companies of the workspace, or locations of the company; empty: all. A location has none.
   * @example []
   */
  @Ids({ optional: true })
  whiteList?: number[];

  /**
   * All but these, of the same kind.
   * @example []
   */
  @Ids({ optional: true })
  blackList?: number[];
}

/** What may be changed; fields that are left out stay. */
export class ConfigurationUpdateDto {
  /**
   * Read-only: as it was read.
   * @example 1
   */
  @Id({ optional: true })
  id?: number;

  /**
   * What you call it.
   * @example "Reviews"
   */
  @Text({ min: 1, optional: true })
  name?: string;

  /**
   * Read-only: as it was read.
   * @example 1
   */
  @Id({ optional: true })
  context?: number;

  /**
   * Read-only: as it was read.
   * @example "Company"
   */
  @OneOf('contextType.notificationConfiguration', { optional: true })
  contextType?: ContextType;

  /**
   * Whether its notifications are sent.
   * @example true
   */
  @Flag({ optional: true })
  active?: boolean;

  /**
   * For the people of the workspace alone.
   * @example false
   */
  @Flag({ optional: true })
  internal?: boolean;

  /**
   * Only these, of the level directly below.
   * @example []
   */
  @Ids({ optional: true })
  whiteList?: number[];

  /**
   * All but these.
   * @example []
   */
  @Ids({ optional: true })
  blackList?: number[];
}

/** Where notifications hold. */
export class ConfigurationDto implements Wire<ConfigurationView> {
  /**
   * Id of the configuration.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /**
   * What you call it.
   * @example "Reviews"
   */
  name: string;

  /**
   * Id of the workspace, company or location.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  context: number;

  /** What `context` is the id of. */
  @Listed('contextType.notificationConfiguration')
  contextType: ContextType;

  /**
   * Whether its notifications are sent.
   * @example true
   */
  active: boolean;

  /**
   * For the people of the workspace alone.
   * @example false
   */
  internal: boolean;

  /** Only these companies or locations; empty: all. */
  @ApiProperty({ type: 'array', items: { type: 'integer' }, example: [] })
  whiteList: number[];

  /** All but these. */
  @ApiProperty({ type: 'array', items: { type: 'integer' }, example: [] })
  blackList: number[];
}

/** Configurations, by id. */
export class ConfigurationListDto {
  /** The page asked for. */
  data: ConfigurationDto[];

  /**
   * How many there are without paging.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}

/** Of one configuration alone. */
export class NotificationQuery extends ExtensionPageQuery {
  /**
   * Id of a configuration: only its notifications.
   * @example 1
   */
  @Extension()
  @Id({ optional: true })
  configurationId?: number;
}
