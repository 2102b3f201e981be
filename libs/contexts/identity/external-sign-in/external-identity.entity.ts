import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Who a user is at a provider: the subject never changes there, the address may. */
@Entity('external_identity')
export class ExternalIdentityEntity {
  @PrimaryColumn('bigint')
  providerId: number;

  @PrimaryColumn('text')
  subject: string;

  @Column('integer')
  workspaceId: number;

  @Column('bigint')
  userId: number;

  @Column('timestamptz')
  createdAt: Date;
}
