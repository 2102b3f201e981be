import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Sign-ins that are over: none of their tokens, access tokens included, is taken any more. */
@Entity('revoked_family')
export class RevokedFamilyEntity {
  @PrimaryColumn('uuid')
  family: string;

  @Column('timestamptz')
  until: Date;

  @Column('timestamptz')
  revokedAt: Date;
}
