import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { bookingProduct } from '#contexts/listings';
import type { Draft, Problems } from '#domain/errors/draft';
import type { ValueOf } from '#domain/lists/lists';
import type { BookedProduct } from '#domain/lists/products';
import type { Placement } from '#platform/access';
import { Audit } from '#platform/audit';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { StageOfferEntity } from './stage-offer.entity.js';

export interface StageOffer {
  readonly licenseType: ValueOf<'stageLicenceType'>;
  readonly offerId: number;
  /** As the offer is sold; read-only. */
  readonly sellingName?: string;
}

export interface StageOffersInput {
  readonly data: readonly StageOffer[];
  /** Read-only. */
  readonly total?: number;
}

/** Which offer of the host a business gets that is taken into a portal, by the licence type that it asked for. */
@Injectable()
export class StageOffers {
  constructor(
    private readonly database: Database,
    private readonly audit: Audit,
  ) {}

  async list({ id, workspaceId }: Placement): Promise<{ data: StageOffer[]; total: number }> {
    const { rows } = await sql<StageOffer>`
      select so.license_type as "licenseType", so.offer_id as "offerId", o.selling_name as "sellingName"
      from stage_offer so join offer o on o.id = so.offer_id
      where so.workspace_id = ${workspaceId} and so.portal_id = ${id} order by so.license_type`.execute(
      this.database.read,
    );
    return { data: rows, total: rows.length };
  }

  /**
   * Replaces the whole list.
   * @throws DomainError `validationFailed` for an offer that cannot be booked in the workspace or does not bring the portal
   */
  async replace(portal: Placement, draft: Draft<StageOffersInput>): Promise<number> {
    return this.database.transaction(async (tx) => {
      const { id, workspaceId } = portal;
      await check(tx, portal, draft.good.data ?? [], draft.problems);
      const { data } = draft.complete();
      const before = (await this.list(portal)).data.map(bare);
      const after = data.map(bare);
      if (isDeepStrictEqual(before, after)) return id;
      await tx.delete(StageOfferEntity, { workspaceId, portalId: id });
      const values = after.map(({ licenseType, offerId }) => sql`(${workspaceId}, ${id}, ${licenseType}, ${offerId})`);
      if (values.length > 0)
        await sql`
          insert into stage_offer (workspace_id, portal_id, license_type, offer_id) values ${sql.join(values)}`.execute(
          tx,
        );
      const operation = 'stageOffer.update';
      await this.audit.record(tx, { workspaceId, operation, subject: 'portal', subjectId: id, before, after });
      return id;
    });
  }
}

const bare = ({ licenseType, offerId }: StageOffer) => ({ licenseType, offerId });

async function check(tx: Tx, portal: Placement, given: readonly StageOffer[], problems: Problems): Promise<void> {
  const { rows } = await sql<{ id: number; key: string; products: readonly BookedProduct[] | null }>`
    select o.id, (select p.key from portal p where p.id = ${portal.id}) as key,
      (select json_agg(json_build_object('product', p.product, 'settings', p.settings)) from offer_product p where p.offer_id = o.id) as products
    from offer o
    where o.id = any(${given.map(({ offerId }) => offerId)}::bigint[]) and o.deleted_at is null
      and o.workspace_id in (select above.id from workspace w join workspace above on above.path @> w.path
                             where w.id = ${portal.workspaceId})`.execute(tx);
  const fitting = new Set(rows.filter(({ key, products }) => bookingProduct(products ?? [], key)).map(({ id }) => id));
  const types = given.map(({ licenseType }) => licenseType);
  for (const [index, { licenseType, offerId }] of given.entries()) {
    const path = `data[${index}]`;
    if (!fitting.has(offerId)) problems.add({ field: `${path}.offerId`, value: offerId, problem: 'noSuch' });
    if (types.indexOf(licenseType) < index)
      problems.add({ field: `${path}.licenseType`, value: licenseType, problem: 'duplicate' });
  }
}
