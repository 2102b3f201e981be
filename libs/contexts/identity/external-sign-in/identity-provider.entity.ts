import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { PermissionGroup } from '#domain/identity/permissions';

/** OpenID providers at which users of a workspace sign in. */
@Entity('identity_provider')
export class IdentityProviderEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('text')
  name: string;

  @Column('text')
  issuer: string;

  @Column('text')
  clientId: string;

  @Column('text')
  clientSecret: string;

  @Column('jsonb')
  defaultGroups: readonly PermissionGroup[];

  @Column('jsonb')
  emailDomains: readonly string[];

  @Column('boolean')
  active: boolean;

  @Column('integer')
  version: number;

  @Column('timestamptz')
  createdAt: Date;

  @Column('timestamptz')
  updatedAt: Date;

  @Column('timestamptz', { nullable: true })
  deletedAt: Date | null;
}
