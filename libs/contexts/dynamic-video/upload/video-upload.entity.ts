import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Trouble } from '#contexts/connections';
import type { ValueOf } from '#domain/lists/lists';
import type { VideoUploadState } from '#domain/video/video-upload-machine';

/** What YouTube has of a dynamic video. The migration says what each column means. */
@Entity('video_upload')
export class VideoUploadEntity {
  @PrimaryColumn('bigint')
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('text')
  state: VideoUploadState;

  @Column('integer')
  version: number;

  @Column('text', { nullable: true })
  title: string | null;

  @Column('text', { nullable: true })
  description: string | null;

  @Column('text', { nullable: true })
  channelId: string | null;

  @Column('text', { nullable: true })
  playlistId: string | null;

  @Column('text')
  privacyLevel: ValueOf<'youtube.privacyLevel'>;

  @Column('boolean')
  uploadFirst: boolean;

  @Column('text', { nullable: true })
  marker: string | null;

  @Column('text', { nullable: true })
  sessionId: string | null;

  @Column('text', { nullable: true })
  youtubeId: string | null;

  @Column('text', { nullable: true })
  publishedChannelId: string | null;

  @Column('text', { nullable: true })
  playlistItemId: string | null;

  @Column('text', { nullable: true })
  publishedPlaylistId: string | null;

  @Column('timestamptz', { nullable: true })
  publishedAt: Date | null;

  @Column('jsonb', { nullable: true })
  problem: Trouble | null;

  @Column('timestamptz')
  createdAt: Date;

  @Column('timestamptz')
  updatedAt: Date;
}
