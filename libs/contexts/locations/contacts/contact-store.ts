import { Injectable } from '@nestjs/common';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { ContactEntity } from './contact.entity.js';
import type { ContactRecord } from './contact-rules.js';
import type { PhoneRecord } from '../location/location-store.js';

interface Company {
  readonly id: number;
  readonly workspaceId: number;
}

/** The one writer of contacts and their phones. */
@Injectable()
export class ContactStore {
  /** @returns the contact's id; undefined when the company has one already */
  async insert(tx: Tx, company: Company, record: ContactRecord): Promise<number | undefined> {
    const { rows } = await sql<{ id: number }>`
      insert into contact (workspace_id, company_id, salutation, first_name, last_name, emails)
      values (${company.workspaceId}, ${company.id}, ${record.salutation}, ${record.firstName}, ${record.lastName},
        ${[...record.emails]}::text[])
      on conflict (company_id) do nothing returning id`.execute(tx);
    const id = rows[0]?.id;
    if (id !== undefined) await this.writePhones(tx, { id, workspaceId: company.workspaceId }, record);
    return id;
  }

  async update(
    tx: Tx,
    contact: { readonly id: number; readonly workspaceId: number },
    record: ContactRecord,
  ): Promise<void> {
    const { salutation, firstName, lastName, emails } = record;
    const values = { salutation, firstName, lastName, emails: [...emails] };
    await tx.update(ContactEntity, contact.id, { ...values, updatedAt: () => 'now()' });
    await this.writePhones(tx, contact, record);
  }

  async delete(tx: Tx, id: number): Promise<void> {
    await tx.delete(ContactEntity, id);
  }

  private async writePhones(
    tx: Tx,
    { id, workspaceId }: { readonly id: number; readonly workspaceId: number },
    { mainPhone, alternativePhones }: ContactRecord,
  ): Promise<void> {
    const kept = alternativePhones.flatMap((phone) => phone.id ?? []);
    await sql`
      delete from phone where contact_id = ${id}
        and case when main then ${mainPhone === null} else id <> all(${kept}::bigint[]) end`.execute(tx);
    if (mainPhone !== null)
      await sql`
        insert into phone (workspace_id, contact_id, main, phone_type, number, tracked, local_number)
        values (${workspaceId}, ${id}, true, ${mainPhone.phoneType}, ${mainPhone.number}, ${mainPhone.tracked},
          ${mainPhone.localNumber})
        on conflict (contact_id) where main and contact_id is not null do update set phone_type = excluded.phone_type,
          number = excluded.number, tracked = excluded.tracked, local_number = excluded.local_number`.execute(tx);
    const rows = JSON.stringify(alternativePhones.map((phone, ord) => ({ ord, ...rowOf(phone) })));
    const shape = sql`(ord int, id bigint, phone_type text, number text, tracked text, local_number text)`;
    await sql`
      update phone p set phone_type = r.phone_type, number = r.number, tracked = r.tracked, local_number = r.local_number
      from jsonb_to_recordset(${rows}::jsonb) as r ${shape}
      where p.id = r.id and p.contact_id = ${id} and not p.main`.execute(tx);
    await sql`
      insert into phone (workspace_id, contact_id, main, phone_type, number, tracked, local_number)
      select ${workspaceId}, ${id}, false, r.phone_type, r.number, r.tracked, r.local_number
      from jsonb_to_recordset(${rows}::jsonb) as r ${shape} where r.id is null order by r.ord`.execute(tx);
  }
}

const rowOf = (phone: PhoneRecord & { readonly id?: number | undefined }) => ({
  id: phone.id ?? null,
  phone_type: phone.phoneType,
  number: phone.number,
  tracked: phone.tracked,
  local_number: phone.localNumber,
});
