import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { WhiteLabelState } from '#domain/white-label/white-label-machine';
import type { KeptProblem } from '#platform/problems';

/** The brand of a workspace. The migration says what each column means. */
@Entity('white_label')
export class WhiteLabelEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('text')
  state: WhiteLabelState;

  @Column('integer')
  version: number;

  @Column('text', { nullable: true })
  primaryColor: string | null;

  @Column('text', { nullable: true })
  loginBackgroundColor: string | null;

  @Column('text', { nullable: true })
  domain: string | null;

  @Column('text', { nullable: true })
  shownDomain: string | null;

  @Column('text')
  token: string;

  @Column('bigint', { nullable: true })
  logoId: number | null;

  @Column('bigint', { nullable: true })
  faviconId: number | null;

  @Column('text', { nullable: true })
  googleMapApiKey: string | null;

  @Column('text', { nullable: true })
  redirectUrl: string | null;

  @Column('jsonb', { nullable: true })
  problem: KeptProblem | null;

  @Column('smallint')
  missed: number;

  @Column('timestamptz', { nullable: true })
  unknownSince: Date | null;

  @Column('timestamptz', { nullable: true })
  activatingSince: Date | null;

  @Column('timestamptz', { nullable: true })
  dueAt: Date | null;

  @Column('timestamptz')
  createdAt: Date;

  @Column('timestamptz')
  updatedAt: Date;
}
