import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Private halves are encrypted with the token secret. */
@Entity('signing_key')
export class SigningKeyEntity {
  @PrimaryColumn('text')
  kid: string;

  @Column('jsonb')
  publicJwk: object;

  @Column('text')
  privateJwk: string;

  @Column('timestamptz')
  createdAt: Date;

  @Column('timestamptz', { nullable: true })
  retiredAt: Date | null;
}
