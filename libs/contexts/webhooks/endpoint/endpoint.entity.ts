import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { EventType } from '#domain/webhooks/event-kinds';

/** Where events of a workspace, or of one company, are sent. */
@Entity('webhook_endpoint')
export class WebhookEndpointEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('bigint', { nullable: true })
  companyId: number | null;

  @Column('text')
  name: string;

  @Column('text')
  url: string;

  @Column('text', { array: true })
  eventTypes: EventType[];

  @Column('boolean')
  enabled: boolean;

  @Column('text', { nullable: true })
  disabledReason: string | null;

  @Column('timestamptz', { nullable: true })
  disabledAt: Date | null;

  @Column('text')
  secret: string;

  @Column('text', { nullable: true })
  previousSecret: string | null;

  @Column('timestamptz', { nullable: true })
  previousUntil: Date | null;

  @Column('bigint')
  createdBy: number;

  @Column('timestamptz')
  createdAt: Date;

  @Column('timestamptz')
  updatedAt: Date;

  @Column('timestamptz', { nullable: true })
  lastSuccessAt: Date | null;

  @Column('timestamptz', { nullable: true })
  lastFailureAt: Date | null;

  @Column('timestamptz', { nullable: true })
  failingSince: Date | null;

  @Column('integer')
  failures: number;

  @Column('timestamptz', { nullable: true })
  pausedUntil: Date | null;

  @Column('timestamptz', { nullable: true })
  leasedUntil: Date | null;

  @Column('timestamptz', { nullable: true })
  deletedAt: Date | null;
}
