import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Whom to ask in a company: one each. */
@Entity('contact')
export class ContactEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('bigint')
  companyId: number;

  @Column('text', { nullable: true })
  salutation: string | null;

  @Column('text', { nullable: true })
  firstName: string | null;

  @Column('text', { nullable: true })
  lastName: string | null;

  @Column('text', { array: true })
  emails: string[];

  @Column('timestamptz')
  updatedAt: Date;
}
