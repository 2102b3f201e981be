import { ApiProperty } from '@nestjs/swagger';
import { decidedLists } from '#domain/lists/lists';
import { AnyJson, Extension, Id, ListOf, Text } from '../../http/bodies/fields.js';

const groupItems = { type: 'string', enum: [...decidedLists.permissionGroup], 'x-list': 'permissionGroup' } as const;

/** What a user may do at one location, by groups held right there. */
export class LocationPermissionDto {
  /**
   * Id of the location.
   * @example 17
   */
  @ApiProperty({ type: 'integer' })
  locationId: number;

  /** Groups that the user holds there. */
  @ApiProperty({ type: 'array', items: groupItems, example: ['location-manager'], 'x-extension': true } as never)
  groups: string[];

  /**
   * What these groups permit.
   * @example ["listing:read", "location:read"]
   */
  permissions: string[];
}

/** What a user may do at a place. */
export class PermissionDto {
  /** Groups that the user holds right there. */
  @ApiProperty({ type: 'array', items: groupItems, example: ['viewer'], 'x-extension': true } as never)
  groups: string[];

  /**
   * What the user may do there, by these groups and by those held above.
   * @example ["company:read", "location:read"]
   */
  permissions: string[];

  /** Locations below at which the user holds groups. */
  @ApiProperty({ type: () => LocationPermissionDto, isArray: true })
  locationPermissions: LocationPermissionDto[];
}

/** What a user is to do at one location: groups, or permissions that groups give. */
export class LocationPermissionInputDto {
  /**
   * Id of the location.
   * @example 17
   */
  @Id()
  locationId: number;

  /** Groups that the user is to hold there. */
  @Extension()
  @AnyJson({ type: 'array', items: groupItems, example: ['location-manager'] }, { optional: true, nullable: true })
  groups?: unknown;

  /** Permissions instead of groups: all those of one group, or of several. */
  @AnyJson({ type: 'array', items: { type: 'string' }, example: null }, { optional: true, nullable: true })
  permissions?: unknown;
}

/** What a user is to do at a place: what is absent stays, null takes away. */
export class PermissionInputDto {
  /** Groups that the user is to hold right there. */
  @Extension()
  @AnyJson({ type: 'array', items: groupItems, example: ['viewer', 'sales'] }, { optional: true, nullable: true })
  groups?: unknown;

  /** Permissions instead of groups: all those of one group, or of several. Sent with groups, they must say the same. */
  @AnyJson({ type: 'array', items: { type: 'string' }, example: null }, { optional: true, nullable: true })
  permissions?: unknown;

  /** Locations below with groups of their own; those that are not named lose theirs. */
  @ListOf(() => LocationPermissionInputDto, { optional: true, nullable: true, max: 500 })
  locationPermissions?: LocationPermissionInputDto[] | null;
}

/** A group, and what it permits. */
export class GroupDto {
  /** Name of the group. */
  @ApiProperty({ ...groupItems, example: 'viewer' } as never)
  name: string;

  /**
   * What it permits.
   * @example ["company:read", "location:read"]
   */
  permissions: string[];
}

/** Groups that a user holds at one place. */
export class UserGroupsDto {
  /** What `contextId` is the id of. */
  @ApiProperty({ type: 'string', enum: ['Location', 'Company', 'Workspace'], 'x-list': 'userContextType' } as never)
  contextType: string;

  /**
   * Id of the place.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  contextId: number;

  /**
   * Its name.
   * @example "Locara Demo"
   */
  contextName: string;

  /** Groups that the user holds there. */
  @ApiProperty({ type: 'array', items: groupItems, example: ['viewer'] } as never)
  groups: string[];

  /** The same groups with what each permits there and everywhere below. */
  @ApiProperty({ type: () => GroupDto, isArray: true, 'x-extension': true } as never)
  grants: GroupDto[];
}

/** Places at which a user holds groups. */
export class UserGroupsListDto {
  /** By kind of place, then by its id. */
  @ApiProperty({ type: () => UserGroupsDto, isArray: true })
  data: UserGroupsDto[];

  /**
   * How many there are without paging.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}

/** Groups. */
export class GroupListDto {
  /** Those that may be given. */
  @ApiProperty({ type: () => GroupDto, isArray: true })
  data: GroupDto[];

  /**
   * How many.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}

/** From where somebody comes. */
export class AuthenticateDto {
  /**
   * Address of the user's browser, IPv4 or IPv6.
   * @example "192.0.2.1"
   */
  @Text({ min: 1, max: 45 })
  ip: string;
}

/** A session. */
export class SessionDto {
  /**
   * Id of the session; it opens nothing.
   * @example "7Zb0s0bQk3Jz0d1yUoXg1yqk7p0m4c8v2r5t6w9x1A4"
   */
  value: string;
}
