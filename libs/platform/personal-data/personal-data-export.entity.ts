import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What was put together for somebody who asked; kept for some days. */
@Entity('personal_data_export')
export class PersonalDataExportEntity {
  @PrimaryColumn('bigint')
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('bigint')
  userId: number;

  @Column('jsonb', { nullable: true })
  content: unknown;

  @Column('timestamptz')
  expiresAt: Date;
}
