import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('audit_log')
export class AuditLogEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('timestamptz')
  at: Date;

  @Column('bigint', { nullable: true })
  userId: number | null;

  @Column('text', { nullable: true })
  userName: string | null;

  /** The key of a program that acted as the user. */
  @Column('bigint', { nullable: true })
  apiKeyId: number | null;

  @Column('bigint', { nullable: true })
  sessionId: number | null;

  @Column('text')
  operation: string;

  @Column('text')
  subject: string;

  @Column('bigint')
  subjectId: number;

  @Column('jsonb', { nullable: true })
  before: unknown;

  @Column('jsonb', { nullable: true })
  after: unknown;

  @Column('text', { nullable: true })
  requestId: string | null;

  @Column('text', { nullable: true })
  address: string | null;
}
