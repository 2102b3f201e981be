import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { ValueOf } from '#domain/lists/lists';

/** A permission group that a user holds at a workspace, company or location. */
@Entity('access_grant')
export class AccessGrantEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('bigint')
  userId: number;

  @Column('text')
  contextType: ValueOf<'userContextType'>;

  @Column('bigint')
  contextId: number;

  @Column('text')
  groupName: string;
}
