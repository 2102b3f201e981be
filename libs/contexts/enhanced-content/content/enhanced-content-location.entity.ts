import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A location at which a content is to be shown. */
@Entity('enhanced_content_location')
export class EnhancedContentLocationEntity {
  @PrimaryColumn('bigint')
  contentId: number;

  @PrimaryColumn('bigint')
  locationId: number;

  @Column('integer')
  workspaceId: number;
}
