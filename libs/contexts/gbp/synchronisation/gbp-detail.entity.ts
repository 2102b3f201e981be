import type { FieldStatus } from '#domain/listings/listing-fields';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One attribute or picture of a location: what was sent to its profile at Google, and what Google shows. */
@Entity('gbp_detail')
export class GbpDetailEntity {
  @PrimaryColumn('integer')
  workspaceId: number;

  @PrimaryColumn('bigint')
  profileId: number;

  @PrimaryColumn('text')
  key: string;

  @Column('jsonb', { nullable: true })
  sent: unknown;

  @Column('jsonb', { nullable: true })
  theirs: unknown;

  @Column('text', { nullable: true })
  mediaName: string | null;

  @Column('text')
  status: FieldStatus;

  @Column('timestamptz')
  since: Date;

  @Column('integer', { nullable: true })
  errorCode: number | null;

  @Column('text', { nullable: true })
  errorReason: string | null;

  @Column('timestamptz', { nullable: true })
  attemptAt: Date | null;
}
