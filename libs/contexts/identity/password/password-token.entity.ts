import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Links that were mailed to set a password. A row goes when it is used; only the hash of what was mailed is kept. */
@Entity('password_token')
export class PasswordTokenEntity {
  @PrimaryColumn('text')
  tokenHash: string;

  @Column('integer')
  workspaceId: number;

  @Column('bigint')
  userId: number;

  @Column('text')
  purpose: 'activation' | 'reset';

  @Column('text')
  email: string;

  @Column('timestamptz')
  expiresAt: Date;

  @Column('timestamptz')
  createdAt: Date;
}
