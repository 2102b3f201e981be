import type { ValueOf } from '#domain/lists/lists';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** The Google account that was chosen for a location, for all of a company's, or for all of a workspace's. */
@Entity('gbp_account')
export class GbpAccountEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('text')
  contextType: ValueOf<'contextType.gbp'>;

  @Column('bigint')
  contextId: number;

  @Column('text')
  name: string;

  @Column('text')
  accountName: string;

  @Column('text')
  accountType: string;

  @Column('text', { nullable: true })
  role: string | null;

  @Column('timestamptz')
  updatedAt: Date;
}
