import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { ContentCampaignState } from '#domain/content-campaigns/content-campaign-machine';
import type { DecidedValueOf } from '#domain/lists/lists';
import type { LocalDate } from '#domain/time/local-date';

/** A content campaign. The migration says what each column means. */
@Entity('content_campaign')
export class ContentCampaignEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('text')
  state: ContentCampaignState;

  @Column('integer')
  version: number;

  @Column('text')
  name: string;

  @Column('date')
  startDate: LocalDate;

  @Column('text')
  startTime: string;

  @Column('date')
  endDate: LocalDate;

  @Column('text')
  endTime: string;

  @Column('integer', { nullable: true })
  template: number | null;

  @Column('text', { array: true })
  contentElements: DecidedValueOf<'contentCampaignElement'>[];

  @Column('text')
  emailSubject: string;

  @Column('text')
  emailBody: string;

  @Column('bigint', { nullable: true })
  logoId: number | null;

  @Column('text', { nullable: true })
  privacyUrl: string | null;

  @Column('text', { nullable: true })
  imprintUrl: string | null;

  @Column('boolean')
  targetAllLocations: boolean;

  @Column('bigint', { array: true })
  targetedLocations: number[];

  @Column('text', { array: true })
  targetedMails: DecidedValueOf<'contentCampaignMail'>[];

  @Column('boolean')
  feedback: boolean;

  @Column('timestamptz', { nullable: true })
  dueAt: Date | null;

  @Column('timestamptz', { nullable: true })
  endedAt: Date | null;

  @Column('timestamptz')
  createdAt: Date;

  @Column('timestamptz')
  updatedAt: Date;
}
