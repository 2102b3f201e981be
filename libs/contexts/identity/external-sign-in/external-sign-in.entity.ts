import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Sign-ins that have gone to a provider and are awaited back, once. */
@Entity('external_sign_in')
export class ExternalSignInEntity {
  @PrimaryColumn('text')
  stateHash: string;

  @Column('integer')
  workspaceId: number;

  @Column('bigint')
  providerId: number;

  @Column('text')
  browserHash: string;

  @Column('text')
  nonce: string;

  @Column('text')
  codeVerifier: string;

  @Column('text')
  returnTo: string;

  @Column('text')
  codeChallenge: string;

  /** Begun in the console: the address at which the browser is. */
  @Column('text', { nullable: true })
  consoleOrigin: string | null;

  @Column('timestamptz')
  expiresAt: Date;

  @Column('timestamptz')
  createdAt: Date;
}
