import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { ContentLanguage, ContentType } from './content-views.js';

/** A menu, a list of products or services, events or a profile: of a company, or of one of its locations alone. */
@Entity('enhanced_content')
export class EnhancedContentEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('bigint')
  companyId: number;

  @Column('bigint', { nullable: true })
  locationId: number | null;

  @Column('text')
  contentType: ContentType;

  @Column('text')
  name: string;

  @Column('text')
  language: ContentLanguage;

  @Column('text')
  currency: string;

  @Column('boolean')
  published: boolean;

  @Column('timestamptz', { nullable: true })
  deletedAt: Date | null;

  @Column('timestamptz')
  createdAt: Date;

  @Column('timestamptz')
  updatedAt: Date;
}
