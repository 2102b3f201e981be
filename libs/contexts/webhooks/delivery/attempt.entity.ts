import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One request of a delivery, and what came back. */
@Entity('webhook_attempt')
export class WebhookAttemptEntity {
  @Column('integer')
  workspaceId: number;

  @PrimaryColumn('bigint')
  deliveryId: number;

  @PrimaryColumn('integer')
  number: number;

  @Column('timestamptz')
  at: Date;

  @Column('integer')
  durationMs: number;

  @Column('integer', { nullable: true })
  status: number | null;

  @Column('json', { nullable: true })
  headers: Record<string, string> | null;

  @Column('text', { nullable: true })
  body: string | null;

  @Column('text', { nullable: true })
  error: string | null;
}
