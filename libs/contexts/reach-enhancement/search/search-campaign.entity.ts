import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What search ads have beside their campaign, with its id. The migration says what each column means. */
@Entity('search_campaign')
export class SearchCampaignEntity {
  @PrimaryColumn('bigint')
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('text')
  destinationUrl: string;

  @Column('text', { nullable: true })
  displayUrl: string | null;

  @Column('boolean')
  hasLocalAds: boolean;

  @Column('boolean')
  hidesLocation: boolean;
}
