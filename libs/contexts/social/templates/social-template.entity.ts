import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { ValueOf } from '#domain/lists/lists';

/** From which a company writes posts. */
@Entity('social_template')
export class SocialTemplateEntity {
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

  @Column('text', { nullable: true })
  ctaType: ValueOf<'callToAction.posts'> | null;

  @Column('text', { nullable: true })
  ctaUrl: string | null;

  @Column('text', { nullable: true })
  language: ValueOf<'platformLanguageCode'> | null;

  @Column('text', { nullable: true })
  utmCampaign: string | null;

  @Column('timestamptz', { nullable: true })
  deletedAt: Date | null;

  @Column('timestamptz')
  createdAt: Date;

  @Column('timestamptz')
  updatedAt: Date;
}
