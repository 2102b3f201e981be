import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { SearchKeyword } from '#domain/reach/search/search-ad';

/** For which searches a segment is shown, where, and with what; it has the id of its segment. The migration says what each column means. */
@Entity('search_segment')
export class SearchSegmentEntity {
  @PrimaryColumn('bigint')
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('text', { nullable: true })
  category: string | null;

  @Column('jsonb')
  keywords: readonly SearchKeyword[];

  @Column('text', { array: true })
  headlines: readonly string[];

  @Column('text', { array: true })
  descriptions: readonly string[];

  @Column('integer', { nullable: true })
  radius: number | null;

  @Column('text', { array: true })
  includedLocations: readonly string[];

  @Column('text', { array: true })
  excludedLocations: readonly string[];
}
