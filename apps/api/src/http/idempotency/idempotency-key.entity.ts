import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('idempotency_key')
export class IdempotencyKeyEntity {
  @PrimaryColumn('bigint')
  userId: number;

  @PrimaryColumn('text')
  method: string;

  @PrimaryColumn('text')
  path: string;

  @PrimaryColumn('text')
  key: string;

  @Column('text')
  bodyHash: string;

  @Column('integer')
  status: number;

  @Column('text')
  answer: string;

  @Column('jsonb')
  headers: unknown;

  @Column('timestamptz')
  createdAt: Date;
}
