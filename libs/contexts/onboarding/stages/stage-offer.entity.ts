import type { ValueOf } from '#domain/lists/lists';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What the host of a portal books for businesses that it takes in, by the licence type that they asked for. */
@Entity('stage_offer')
export class StageOfferEntity {
  @PrimaryColumn('integer')
  workspaceId: number;

  @PrimaryColumn('integer')
  portalId: number;

  @PrimaryColumn('text')
  licenseType: ValueOf<'stageLicenceType'>;

  @Column('bigint')
  offerId: number;
}
