import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** What a customer wrote about a location at a portal. */
@Entity('review')
export class ReviewEntity {
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

  @Column('text')
  externalId: string;

  @Column('smallint', { nullable: true })
  rating: number | null;

  @Column('boolean', { nullable: true })
  recommended: boolean | null;

  @Column('text', { nullable: true })
  content: string | null;

  @Column('text', { nullable: true })
  sentiment: string | null;

  @Column('text', { nullable: true })
  language: string | null;

  @Column('text', { array: true })
  topics: string[];

  @Column('text', { nullable: true })
  authorName: string | null;

  @Column('text', { nullable: true })
  authorUrl: string | null;

  @Column('text', { nullable: true })
  authorPhotoUrl: string | null;

  @Column('text', { nullable: true })
  url: string | null;

  @Column('text', { nullable: true })
  threadId: string | null;

  @Column('boolean')
  answerable: boolean;

  @Column('timestamptz')
  reviewedAt: Date;

  @Column('timestamptz', { nullable: true })
  editedAt: Date | null;

  @Column('timestamptz', { nullable: true })
  removedAt: Date | null;

  @Column('bigint', { nullable: true })
  lastAnswerId: number | null;

  @Column('boolean')
  answered: boolean;

  @Column('timestamptz', { nullable: true })
  answeredAt: Date | null;

  @Column('timestamptz')
  seenAt: Date;

  @Column('timestamptz')
  createdAt: Date;

  @Column('timestamptz')
  updatedAt: Date;
}
