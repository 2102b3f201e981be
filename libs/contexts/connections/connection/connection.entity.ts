import type { ProviderName } from '#domain/lists/connections';
import type { ConnectionState } from '#domain/machines/connection-machine';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Trouble } from './connection.record.js';

/** Somebody's consent at a third party. Held by a location (both ids), a company (`companyId`) or a workspace (neither). */
@Entity('connection')
export class ConnectionEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('bigint', { nullable: true })
  companyId: number | null;

  @Column('bigint', { nullable: true })
  locationId: number | null;

  @Column('text')
  provider: ProviderName;

  @Column('text')
  state: ConnectionState;

  @Column('integer')
  version: number;

  @Column('text')
  providerUserId: string;

  @Column('text')
  owner: string;

  @Column('text', { nullable: true })
  image: string | null;

  @Column('text', { array: true })
  scopes: string[];

  @Column('text', { nullable: true })
  sealedAccess: string | null;

  @Column('text', { nullable: true })
  sealedRefresh: string | null;

  @Column('timestamptz', { nullable: true })
  accessUntil: Date | null;

  @Column('timestamptz', { nullable: true })
  renewingUntil: Date | null;

  @Column('jsonb', { nullable: true })
  problem: Trouble | null;

  @Column('bigint', { nullable: true })
  connectedBy: number | null;

  @Column('timestamptz', { nullable: true })
  dueAt: Date | null;

  @Column('timestamptz')
  createdAt: Date;

  @Column('timestamptz')
  updatedAt: Date;
}
