import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { ValueOf } from '#domain/lists/lists';

/** A phone number of a location or of a contact, in wire format. Each has one main number at most. */
@Entity('phone')
export class PhoneEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('bigint', { nullable: true })
  locationId: number | null;

  @Column('boolean')
  main: boolean;

  @Column('text')
  phoneType: ValueOf<'phoneType.administration'>;

  @Column('text')
  number: string;

  @Column('text', { nullable: true })
  tracked: string | null;

  @Column('text', { nullable: true })
  localNumber: string | null;

  @Column('bigint', { nullable: true })
  contactId: number | null;
}
