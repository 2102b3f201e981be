import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What the portal says of a published post, and when it is asked again. */
@Entity('social_post_figure')
export class SocialPostFigureEntity {
  /** Of the post at its location. */
  @PrimaryColumn('bigint')
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('integer', { nullable: true })
  likes: number | null;

  @Column('integer', { nullable: true })
  comments: number | null;

  @Column('integer', { nullable: true })
  collectedComments: number | null;

  @Column('timestamptz', { nullable: true })
  dueAt: Date | null;
}
