import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** What third parties sent, once per id of theirs. */
@Entity('inbox')
export class InboxEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('text')
  source: string;

  @Column('text')
  externalId: string;

  @Column('jsonb')
  payload: unknown;

  @Column('timestamptz')
  receivedAt: Date;
}
