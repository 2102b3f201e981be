import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Another billing account pays a contract from a day on. */
@Entity('contract_payer_change')
export class ContractPayerChangeEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('bigint')
  contractId: number;

  @Column('bigint', { nullable: true })
  fromAccount: number | null;

  @Column('bigint')
  toAccount: number;

  @Column('date')
  effectiveOn: string;

  @Column('date')
  announcedOn: string;

  @Column('text')
  state: 'planned' | 'done' | 'withdrawn';

  @Column('text', { nullable: true })
  reason: string | null;

  @Column('integer', { nullable: true })
  userId: number | null;

  @Column('timestamptz', { nullable: true })
  dueAt: Date | null;

  @Column('date', { nullable: true })
  withdrawnOn: string | null;

  @Column('timestamptz')
  createdAt: Date;
}
