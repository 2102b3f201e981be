import { Injectable } from '@nestjs/common';
import type { Draft } from '#domain/errors/draft';
import { isMatch } from '#domain/values/entity-tag';
import { DomainError } from '#domain/errors/errors';
import { Audit } from '#platform/audit';
import { Database } from '#platform/database';
import type { Tx } from '#platform/database';
import { readContact } from './contact-rules.js';
import type { ContactInput } from './contact-rules.js';
import { ContactEntity } from './contact.entity.js';
import { ContactStore } from './contact-store.js';
import { ContactQueries } from './contact.queries.js';
import { lockCompany } from '../location/create-location.js';
import { PhoneCountry } from '../phones/phone-country.js';

interface Placed {
  readonly id: number;
  readonly workspaceId: number;
}

/** Whom to ask in a company: one each. Contacts are read and written on their own, and with their company. */
@Injectable()
export class Contacts {
  constructor(
    private readonly database: Database,
    private readonly store: ContactStore,
    private readonly queries: ContactQueries,
    private readonly audit: Audit,
    private readonly phoneCountry: PhoneCountry,
  ) {}

  private async country(workspaceId: number): Promise<string> {
    return this.phoneCountry.of({ locationId: null, workspaceId });
  }

  /**
   * @returns the contact's id
   * @throws DomainError `validationFailed`; `contactExists`; `companyNotFound` when it was deleted meanwhile
   */
  async add(company: Placed, draft: Draft<ContactInput>): Promise<number> {
    const record = readContact(draft.good, draft.problems, await this.country(company.workspaceId), '');
    draft.complete();
    return this.database.transaction(async (tx) => {
      await lockCompany(tx, company.id);
      const id = await this.store.insert(tx, company, record);
      if (id === undefined) throw new DomainError('contactExists', { id: company.id });
      await this.record(tx, company.workspaceId, 'contact.create', id, { after: { companyId: company.id, ...record } });
      return id;
    });
  }

  /**
   * @param ifMatch the `If-Match` header
   * @throws DomainError `validationFailed`; `contactNotFound` when it was deleted meanwhile; `etagMismatch`
   */
  async change(contact: Placed, draft: Draft<ContactInput>, ifMatch?: string): Promise<number> {
    const { id, workspaceId } = contact;
    return this.database.transaction(async (tx) => {
      await this.lock(tx, id);
      const view = await this.queries.contact(id);
      if (view === null) throw new DomainError('contactNotFound', { id });
      const before = view.parse();
      const record = readContact(draft.good, draft.problems, await this.country(workspaceId), '', before);
      draft.complete();
      if (!isMatch(ifMatch, view.text)) throw new DomainError('etagMismatch');
      await this.store.update(tx, contact, record);
      const after = await this.queries.contact(id);
      if (after?.text !== view.text)
        await this.record(tx, workspaceId, 'contact.update', id, { before, after: after?.parse() ?? null });
      return id;
    });
  }

  /** @throws DomainError `contactNotFound` when it was deleted meanwhile */
  async delete({ id, workspaceId }: Placed): Promise<void> {
    await this.database.transaction(async (tx) => {
      await this.lock(tx, id);
      const before = (await this.queries.contact(id))?.parse() ?? null;
      await this.store.delete(tx, id);
      await this.record(tx, workspaceId, 'contact.delete', id, { before });
    });
  }

  private async lock(tx: Tx, id: number): Promise<void> {
    const held = await tx.findOne(ContactEntity, {
      select: { id: true },
      where: { id },
      lock: { mode: 'pessimistic_write' },
    });
    if (held === null) throw new DomainError('contactNotFound', { id });
  }

  private async record(
    tx: Tx,
    workspaceId: number,
    operation: string,
    subjectId: number,
    states: { readonly before?: object | null; readonly after?: object | null },
  ): Promise<void> {
    await this.audit.record(tx, { workspaceId, operation, subject: 'contact', subjectId, ...states });
  }
}
