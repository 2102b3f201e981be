import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { ChannelName } from '#domain/messaging/channels';
import type { KeptProblem } from '#platform/problems';

/** The account of a location at a channel. The migration says what each column means. */
@Entity('message_account')
export class MessageAccountEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('bigint')
  agentId: number;

  @Column('text')
  channel: ChannelName;

  @Column('text', { nullable: true })
  account: string | null;

  @Column('timestamptz', { nullable: true })
  joinedAt: Date | null;

  @Column('jsonb', { nullable: true })
  problem: KeptProblem | null;

  @Column('timestamptz', { nullable: true })
  dueAt: Date | null;

  @Column('timestamptz')
  createdAt: Date;

  @Column('timestamptz')
  updatedAt: Date;
}
