import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A scan that a visitor has begun. The migration says what each column means. */
@Entity('scan_run')
export class ScanRunEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('bigint')
  scanId: number;

  @Column('text')
  token: string;

  @Column('text')
  name: string;

  @Column('text')
  street: string;

  @Column('text', { nullable: true })
  postCode: string | null;

  @Column('text')
  city: string;

  @Column('text')
  countryCode: string;

  @Column('text', { nullable: true })
  phone: string | null;

  @Column('text', { nullable: true })
  website: string | null;

  @Column('text', { nullable: true })
  email: string | null;

  @Column('timestamptz')
  createdAt: Date;
}
