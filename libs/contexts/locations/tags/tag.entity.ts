import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A word that a workspace sorts its locations and companies by. */
@Entity('tag')
export class TagEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('text')
  name: string;
}
