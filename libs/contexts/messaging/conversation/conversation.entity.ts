import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { ChannelName } from '#domain/messaging/channels';

/** What one customer and one agent write to each other on one channel. The migration says what each column means. */
@Entity('conversation')
export class ConversationEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('bigint')
  companyId: number;

  @Column('bigint')
  locationId: number;

  @Column('bigint')
  agentId: number;

  @Column('text')
  channel: ChannelName;

  @Column('text')
  account: string;

  @Column('text')
  customerId: string;

  @Column('text', { nullable: true })
  displayName: string | null;

  @Column('text', { nullable: true })
  address: string | null;

  @Column('text', { nullable: true })
  subject: string | null;

  @Column('text', { nullable: true })
  lastMessage: string | null;

  @Column('boolean')
  lastIsFile: boolean;

  @Column('timestamptz')
  lastAt: Date;

  @Column('timestamptz', { nullable: true })
  lastIncomingAt: Date | null;

  @Column('boolean')
  answered: boolean;

  @Column('timestamptz', { nullable: true })
  doneAt: Date | null;

  @Column('timestamptz', { nullable: true })
  waitingSince: Date | null;

  @Column('boolean')
  isRead: boolean;

  @Column('integer')
  version: number;

  @Column('timestamptz')
  createdAt: Date;

  @Column('timestamptz')
  updatedAt: Date;
}
