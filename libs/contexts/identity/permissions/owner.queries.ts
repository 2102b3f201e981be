import { Injectable } from '@nestjs/common';
import { Database, sql } from '#platform/database';
import type { JsonText } from '#platform/database';

/** A self service user who owns a company, as far as those may know who look after it. */
export interface OwnerView {
  readonly id: number;
  readonly userName: string;
  readonly email: string;
  readonly salutation: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string | null;
  readonly languageCode: string;
  readonly userType: string;
  readonly locked: boolean;
}

@Injectable()
export class OwnerQueries {
  constructor(private readonly database: Database) {}

  /** Self service users who hold `company-owner` at the company itself, by id. */
  async ofCompany(
    companyId: number,
    page: { readonly skip: number; readonly take: number },
  ): Promise<JsonText<{ data: OwnerView[]; total: number }>> {
    const where = sql`u.deleted_at is null and u.user_type = 'SELF_SERVICE' and exists (select from access_grant g
      where g.user_id = u.id and g.context_type = 'Company' and g.context_id = ${companyId}
        and g.workspace_id in (select above.id from company c join workspace w on w.id = c.workspace_id
          join workspace above on above.path @> w.path where c.id = ${companyId})
        and g.group_name = 'company-owner')`;
    return this.database.list<OwnerView>(sql`
      select (select json_agg(json_build_object('id', u.id, 'userName', u.user_name, 'email', u.email,
                'salutation', u.salutation, 'firstName', u.first_name, 'lastName', u.last_name, 'phone', u.phone,
                'languageCode', u.language_code, 'userType', u.user_type, 'locked', u.locked) order by u.id)
              from (select u.* from app_user u where ${where} order by u.id offset ${page.skip} limit ${page.take}) u)::text as data,
             (select count(*) from app_user u where ${where}) as total`);
  }
}
