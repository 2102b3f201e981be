import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Whether who reads an address has agreed to get notifications of a workspace. */
@Entity('notification_consent')
export class NotificationConsentEntity {
  @PrimaryColumn('integer')
  workspaceId: number;

  /** In lower case. */
  @PrimaryColumn('text')
  address: string;

  @Column('text')
  state: 'asked' | 'confirmed';

  @Column('integer')
  asks: number;

  @Column('timestamptz', { nullable: true })
  askedAt: Date | null;

  @Column('timestamptz', { nullable: true })
  expiresAt: Date | null;

  @Column('timestamptz', { nullable: true })
  decidedAt: Date | null;

  @Column('timestamptz')
  createdAt: Date;
}
