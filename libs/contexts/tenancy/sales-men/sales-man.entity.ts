import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Somebody who looks after customers of a workspace. The row of a deleted one stays. */
@Entity('sales_man')
export class SalesManEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('text')
  firstName: string;

  @Column('text')
  lastName: string;

  @Column('text', { nullable: true })
  email: string | null;

  @Column('text', { nullable: true })
  phone: string | null;

  @Column('timestamptz', { nullable: true })
  deletedAt: Date | null;
}
