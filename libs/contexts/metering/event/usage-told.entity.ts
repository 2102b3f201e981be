import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** What was counted of a subscription, and is to be told. */
@Entity('usage_told')
export class UsageToldEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('bigint')
  subscriptionId: number;

  /** The first day of which something was counted that was not told yet; null: all was told. */
  @Column('date', { nullable: true })
  since: string | null;

  /** Real time. */
  @Column('timestamptz', { nullable: true })
  toldAt: Date | null;

  @Column('timestamptz', { nullable: true })
  dueAt: Date | null;
}
