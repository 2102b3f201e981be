import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One account and one address together: failed tries, and how long the address counts as known after a sign-in. */
@Entity('sign_in_failure')
export class SignInFailureEntity {
  @PrimaryColumn('text')
  key: string;

  @Column('integer')
  failures: number;

  @Column('timestamptz')
  lastAt: Date;

  @Column('timestamptz', { nullable: true })
  notBefore: Date | null;

  @Column('boolean')
  queued: boolean;

  @Column('timestamptz', { nullable: true })
  knownUntil: Date | null;
}
