import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { SocialCallToAction } from '#domain/reach/social/social-ad';

/** A card of a carousel. */
export interface KeptCard {
  readonly destinationUrl: string;
  readonly imageId: number;
  readonly headline: string | null;
  readonly description: string | null;
}

/** What an ad of a social segment shows; it has the id of its ad. */
@Entity('social_ad')
export class SocialAdEntity {
  @PrimaryColumn('bigint')
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('text', { nullable: true })
  headline: string | null;

  @Column('text', { nullable: true })
  subtitle: string | null;

  @Column('text', { nullable: true })
  description: string | null;

  @Column('text', { nullable: true })
  text: string | null;

  @Column('text', { nullable: true })
  destinationUrl: string | null;

  @Column('text', { nullable: true })
  callToAction: SocialCallToAction | null;

  @Column('integer', { array: true })
  imageIds: readonly number[];

  @Column('jsonb')
  cards: readonly KeptCard[];

  @Column('boolean')
  hasPageCard: boolean;
}
