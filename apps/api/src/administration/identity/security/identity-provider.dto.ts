import { ApiProperty } from '@nestjs/swagger';
import type { IdentityProviderView } from '#contexts/identity';
import { ExtensionPageQuery } from '../../../http/paging.dto.js';
import { AnyJson, Flag, Id, Secret, Text } from '../../../http/bodies/fields.js';
import type { Wire } from '../../../wire/wire.js';

/** Whose providers. */
export class IdentityProviderQuery extends ExtensionPageQuery {
  /**
   * The workspace.
   * @example 1
   */
  @Id()
  workspaceId: number;
}

const groups = { type: 'array', items: { type: 'string' }, example: ['viewer'] } as const;
const domains = { type: 'array', items: { type: 'string' }, example: ['north.example'] } as const;

/** An OpenID provider at which users of a workspace sign in. */
export class IdentityProviderDto implements Wire<IdentityProviderView> {
  /**
   * Id of the provider.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /**
   * The workspace whose users sign in there.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  workspaceId: number;

  /**
   * How you call it.
   * @example "Staff"
   */
  name: string;

  /**
   * Its issuer: the address below which `/.well-known/openid-configuration` stands.
   * @example "https://login.north.example"
   */
  issuer: string;

  /**
   * What the platform is called there.
   * @example "locara"
   */
  clientId: string;

  /** Groups that a new user gets in the workspace. */
  @ApiProperty(groups)
  defaultGroups: string[];

  /** Domains of the e-mail addresses that may sign in. */
  @ApiProperty(domains)
  emailDomains: string[];

  /**
   * False: nobody can sign in there.
   * @example true
   */
  active: boolean;
}

/** OpenID providers of a workspace. */
export class IdentityProviderListDto {
  /** One page of them, in the order in which they were made. */
  @ApiProperty({ type: () => IdentityProviderDto, isArray: true })
  data: IdentityProviderDto[];

  /**
   * How many there are.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}

/** A provider as it is written. When it is changed, absent fields stay. */
export class IdentityProviderInputDto {
  /**
   * Id of the provider. Read-only.
   * @example 1
   */
  @Id({ optional: true })
  id?: number;

  /**
   * The workspace. Read-only.
   * @example 1
   */
  @Id({ optional: true })
  workspaceId?: number;

  /**
   * How you call it.
   * @example "Staff"
   */
  @Text({ optional: true, min: 1 })
  name?: string;

  /**
   * Its issuer, https. Cannot be changed: another issuer is another provider.
   * @example "https://login.north.example"
   */
  @Text({ optional: true, min: 1, max: 1000 })
  issuer?: string;

  /**
   * What the platform is called there.
   * @example "locara"
   */
  @Text({ optional: true, min: 1 })
  clientId?: string;

  /**
   * The secret that it has given you. It is kept encrypted and never shown.
   * @example "a secret of the provider"
   */
  @Secret({ optional: true, max: 1000 })
  clientSecret?: string;

  /** Groups that a new user gets in the workspace; you must hold everything that they give. */
  @AnyJson(groups, { optional: true })
  defaultGroups?: unknown;

  /** Domains of the e-mail addresses that may sign in, at least one. */
  @AnyJson(domains, { optional: true })
  emailDomains?: unknown;

  /**
   * False: nobody can sign in there, and users who did are signed out.
   * @example true
   */
  @Flag({ optional: true })
  active?: boolean;
}
