import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Which template new reviews of a company are answered with. */
@Entity('review_rule')
export class ReviewRuleEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('bigint')
  companyId: number;

  @Column('bigint')
  templateId: number;

  @Column('smallint')
  minRating: number;

  @Column('smallint')
  maxRating: number;

  @Column('text', { nullable: true })
  language: string | null;

  @Column('boolean')
  send: boolean;

  @Column('timestamptz', { nullable: true })
  deletedAt: Date | null;

  @Column('timestamptz')
  createdAt: Date;

  @Column('timestamptz')
  updatedAt: Date;
}
