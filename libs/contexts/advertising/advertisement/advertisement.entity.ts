import type { ValueOf } from '#domain/lists/lists';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The display ad of a subscription, said once. The migration says what each column means. */
@Entity('advertisement')
export class AdvertisementEntity {
  @PrimaryColumn('bigint')
  subscriptionId: number;

  @Column('integer')
  workspaceId: number;

  @Column('text')
  advertisementType: string;

  @Column('text')
  page: string;

  @Column('text', { nullable: true })
  adspace: string | null;

  @Column('text')
  destinationUrl: string;

  @Column('text')
  priority: ValueOf<'advertisementPriority'>;

  @Column('text')
  campaignType: ValueOf<'campaignType'>;

  @Column('jsonb')
  textFields: readonly { readonly key: string; readonly value: string }[];

  @Column('jsonb')
  imageFields: readonly { readonly key: string; readonly imageId: number }[];

  @Column('timestamptz')
  createdAt: Date;
}
