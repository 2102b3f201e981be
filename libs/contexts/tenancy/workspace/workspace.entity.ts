import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A node in a tree of tenants: its users see what is below it. The row of a deleted one stays. */
@Entity('workspace')
export class WorkspaceEntity {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer', { nullable: true })
  parentId: number | null;

  @Column('ltree')
  path: string;

  @Column('text')
  name: string;

  @Column('text', { nullable: true })
  shortName: string | null;

  @Column('text', { nullable: true })
  defaultCountry: string | null;

  @Column('text', { nullable: true })
  timeZone: string | null;

  @Column('boolean')
  testMode: boolean;

  @Column('interval')
  clockOffset: unknown;

  @Column('timestamptz')
  createdAt: Date;

  @Column('timestamptz', { nullable: true })
  deletedAt: Date | null;

  @Column('timestamptz', { nullable: true })
  clockTarget: Date | null;
}
