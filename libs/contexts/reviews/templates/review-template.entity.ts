import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A text from which a company replies to reviews. */
@Entity('review_template')
export class ReviewTemplateEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('bigint')
  companyId: number;

  @Column('text')
  name: string;

  @Column('text')
  content: string;

  @Column('timestamptz', { nullable: true })
  deletedAt: Date | null;

  @Column('timestamptz')
  createdAt: Date;

  @Column('timestamptz')
  updatedAt: Date;
}
