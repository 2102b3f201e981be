import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What an ad of a local campaign shows; it has the id of its ad. */
@Entity('local_ad')
export class LocalAdEntity {
  @PrimaryColumn('bigint')
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('text', { array: true })
  urls: readonly string[];

  @Column('text', { array: true })
  headlines: readonly string[];

  @Column('text', { array: true })
  descriptions: readonly string[];

  @Column('text', { array: true })
  callToActions: readonly string[];

  @Column('integer', { array: true })
  marketingImageIds: readonly number[];

  @Column('integer', { array: true })
  logoImageIds: readonly number[];

  @Column('text', { array: true })
  videos: readonly string[];
}
