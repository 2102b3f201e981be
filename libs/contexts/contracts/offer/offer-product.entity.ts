import type { BookedProduct, Product } from '#domain/lists/products';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A platform product that an offer contains. */
@Entity('offer_product')
export class OfferProductEntity {
  @PrimaryColumn('bigint')
  offerId: number;

  @Column('integer')
  workspaceId: number;

  @PrimaryColumn('text')
  product: Product;

  @Column('jsonb')
  settings: BookedProduct['settings'];
}
