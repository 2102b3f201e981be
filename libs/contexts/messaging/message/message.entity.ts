import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { MessageState } from '#domain/messaging/message-machine';
import type { KeptProblem } from '#platform/problems';
import type { LeftOutFile } from '../conversation/arrival.js';

/** A message of a conversation. The migration says what each column means. */
@Entity('message')
export class MessageEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('bigint')
  conversationId: number;

  @Column('text', { nullable: true })
  state: MessageState | null;

  @Column('integer')
  version: number;

  @Column('text', { nullable: true })
  externalId: string | null;

  @Column('text', { nullable: true })
  text: string | null;

  @Column('bigint', { nullable: true })
  imageId: number | null;

  @Column('bigint', { nullable: true })
  fileId: number | null;

  @Column('boolean')
  automatic: boolean;

  @Column('timestamptz')
  sentAt: Date;

  @Column('timestamptz', { nullable: true })
  attemptedAt: Date | null;

  @Column('bigint', { nullable: true })
  createdBy: number | null;

  @Column('jsonb', { nullable: true })
  problem: KeptProblem | null;

  @Column('jsonb', { nullable: true })
  leftOut: readonly LeftOutFile[] | null;

  @Column('timestamptz')
  createdAt: Date;

  @Column('timestamptz')
  updatedAt: Date;
}
