import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** What mails are collected about. Stored: names never change. */
export type CollectedKind =
  'orderPlaced' | 'endsChanged' | 'trialStarted' | 'trialEnding' | 'trialConverted' | 'trialEnded';

/** Mails that are being put together: what one user does on a contract within seconds is told once, not a hundred times. */
@Entity('collected_mail')
export class CollectedMailEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('bigint')
  contractId: number;

  @Column('bigint', { nullable: true })
  userId: number | null;

  @Column('text')
  kind: CollectedKind;

  @Column('timestamptz', { nullable: true })
  dueAt: Date | null;
}
