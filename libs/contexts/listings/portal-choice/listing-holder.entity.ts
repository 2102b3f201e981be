import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A subscription that keeps a listing; the listing is released with the last one. */
@Entity('listing_holder')
export class ListingHolderEntity {
  @PrimaryColumn('bigint')
  listingId: number;

  @PrimaryColumn('bigint')
  subscriptionId: number;

  @Column('integer')
  workspaceId: number;

  @Column('text')
  product: string;
}
