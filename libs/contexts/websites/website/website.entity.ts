import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The website of a subscription, said once. The migration says what each column means. */
@Entity('website')
export class WebsiteEntity {
  @PrimaryColumn('bigint')
  subscriptionId: number;

  @Column('integer')
  workspaceId: number;

  @Column('integer')
  templateId: number;

  @Column('text', { nullable: true })
  domain: string | null;

  @Column('text', { nullable: true })
  subDomain: string | null;

  @Column('text', { nullable: true })
  host: string | null;

  @Column('timestamptz', { nullable: true })
  releasedAt: Date | null;

  @Column('timestamptz')
  createdAt: Date;
}
