import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** What is sent, or was, to one endpoint. */
@Entity('webhook_delivery')
export class WebhookDeliveryEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('bigint')
  endpointId: number;

  @Column('text')
  messageId: string;

  @Column('text')
  type: string;

  @Column('text')
  subject: string;

  @Column('text')
  payload: string;

  @Column('timestamptz')
  createdAt: Date;

  @Column('timestamptz', { nullable: true })
  dueAt: Date | null;

  @Column('integer')
  attempts: number;

  @Column('integer')
  failures: number;

  @Column('timestamptz', { nullable: true })
  deliveredAt: Date | null;

  @Column('timestamptz', { nullable: true })
  failedAt: Date | null;
}
