import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An image that was uploaded to an account. */
@Entity('ad_account_image')
export class AdAccountImageEntity {
  @Column('integer')
  workspaceId: number;

  @PrimaryColumn('bigint')
  accountId: number;

  @PrimaryColumn('bigint')
  imageId: number;

  @Column('text')
  networkId: string;
}
