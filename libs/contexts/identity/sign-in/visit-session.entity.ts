import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What the deprecated authenticate operation hands out: it names a visit and opens nothing. */
@Entity('visit_session')
export class VisitSessionEntity {
  @PrimaryColumn('text')
  sessionHash: string;

  @Column('integer')
  workspaceId: number;

  @Column('bigint')
  userId: number;

  @Column('inet')
  ip: string;

  @Column('timestamptz')
  createdAt: Date;

  @Column('timestamptz')
  expiresAt: Date;
}
