import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A location that a campaign asks. The migration says what each column means. */
@Entity('content_campaign_target')
export class ContentCampaignTargetEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('bigint')
  campaignId: number;

  @Column('bigint')
  companyId: number;

  @Column('bigint')
  locationId: number;

  @Column('text')
  timeZone: string;

  @Column('timestamptz')
  startAt: Date;

  @Column('timestamptz')
  endAt: Date;

  @Column('timestamptz', { nullable: true })
  dueAt: Date | null;

  @Column('text', { nullable: true })
  tokenHash: string | null;

  @Column('timestamptz', { nullable: true })
  handledAt: Date | null;

  @Column('integer')
  emails: number;

  @Column('timestamptz', { nullable: true })
  answeredAt: Date | null;

  @Column('boolean')
  changed: boolean;

  @Column('integer', { nullable: true })
  rating: number | null;

  @Column('text', { nullable: true })
  comment: string | null;

  @Column('integer')
  saves: number;

  @Column('timestamptz', { nullable: true })
  savesSince: Date | null;
}
