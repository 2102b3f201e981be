import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Time-based one-time codes (RFC 6238) beside the password. */
@Entity('user_totp')
export class UserTotpEntity {
  @PrimaryColumn('bigint')
  userId: number;

  @Column('text')
  secret: string;

  @Column('timestamptz', { nullable: true })
  confirmedAt: Date | null;

  @Column('bigint', { nullable: true })
  lastStep: number | null;

  @Column('timestamptz')
  createdAt: Date;
}
