import type { InstagramCheckState } from '#domain/machines/instagram-check-machine';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Trouble } from './connection.record.js';

/** Whether Instagram can be reached through the Facebook page of a location. */
@Entity('instagram_check')
export class InstagramCheckEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('bigint')
  locationId: number;

  @Column('bigint')
  connectionId: number;

  @Column('text')
  state: InstagramCheckState;

  @Column('integer')
  version: number;

  @Column('text', { nullable: true })
  pageId: string | null;

  @Column('text', { nullable: true })
  accountId: string | null;

  @Column('text', { nullable: true })
  userName: string | null;

  @Column('jsonb', { nullable: true })
  problem: Trouble | null;

  @Column('timestamptz')
  createdAt: Date;

  @Column('timestamptz')
  updatedAt: Date;
}
