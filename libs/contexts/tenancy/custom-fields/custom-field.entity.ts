import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { CustomFieldType } from '#domain/locations/custom-fields';
import type { HttpAction } from './custom-field.queries.js';

/** What else a workspace wants to know about its companies and those of the workspaces below. */
@Entity('custom_field')
export class CustomFieldEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('text')
  key: string;

  @Column('jsonb')
  name: Readonly<Record<string, string>>;

  @Column('text')
  fieldType: CustomFieldType;

  @Column('jsonb', { nullable: true })
  allowedValues: readonly string[] | null;

  @Column('boolean')
  required: boolean;

  @Column('text', { nullable: true })
  url: string | null;

  @Column('text', { nullable: true })
  parentKey: string | null;

  @Column('jsonb', { nullable: true })
  httpAction: HttpAction | null;

  @Column('integer')
  position: number;
}
