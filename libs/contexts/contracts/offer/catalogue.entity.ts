import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** The shelf on which a workspace shows offers. */
@Entity('catalogue')
export class CatalogueEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('text')
  name: string;

  @Column('text', { nullable: true })
  icon: string | null;

  @Column('integer')
  position: number;
}
