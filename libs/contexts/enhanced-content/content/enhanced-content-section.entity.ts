import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** One of the parts that a content is divided into. */
@Entity('enhanced_content_section')
export class EnhancedContentSectionEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('bigint')
  contentId: number;

  @Column('text')
  name: string;

  @Column('text', { nullable: true })
  description: string | null;

  @Column('integer')
  priorityOrder: number;
}
