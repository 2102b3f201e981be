import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Trouble } from '#contexts/connections';

/** One portal at which the reviews of one location are read. */
@Entity('review_feed')
export class ReviewFeedEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('bigint')
  companyId: number;

  @Column('bigint')
  locationId: number;

  @Column('text')
  portal: string;

  @Column('timestamptz', { nullable: true })
  polledAt: Date | null;

  @Column('timestamptz', { nullable: true })
  sweptAt: Date | null;

  @Column('text', { nullable: true })
  cursor: string | null;

  @Column('timestamptz', { nullable: true })
  readingSince: Date | null;

  @Column('boolean')
  sweeping: boolean;

  @Column('timestamptz', { nullable: true })
  pageUntil: Date | null;

  @Column('integer')
  paceSeconds: number;

  @Column('integer')
  failedCalls: number;

  @Column('jsonb', { nullable: true })
  trouble: Trouble | null;

  @Column('timestamptz', { nullable: true })
  closedAt: Date | null;

  @Column('timestamptz', { nullable: true })
  dueAt: Date | null;

  @Column('timestamptz')
  createdAt: Date;

  @Column('timestamptz')
  updatedAt: Date;
}
