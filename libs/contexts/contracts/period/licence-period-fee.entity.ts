import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Fees of a licence per new accounting period. In minor units of its currency; those of add-ons by their id. */
@Entity('licence_period_fee')
export class LicencePeriodFeeEntity {
  @PrimaryColumn('bigint')
  periodChangeId: number;

  @PrimaryColumn('bigint')
  licenceId: number;

  @Column('integer')
  workspaceId: number;

  @Column('bigint')
  setupFee: number;

  @Column('bigint')
  oldRegularFee: number;

  @Column('bigint')
  oldMaintenanceFee: number;

  @Column('jsonb')
  oldAddOns: Record<string, number>;

  @Column('bigint')
  regularFee: number;

  @Column('bigint')
  maintenanceFee: number;

  @Column('jsonb')
  addOns: Record<string, number>;
}
