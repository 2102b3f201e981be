import { Injectable } from '@nestjs/common';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import { readAmount } from '#domain/values/money';
import { Audit } from '#platform/audit';
import { workspaceToday } from '#platform/clock';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { ContractVersions } from '../versions/contract-versions.js';
import { checkBookings, inMinorUnits, offersOnSale } from './conclude-contract.js';
import type { BookingInput } from './conclude-contract.js';
import { CreateContract } from './create-contract.js';

interface OpenContract {
  readonly workspaceId: number;
  readonly currency: string;
  /** Its last day has passed. */
  readonly isOver: boolean;
}

/** Books one more offer on a contract that is there already. */
@Injectable()
export class BookOffer {
  constructor(
    private readonly database: Database,
    private readonly createContract: CreateContract,
    private readonly versions: ContractVersions,
    private readonly audit: Audit,
  ) {}

  /** @returns id of the licence. @throws DomainError `validationFailed`, `contractNotFound`, `contractNotBookable` */
  async execute(contractId: number, draft: Draft<BookingInput>): Promise<number> {
    return this.database.transaction(async (tx) => {
      const { workspaceId, currency, isOver } = await lockContract(tx, contractId);
      const { good, problems } = draft;
      const wanted = good.offerId === undefined ? [] : [{ ...good, offerId: good.offerId }];
      checkBookings(wanted, await offersOnSale(tx, workspaceId, wanted), currency, problems, () => '');
      const { offerId, maxSubscriptions = null, overwriteOffer } = draft.complete();
      if (isOver) throw new DomainError('contractNotBookable', { status: 'INACTIVE' });
      const amount = (value: number): number => readAmount(value, currency, 'overwriteOffer', problems);
      const booking = {
        offerId,
        maxSubscriptions,
        overwriteOffer: overwriteOffer && inMinorUnits(overwriteOffer, amount),
      };
      const [licenceId = 0] = await this.createContract.book(tx, { id: contractId, workspaceId, licences: [booking] });
      const entry = { workspaceId, subject: 'licence', subjectId: licenceId };
      await this.audit.record(tx, { ...entry, operation: 'licence.create', after: { contractId, ...booking } });
      const after = { offerId, maxSubscriptions, ...overwriteOffer };
      const version = { contractId, workspaceId, licenceId, kind: 'LICENCE', effectiveOn: null } as const;
      await this.versions.add(tx, { ...version, before: {}, after });
      return licenceId;
    });
  }
}

async function lockContract(tx: Tx, id: number): Promise<OpenContract> {
  await sql`select id from contract where id = ${id} for no key update`.execute(tx);
  const { rows } = await sql<OpenContract>`
    select c.workspace_id as "workspaceId", c.currency, coalesce(c.valid_until < ${workspaceToday()}, false) as "isOver"
    from contract c join workspace w on w.id = c.workspace_id where c.id = ${id} and c.deleted_at is null`.execute(tx);
  if (rows[0] === undefined) throw new DomainError('contractNotFound', { id });
  return rows[0];
}
