import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { KeptFindings } from './looks/sender-records.rules.js';

/** An address of its own from which emails leave. The migration says what each column means. */
@Entity('white_label_sender')
export class SenderEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('integer')
  generation: number;

  @Column('text', { nullable: true })
  name: string | null;

  @Column('text')
  address: string;

  @Column('text')
  domain: string;

  @Column('text')
  selector: string;

  @Column('text')
  privateKey: string;

  @Column('text')
  publicKey: string;

  @Column('text', { nullable: true })
  nextSelector: string | null;

  @Column('text', { nullable: true })
  nextPrivateKey: string | null;

  @Column('text', { nullable: true })
  nextPublicKey: string | null;

  @Column('timestamptz', { nullable: true })
  nextKeyAt: Date | null;

  @Column('text', { nullable: true })
  retiredSelector: string | null;

  @Column('timestamptz', { nullable: true })
  retiredAt: Date | null;

  @Column('timestamptz', { nullable: true })
  verifiedAt: Date | null;

  @Column('timestamptz', { nullable: true })
  lostAt: Date | null;

  @Column('timestamptz', { nullable: true })
  missedSince: Date | null;

  @Column('timestamptz', { nullable: true })
  unknownSince: Date | null;

  @Column('timestamptz')
  waitsSince: Date;

  @Column('boolean')
  hasReturnPath: boolean;

  @Column('jsonb', { nullable: true })
  findings: KeptFindings | null;

  @Column('timestamptz', { nullable: true })
  lookedAt: Date | null;

  @Column('timestamptz', { nullable: true })
  dueAt: Date | null;

  @Column('timestamptz')
  createdAt: Date;

  @Column('timestamptz')
  updatedAt: Date;
}
