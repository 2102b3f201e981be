import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { DecidedValueOf } from '#domain/lists/lists';
import type { DayHours } from '#domain/opening-hours/opening-hours';

/** Who writes to customers in the name of a location. The migration says what each column means. */
@Entity('message_agent')
export class MessageAgentEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('bigint')
  companyId: number;

  @Column('bigint')
  locationId: number;

  @Column('bigint')
  subscriptionId: number;

  @Column('text')
  key: string;

  @Column('text')
  welcomeMessage: string;

  @Column('text')
  offlineMessage: string;

  @Column('text')
  privacyPolicyUrl: string;

  @Column('text')
  agentType: DecidedValueOf<'messageAgentType'>;

  @Column('bigint', { nullable: true })
  logoId: number | null;

  @Column('jsonb')
  availableHours: readonly DayHours[];

  @Column('boolean')
  emailReply: boolean;

  @Column('timestamptz', { nullable: true })
  endedAt: Date | null;

  @Column('timestamptz')
  createdAt: Date;

  @Column('timestamptz')
  updatedAt: Date;
}
