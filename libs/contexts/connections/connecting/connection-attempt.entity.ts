import { Column, Entity, PrimaryColumn } from 'typeorm';

/** State parameters that have come back: each is taken once. */
@Entity('connection_attempt')
export class ConnectionAttemptEntity {
  @PrimaryColumn('text')
  nonce: string;

  @Column('integer')
  workspaceId: number;

  @Column('timestamptz')
  expiresAt: Date;
}
