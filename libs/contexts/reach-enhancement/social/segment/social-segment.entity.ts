import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ChosenInterest, Gender } from '#domain/reach/social/audience';

/** Who is to see the ads of a segment; it has the id of its segment. The migration says what each column means. */
@Entity('social_segment')
export class SocialSegmentEntity {
  @PrimaryColumn('bigint')
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('integer', { nullable: true })
  targetType: number | null;

  @Column('text', { nullable: true })
  facebookUrl: string | null;

  @Column('integer', { nullable: true })
  radius: number | null;

  @Column('integer')
  minAge: number;

  @Column('integer')
  maxAge: number;

  @Column('text')
  gender: Gender;

  @Column('text', { array: true })
  includedLocations: readonly string[];

  @Column('text', { array: true })
  excludedLocations: readonly string[];

  @Column('integer')
  advancedLocation: number;

  @Column('jsonb')
  interests: readonly ChosenInterest[];

  @Column('jsonb')
  verticals: readonly ChosenInterest[];
}
