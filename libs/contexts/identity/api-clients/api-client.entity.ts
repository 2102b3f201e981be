import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Programs that sign in as a user with an id and a secret of their own (RFC 6749, client credentials). */
@Entity('api_client')
export class ApiClientEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('bigint')
  userId: number;

  @Column('text')
  clientId: string;

  @Column('text')
  name: string;

  @Column('text')
  secretHash: string;

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
