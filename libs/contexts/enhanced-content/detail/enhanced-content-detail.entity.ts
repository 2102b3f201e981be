import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { PriceOption } from '../content/content-views.js';

/** One element of a content: a dish, a product, an event, a person. */
@Entity('enhanced_content_detail')
export class EnhancedContentDetailEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('bigint')
  contentId: number;

  @Column('bigint', { nullable: true })
  sectionId: number | null;

  @Column('text')
  name: string;

  @Column('text', { nullable: true })
  description: string | null;

  @Column('integer')
  priorityOrder: number;

  @Column('numeric', { precision: 18, scale: 4, nullable: true })
  price: string | null;

  @Column('text', { nullable: true })
  priceOption: PriceOption | null;

  @Column('bigint', { array: true })
  imageIds: number[];

  /** False: it is kept, and shown nowhere. */
  @Column('boolean')
  visible: boolean;

  @Column('text', { nullable: true })
  url: string | null;

  @Column('text', { nullable: true })
  youtubeUrl: string | null;

  @Column('text', { nullable: true })
  idCode: string | null;

  @Column('date', { nullable: true })
  startDate: string | null;

  @Column('time', { nullable: true })
  startTime: string | null;

  @Column('date', { nullable: true })
  endDate: string | null;

  @Column('time', { nullable: true })
  endTime: string | null;
}
