import { ApiProperty } from '@nestjs/swagger';
import type { WorkspaceView } from '#contexts/tenancy';
import { AnyJson, Extension, Flag, Id, ListOf, Text } from '../../http/bodies/fields.js';
import { ExtensionPageQuery } from '../../http/paging.dto.js';
import { CustomFieldDto, CustomFieldInsertDto } from './custom-field.dto.js';
import type { Wire } from '../../wire/wire.js';

/** Which workspaces. */
export class WorkspaceQuery extends ExtensionPageQuery {
  /**
   * Only this workspace and those below it.
   * @example 1
   */
  @Id({ optional: true })
  id?: number;

  /**
   * Only those directly below this workspace.
   * @example 1
   */
  @Extension()
  @Id({ optional: true })
  parentId?: number;

  /**
   * Part of the name or the short name, in any case.
   * @example "demo"
   */
  @Text({ optional: true, max: 100 })
  filter?: string;
}

/** A tenant: companies, users and settings of an agency, a reseller or a region. */
export class WorkspaceDto implements Wire<WorkspaceView> {
  /**
   * Id of the workspace.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /**
   * Id of the workspace above; null at the top of a tree.
   * @example null
   */
  @ApiProperty({ type: 'integer', nullable: true })
  parentId: number | null;

  /**
   * Name.
   * @example "Locara Demo"
   */
  name: string;

  /**
   * Short name.
   * @example "demo"
   */
  shortName: string | null;

  /** What its companies are asked besides, its own fields and inherited ones. */
  @ApiProperty({ type: () => CustomFieldDto, isArray: true })
  customFieldsCompany: CustomFieldDto[];

  /**
   * Country (ISO 3166-1 alpha-2) of addresses that name none; its own or that of the nearest workspace above.
   * @example "DE"
   */
  defaultCountry: string;

  /**
   * Time zone (IANA) in which days of its contracts are meant; its own or that of the nearest workspace above.
   * @example "Europe/Berlin"
   */
  @Extension()
  @ApiProperty()
  timeZone: string;

  /**
   * True when its clock can be moved forward. Said when it is made, never changed.
   * @example true
   */
  @Extension()
  @ApiProperty()
  testMode: boolean;
}

/** Workspaces. */
export class WorkspaceListDto {
  /** By id. */
  @ApiProperty({ type: () => WorkspaceDto, isArray: true })
  data: WorkspaceDto[];

  /**
   * How many there are without paging.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}

/** A new workspace. */
export class WorkspaceInsertDto {
  /**
   * Workspace above it; without it the caller's own workspace.
   * @example 1
   */
  @Id({ optional: true, nullable: true })
  parentId?: number | null;

  /**
   * Name.
   * @example "Locara Demo South"
   */
  @Text({ min: 1 })
  name: string;

  /**
   * Short name. Answers spell it `shortName`.
   * @example "south"
   */
  @Text({ optional: true, nullable: true, max: 60 })
  shortname?: string | null;

  /** Custom fields that it defines, beside those it inherits. */
  @ListOf(() => CustomFieldInsertDto, { optional: true, nullable: true, max: 100 })
  customFieldsCompany?: CustomFieldInsertDto[] | null;

  /**
   * Country (ISO 3166-1 alpha-2) of addresses that name none. Without it inherited.
   * @example "AT"
   */
  @Text({ optional: true, nullable: true, max: 2 })
  defaultCountry?: string | null;

  /**
   * Time zone (IANA) of its days. Without it inherited.
   * @example "Europe/Vienna"
   */
  @Extension()
  @Text({ optional: true, nullable: true, max: 60 })
  timeZone?: string | null;

  /**
   * True for a workspace whose clock can be moved forward. Without it as the workspace above; below one in test mode always true.
   * @example true
   */
  @Extension()
  @Flag({ optional: true, nullable: true })
  testMode?: boolean | null;
}

/** A workspace as it was read, with changes. */
export class WorkspaceUpdateDto {
  /**
   * Id of the workspace. Read-only.
   * @example 3
   */
  @Id({ optional: true })
  id?: number;

  /**
   * Workspace above it; another one moves it there with everything below it.
   * @example 1
   */
  @Id({ optional: true, nullable: true })
  parentId?: number | null;

  /**
   * Name.
   * @example "Locara Demo Austria"
   */
  @Text({ optional: true, min: 1 })
  name?: string;

  /**
   * Short name.
   * @example "austria"
   */
  @Text({ optional: true, nullable: true, max: 60 })
  shortName?: string | null;

  /** Custom fields. Read-only here: they have operations of their own. */
  @AnyJson({ type: 'array', items: { type: 'object' }, example: [] }, { optional: true })
  customFieldsCompany?: unknown;

  /**
   * Country (ISO 3166-1 alpha-2). Null: inherited again.
   * @example "AT"
   */
  @Text({ optional: true, nullable: true, max: 2 })
  defaultCountry?: string | null;

  /**
   * Time zone (IANA). Null: inherited again.
   * @example "Europe/Vienna"
   */
  @Extension()
  @Text({ optional: true, nullable: true, max: 60 })
  timeZone?: string | null;

  /** Whether its clock can be moved. Read-only. */
  @Extension()
  @AnyJson({ type: 'boolean', example: true }, { optional: true })
  testMode?: unknown;
}
