import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One-time codes with which a program fetches the tokens of a user who came back from a provider. */
@Entity('sign_in_code')
export class SignInCodeEntity {
  @PrimaryColumn('text')
  codeHash: string;

  @Column('integer')
  workspaceId: number;

  @Column('bigint')
  userId: number;

  @Column('integer')
  securityVersion: number;

  @Column('text')
  returnTo: string;

  @Column('text')
  codeChallenge: string;

  @Column('uuid')
  family: string;

  @Column('timestamptz')
  expiresAt: Date;

  @Column('timestamptz', { nullable: true })
  usedAt: Date | null;

  @Column('timestamptz')
  createdAt: Date;
}
