import { Injectable } from '@nestjs/common';
import { Database, sql } from '#platform/database';
import type { JsonText } from '#platform/database';
import { contactJson } from '../company/company-views.js';
import type { ContactView } from '../company/company-views.js';

@Injectable()
export class ContactQueries {
  constructor(private readonly database: Database) {}

  /** Null when there is none. */
  async contact(id: number): Promise<JsonText<ContactView> | null> {
    return this.database.json<ContactView>(sql`
      select (${contactJson})::text as json from contact k where k.id = ${id}`);
  }

  /** Null when the company has none. */
  async ofCompany(companyId: number): Promise<JsonText<ContactView> | null> {
    return this.database.json<ContactView>(sql`
      select (${contactJson})::text as json from contact k where k.company_id = ${companyId}`);
  }
}
