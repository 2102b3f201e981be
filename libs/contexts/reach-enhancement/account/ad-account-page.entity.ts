import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A page that the ads of an account may speak for. */
@Entity('ad_account_page')
export class AdAccountPageEntity {
  @Column('integer')
  workspaceId: number;

  @PrimaryColumn('bigint')
  accountId: number;

  @PrimaryColumn('text')
  pageId: string;
}
