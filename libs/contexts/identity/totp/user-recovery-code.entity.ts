import { Column, Entity, PrimaryColumn } from 'typeorm';

/** For who has lost the device: each is good once. */
@Entity('user_recovery_code')
export class UserRecoveryCodeEntity {
  @PrimaryColumn('bigint')
  userId: number;

  @PrimaryColumn('text')
  codeHash: string;

  @Column('timestamptz', { nullable: true })
  usedAt: Date | null;
}
