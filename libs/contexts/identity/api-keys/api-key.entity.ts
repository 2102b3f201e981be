import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Permission } from '#domain/identity/permissions';

/** Keys with which programs act as a user, for a part of what the user may. */
@Entity('api_key')
export class ApiKeyEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('bigint')
  userId: number;

  @Column('text')
  name: string;

  @Column('text')
  start: string;

  @Column('text')
  secretHash: string;

  @Column('text', { nullable: true })
  previousHash: string | null;

  @Column('timestamptz', { nullable: true })
  previousUntil: Date | null;

  @Column('text', { array: true })
  permissions: Permission[];

  @Column('bigint', { array: true })
  companyIds: number[];

  @Column('bigint', { array: true })
  locationIds: number[];

  @Column('timestamptz', { nullable: true })
  expiresAt: Date | null;

  @Column('uuid')
  family: string;

  @Column('bigint')
  createdBy: number;

  @Column('timestamptz')
  createdAt: Date;

  @Column('timestamptz', { nullable: true })
  lastUsedAt: Date | null;

  @Column('timestamptz', { nullable: true })
  deletedAt: Date | null;
}
