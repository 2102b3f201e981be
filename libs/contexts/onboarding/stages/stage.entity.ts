import type { StageState } from '#domain/machines/stage-machine';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A business that waits to be taken into a hosted portal. */
@Entity('stage')
export class StageEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('integer')
  portalId: number;

  @Column('text', { nullable: true })
  source: string | null;

  @Column('text')
  licenseType: string;

  @Column('jsonb')
  data: object;

  @Column('text')
  state: StageState;

  @Column('boolean', { nullable: true })
  sugarImport: boolean | null;

  @Column('bigint', { nullable: true })
  companyId: number | null;

  @Column('bigint', { nullable: true })
  locationId: number | null;

  @Column('bigint', { nullable: true })
  subscriptionId: number | null;

  @Column('bigint', { nullable: true })
  createdBy: number | null;

  @Column('timestamptz', { nullable: true })
  decidedAt: Date | null;

  @Column('integer')
  version: number;

  @Column('timestamptz')
  createdAt: Date;

  @Column('timestamptz')
  updatedAt: Date;
}
