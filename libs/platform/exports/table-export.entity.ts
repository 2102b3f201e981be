import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One file of a job. It lies in the storage, in parts under exports/<id>/<run>/<part>, and goes with this row. */
@Entity('table_export')
export class TableExportEntity {
  @PrimaryColumn('bigint')
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('bigint', { nullable: true })
  companyId: number | null;

  @Column('bigint')
  userId: number;

  @Column('text')
  format: string;

  @Column('uuid', { nullable: true })
  run: string | null;

  @Column('bigint', { nullable: true })
  size: number | null;

  @Column('timestamptz')
  expiresAt: Date;

  @Column('timestamptz', { nullable: true })
  dueAt: Date | null;
}
