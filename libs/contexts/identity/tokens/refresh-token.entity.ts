import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A refresh token, of which only the hash is kept. All that come from one sign-in are a family. */
@Entity('refresh_token')
export class RefreshTokenEntity {
  @PrimaryColumn('text')
  tokenHash: string;

  @Column('uuid')
  family: string;

  @Column('bigint')
  userId: number;

  @Column('text')
  clientId: string;

  @Column('text')
  scope: string;

  @Column('integer')
  securityVersion: number;

  @Column('timestamptz')
  expiresAt: Date;

  @Column('timestamptz', { nullable: true })
  usedAt: Date | null;

  @Column('timestamptz', { nullable: true })
  revokedAt: Date | null;

  @Column('timestamptz')
  createdAt: Date;
}
