import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A person who has signed in to the console with a browser, which holds the secret in a cookie. */
@Entity('console_session')
export class ConsoleSessionEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('bigint')
  userId: number;

  @Column('integer')
  securityVersion: number;

  @Column('text')
  secretHash: string;

  @Column('text', { nullable: true })
  previousHash: string | null;

  @Column('timestamptz', { nullable: true })
  previousUntil: Date | null;

  /** Host and port of the address in the browser. */
  @Column('text')
  host: string;

  @Column('text', { nullable: true })
  device: string | null;

  @Column('text', { nullable: true })
  address: string | null;

  @Column('timestamptz')
  createdAt: Date;

  @Column('timestamptz')
  lastUsedAt: Date;

  @Column('timestamptz')
  confirmedAt: Date;

  @Column('timestamptz')
  endsAt: Date;
}
