import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Tries at one account from all addresses together. */
@Entity('sign_in_account')
export class SignInAccountEntity {
  @PrimaryColumn('text')
  key: string;

  @Column('integer')
  failures: number;

  @Column('timestamptz')
  endsAt: Date;

  @Column('timestamptz')
  nextAt: Date;
}
