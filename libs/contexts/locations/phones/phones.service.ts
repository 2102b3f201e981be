import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import type { Actor } from '#platform/access';
import { Audit } from '#platform/audit';
import { Database, insertedId, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { Claims } from '../claims/claims.js';
import type { ClaimInput } from '../claims/claims.js';
import { ContactEntity } from '../contacts/contact.entity.js';
import { LocationChanges } from '../location/location-changes.js';
import { demandGiven, readPhone } from '../location/location-rules.js';
import type { PhoneInput } from '../location/location-rules.js';
import { LocationStore } from '../location/location-store.js';
import type { PhoneRecord, StoredPhone } from '../location/location-store.js';
import { PhoneEntity } from '../location/phone.entity.js';
import { PhoneCountry } from './phone-country.js';

interface Placed {
  readonly id: number;
  readonly workspaceId: number;
}

/** A phone as it comes in; the claim is for self service users who change a location's main number. */
export interface PhoneChange extends PhoneInput, ClaimInput {
  /** Read-only: may be sent as it was read. */
  readonly id?: number | null;
}

interface HeldPhone extends StoredPhone {
  readonly location_id: number | null;
  readonly contact_id: number | null;
  /** Of a main phone: given by call tracking. */
  readonly tracked_number: string | null;
}

/** As many as a list of other phones takes when it is sent whole. */
const mostOtherPhones = 20;

/** Phones of locations and contacts, one at a time. A location's main phone is set by `SetMainPhone`, a contact's with it. */
@Injectable()
export class Phones {
  constructor(
    private readonly database: Database,
    private readonly store: LocationStore,
    private readonly claims: Claims,
    private readonly changes: LocationChanges,
    private readonly audit: Audit,
    private readonly phoneCountry: PhoneCountry,
  ) {}

  /**
   * Adds another phone beside the main one.
   * @returns the phone's id
   * @throws DomainError `validationFailed`; `placesTaken`; `locationNotFound` or `contactNotFound` when it was deleted
   *   meanwhile
   */
  async add(kind: 'location' | 'contact', owner: Placed, draft: Draft<PhoneChange>): Promise<number> {
    const { workspaceId } = owner;
    const locationId = kind === 'location' ? owner.id : null;
    const country = await this.phoneCountry.of({ locationId, workspaceId });
    const phone = readPhone(draft.good, '', draft.problems, country);
    checkId(draft, undefined);
    draft.complete();
    if (phone === undefined) throw new Error('A draft without problems has a phone.');
    return this.database.transaction(async (tx) => {
      const of = { locationId, contactId: kind === 'contact' ? owner.id : null };
      return this.changing(tx, { ...of, workspaceId: owner.workspaceId }, 'create', async () => {
        const count = sql<{ count: number }>`
          select count(*)::int as count from phone
          where not main and (location_id = ${of.locationId} or contact_id = ${of.contactId})`;
        if (((await count.execute(tx)).rows[0]?.count ?? 0) >= mostOtherPhones)
          throw new DomainError('placesTaken', { max: mostOtherPhones });
        const id = insertedId(await tx.insert(PhoneEntity, { workspaceId, ...of, main: false, ...plain(phone) }));
        return { result: id, main: false, id, before: null, after: phone };
      });
    });
  }

  /**
   * @param actor self service users need a claim on a new number of a location's main phone, which is used up
   * @throws DomainError `validationFailed`; `phoneNotFound` when it was deleted meanwhile; `changedMeanwhile` when the
   *   claim was used meanwhile
   */
  async change(actor: Actor, { id, workspaceId }: Placed, draft: Draft<PhoneChange>): Promise<number> {
    const current = await this.find(this.database.read, id);
    const country = await this.phoneCountry.of({ locationId: current.location_id, workspaceId });
    const phone = readPhone(draft.good, '', draft.problems, country, current);
    checkId(draft, id);
    demandGiven(draft.good, current.tracked_number, '', draft.problems);
    const isClaimed = current.location_id !== null && current.main && phone?.number !== current.number;
    const claim = isClaimed
      ? await this.claims.check(actor.user, workspaceId, draft.good, phone?.number, draft.problems)
      : undefined;
    draft.complete();
    if (phone === undefined) throw new Error('A draft without problems has a phone.');
    await this.database.transaction(async (tx) => {
      if (claim !== undefined) await this.claims.use(tx, claim);
      await this.changing(tx, { ...ownerOf(current), workspaceId }, 'update', async () => {
        const before = await this.find(tx, id);
        const { tracked, ...others } = plain(phone);
        await tx.update(PhoneEntity, id, before.tracked_number === null ? { ...others, tracked } : others);
        return { result: id, main: before.main, id, before: plain(before), after: phone };
      });
    });
    return id;
  }

  /** @throws DomainError `phoneNotFound` when it was deleted meanwhile */
  async delete({ id, workspaceId }: Placed): Promise<void> {
    await this.database.transaction(async (tx) => {
      const current = await this.find(tx, id);
      await this.changing(tx, { ...ownerOf(current), workspaceId }, 'delete', async () => {
        const before = await this.find(tx, id);
        await tx.delete(PhoneEntity, id);
        return { result: id, main: before.main, id, before: plain(before), after: null };
      });
    });
  }

  private async find(database: Tx | Database['read'], id: number): Promise<HeldPhone> {
    const { rows } = await sql<HeldPhone>`
      select p.id, p.main, p.phone_type as "phoneType", p.number, coalesce(l.tracked_number, p.tracked) as tracked,
        p.local_number as "localNumber", p.location_id, p.contact_id, l.tracked_number
      from phone p left join location l on l.id = p.location_id and p.main where p.id = ${id}`.execute(database);
    if (rows[0] === undefined) throw new DomainError('phoneNotFound', { id });
    return rows[0];
  }

  /** Locks whose phone it is, does the work, and tells of it. */
  private async changing(
    tx: Tx,
    owner: { readonly locationId: number | null; readonly contactId: number | null; readonly workspaceId: number },
    verb: string,
    work: () => Promise<Done>,
  ): Promise<number> {
    const { locationId, contactId, workspaceId } = owner;
    if (locationId === null) {
      await lockContact(tx, contactId ?? 0);
      const { result, id, before, after } = await work();
      if (isDeepStrictEqual(before, after)) return result;
      const subject = { workspaceId, subject: 'contact', subjectId: contactId ?? 0 };
      await this.audit.record(tx, {
        ...subject,
        operation: `contact.phone.${verb}`,
        before: before && { id, ...before },
        after: after && { id, ...after },
      });
      return result;
    }
    const [location] = await this.store.lock(tx, [locationId]);
    if (location === undefined) throw new DomainError('locationNotFound', { id: locationId });
    const { result, main, before, after } = await work();
    if (isDeepStrictEqual(before, after)) return result;
    await this.store.touch(tx, [{ id: locationId, published: main }]);
    const change = { field: main ? 'mainPhone' : 'alternativePhones', before, after, published: main };
    await this.changes.announce(tx, `location.phone.${verb}`, [{ location, fields: [change] }]);
    return result;
  }
}

interface Done {
  readonly result: number;
  /** The phone's id. */
  readonly id: number;
  readonly main: boolean;
  readonly before: PhoneRecord | null;
  readonly after: PhoneRecord | null;
}

const ownerOf = (phone: HeldPhone) => ({ locationId: phone.location_id, contactId: phone.contact_id });

const plain = ({ phoneType, number, tracked, localNumber }: PhoneRecord): PhoneRecord => ({
  phoneType,
  number,
  tracked,
  localNumber,
});

function checkId({ good, problems }: Draft<PhoneChange>, id: number | undefined): void {
  if (good.id !== undefined && good.id !== null && good.id !== id)
    problems.add({ field: 'id', value: good.id, problem: 'readOnly', example: id });
}

async function lockContact(tx: Tx, id: number): Promise<void> {
  const held = await tx.findOne(ContactEntity, {
    select: { id: true },
    where: { id },
    lock: { mode: 'pessimistic_write' },
  });
  if (held === null) throw new DomainError('contactNotFound', { id });
}
