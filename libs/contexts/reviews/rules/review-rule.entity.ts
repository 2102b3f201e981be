import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { DecidedValueOf } from '#domain/lists/lists';

/** From which template new reviews of a company are answered. */
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
  language: DecidedValueOf<'reviewLanguage'> | null;

  @Column('boolean')
  send: boolean;

  @Column('timestamptz', { nullable: true })
  deletedAt: Date | null;

  @Column('timestamptz')
  createdAt: Date;

  @Column('timestamptz')
  updatedAt: Date;
}
