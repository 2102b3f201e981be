import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Trouble } from '#contexts/connections';

/** A location at a portal that is asked for its reviews. */
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
  dueAt: Date | null;

  @Column('timestamptz', { nullable: true })
  checkedAt: Date | null;

  @Column('timestamptz', { nullable: true })
  sweptAt: Date | null;

  @Column('integer')
  failures: number;

  @Column('jsonb', { nullable: true })
  problem: Trouble | null;

  @Column('timestamptz')
  createdAt: Date;
}
