import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { Config } from '#platform/config';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { PersonalDataSources } from '#platform/personal-data';
import type { PersonalDataSource, PersonalDataSubject } from '#platform/personal-data';
import { imageJson } from './image/image-views.js';

/** Pictures of people and of their businesses. */
@Injectable()
export class MediaPersonalData implements PersonalDataSource, OnModuleInit {
  readonly name = 'images';

  constructor(
    private readonly sources: PersonalDataSources,
    private readonly database: Database,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.sources.register(this);
  }

  async collect({ contextType, id }: PersonalDataSubject): Promise<object | null> {
    const { rows } = await sql<{ json: object[] | null }>`
      select json_agg(${imageJson('i', this.config.publicUrl)} order by i.id) as json from image i
      where ${ofSubject(contextType, id)} and i.deleted_at is null`.execute(this.database.read);
    return rows[0]?.json ?? null;
  }

  /** The files go with the next sweep. */
  async erase(tx: Tx, { contextType, id }: PersonalDataSubject): Promise<void> {
    await sql`
      update image i set deleted_at = now(), file_name = 'deleted' where ${ofSubject(contextType, id)} and i.deleted_at is null`.execute(
      tx,
    );
  }
}

const ofSubject = (contextType: PersonalDataSubject['contextType'], id: number) =>
  contextType === 'User' ? sql`i.owner_type = 'User' and i.owner_id = ${id}` : sql`i.company_id = ${id}`;
