import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { ValueOf } from '#domain/lists/lists';
import type { PostRepeat } from '#domain/social/post-repeat';
import type { PostPortal } from '../ports/post-channel.port.js';
import type { Meant } from './post-audience.js';
import type { EventInfo, OfferInfo } from './post.view.js';

/** What one portal is to show at many locations. */
@Entity('social_post')
export class SocialPostEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('bigint', { nullable: true })
  companyId: number | null;

  @Column('bigint', { nullable: true })
  locationId: number | null;

  @Column('text')
  portal: PostPortal;

  @Column('text')
  content: string;

  @Column('text')
  language: string;

  @Column('text')
  topic: ValueOf<'postTopicType'>;

  @Column('text', { nullable: true })
  alertType: ValueOf<'alertType'> | null;

  @Column('text', { nullable: true })
  ctaType: ValueOf<'callToAction.posts'> | null;

  @Column('text', { nullable: true })
  ctaUrl: string | null;

  @Column('jsonb', { nullable: true })
  eventInfo: EventInfo | null;

  @Column('jsonb', { nullable: true })
  offerInfo: OfferInfo | null;

  @Column('text', { nullable: true })
  utmCampaign: string | null;

  @Column('bigint', { array: true })
  imageIds: number[];

  @Column('bigint', { array: true })
  loadedImageIds: number[];

  @Column('date', { nullable: true })
  plannedDate: string | null;

  @Column('time', { nullable: true })
  plannedTime: string | null;

  @Column('jsonb', { nullable: true })
  repeat: PostRepeat | null;

  @Column('date', { nullable: true })
  repeatFrom: string | null;

  @Column('timestamptz', { nullable: true })
  dueAt: Date | null;

  @Column('text', { nullable: true })
  audienceType: Meant['type'] | null;

  @Column('bigint', { array: true, nullable: true })
  audienceIds: number[] | null;

  @Column('bigint')
  writtenBy: number;

  @Column('boolean')
  needsApproval: boolean;

  @Column('timestamptz')
  createdAt: Date;

  @Column('timestamptz')
  updatedAt: Date;

  @Column('timestamptz', { nullable: true })
  deletedAt: Date | null;
}
