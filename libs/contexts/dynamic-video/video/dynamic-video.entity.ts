import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Trouble } from '#contexts/connections';
import type { DynamicVideoState } from '#domain/video/dynamic-video-machine';
import type { ChosenSettings } from '../settings/video-settings.js';

/** The dynamic video of a subscription. The migration says what each column means. */
@Entity('dynamic_video')
export class DynamicVideoEntity {
  @PrimaryColumn('bigint')
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('text')
  state: DynamicVideoState;

  @Column('integer')
  version: number;

  @Column('jsonb')
  settings: ChosenSettings;

  @Column('jsonb', { nullable: true })
  madeSettings: ChosenSettings | null;

  @Column('bigint', { nullable: true })
  jobId: number | null;

  @Column('text', { nullable: true })
  storageKey: string | null;

  @Column('integer', { nullable: true })
  seconds: number | null;

  @Column('integer', { nullable: true })
  width: number | null;

  @Column('integer', { nullable: true })
  height: number | null;

  @Column('bigint', { nullable: true })
  bytes: number | null;

  @Column('timestamptz', { nullable: true })
  generatedAt: Date | null;

  @Column('jsonb')
  warnings: readonly Trouble[];

  @Column('jsonb')
  errors: readonly Trouble[];

  @Column('timestamptz')
  createdAt: Date;

  @Column('timestamptz')
  updatedAt: Date;
}
