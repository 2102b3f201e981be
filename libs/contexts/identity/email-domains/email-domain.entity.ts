import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Domains of email addresses that workspaces say are theirs, and prove by a TXT record in the DNS. */
@Entity('email_domain')
export class EmailDomainEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('text')
  domain: string;

  @Column('text')
  token: string;

  @Column('timestamptz', { nullable: true })
  verifiedAt: Date | null;

  @Column('boolean')
  inherited: boolean;

  @Column('timestamptz')
  createdAt: Date;

  @Column('timestamptz', { nullable: true })
  deletedAt: Date | null;
}
