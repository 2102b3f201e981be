import type { ContentDeliveryState } from '#domain/machines/content-machine';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** One content at one listing. */
@Entity('enhanced_content_delivery')
export class EnhancedContentDeliveryEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('bigint')
  contentId: number;

  @Column('bigint')
  listingId: number;

  @Column('bigint')
  locationId: number;

  @Column('text')
  state: ContentDeliveryState;

  @Column('integer')
  version: number;

  @Column('integer')
  wantedVersion: number;

  @Column('integer', { nullable: true })
  sentVersion: number | null;

  @Column('integer', { nullable: true })
  attemptedVersion: number | null;

  @Column('uuid', { nullable: true })
  sendTicket: string | null;

  @Column('integer')
  failedCalls: number;

  @Column('integer', { nullable: true })
  errorCode: number | null;

  @Column('text', { nullable: true })
  errorReason: string | null;

  @Column('timestamptz', { nullable: true })
  dueAt: Date | null;

  @Column('timestamptz')
  createdAt: Date;

  @Column('timestamptz')
  updatedAt: Date;
}
