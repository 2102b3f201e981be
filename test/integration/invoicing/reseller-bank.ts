import type { PaymentProvider } from '#contexts/billing';
import { PlannedDebits } from '#contexts/invoicing';
import { ScriptedProvider } from '../billing/scripted-provider.js';
import type { Turn } from '../billing/scripted-provider.js';
import type { Commerce } from '../subscriptions/commerce.js';
import { account } from './debited.js';

type Pay = ScriptedProvider['pay'];
type Refund = ScriptedProvider['refund'];
type LookUp = PaymentProvider['lookUpMethod'];

/**
 * A bank that declines some payments, for good or for a reason that can pass, that takes debits back, and at which payers dispute
 * payments by card. What is disputed is refunded when the payer has lost, and never when the bank has taken it back.
 */
export class Bank extends ScriptedProvider {
  /** Minor units that went back, by payment. */
  private readonly sentBack = new Map<string, number>();
  /** Banks take whole payments back, also what went back already. */
  takesAll = false;

  /** @param random between 0 and 1, the same each time */
  constructor(private readonly random: () => number) {
    super();
  }

  override pay(...order: Parameters<Pay>): ReturnType<Pay> {
    const dice = this.random();
    const turn: Turn = dice < 0.1 ? 'decline' : dice < 0.2 ? 'poor' : dice < 0.25 ? 'lost' : 'take';
    this.script.splice(0, this.script.length, turn);
    return super.pay(...order);
  }

  override async refund(...[provider, order]: Parameters<Refund>): ReturnType<Refund> {
    const { payment, transactionId, amount } = order;
    const state = this.complaints.get(payment ?? '')?.state;
    const refused = { message: null, data: [], reference: null };
    if (state === 'OPEN') return { ...refused, status: 'Waiting' };
    if (state === 'LOST') return { ...refused, status: 'Failed' };
    if (payment !== null && !this.refunds.has(transactionId))
      this.sentBack.set(payment, (this.sentBack.get(payment) ?? 0) + amount);
    return super.refund(provider, order);
  }

  /** Mandates are never revoked, and there is no news of cards. */
  override async lookUpMethod(...[, , mandate]: Parameters<LookUp>): ReturnType<LookUp> {
    return mandate === null ? null : account;
  }

  /** Minor units of a payment that the payee still has. */
  kept(reference: string): number {
    const charged = this.charges.find((charge) => charge.reference === reference)?.amount ?? 0;
    const complaint = this.complaints.get(reference);
    const taken = complaint?.state === 'LOST' ? complaint.amount : 0;
    return charged - (this.sentBack.get(reference) ?? 0) - taken;
  }

  /** Minor units that a bank takes of a payment. */
  takenOf(reference: string): number {
    const charged = this.charges.find((charge) => charge.reference === reference)?.amount ?? 0;
    return this.takesAll ? charged : this.kept(reference);
  }

  /** Those of one state. */
  disputed(state: 'OPEN' | 'LOST' | 'WON', reason: string): string[] {
    return [...this.complaints]
      .filter(([, complaint]) => complaint.state === state && complaint.reason === reason)
      .map(([reference]) => reference);
  }
}

/** The contract is paid by card, or debited by a mandate, by each of its payers. */
export async function paidBy(
  commerce: Commerce,
  means: 'card' | 'debit',
  contract: { readonly id: number; readonly workspaceId: number },
  { providerConfigId, payers }: { readonly providerConfigId: number; readonly payers: readonly number[] },
): Promise<void> {
  await commerce.rows(
    `insert into contract_payment_method (workspace_id, contract_id, provider_config_id, customer_reference, method_reference, mandate, billing_account_id)
     select $1, $2, $3, 'customer', $4, $5, payer from unnest($6::bigint[]) as payer`,
    contract.workspaceId,
    contract.id,
    providerConfigId,
    means === 'card' ? 'card' : account.reference,
    means === 'card' ? null : JSON.stringify(account.mandate),
    payers,
  );
}

/** As the mails do that announce them. */
export async function announceDebits(commerce: Commerce): Promise<void> {
  const untold = await commerce.rows('select id from invoice_debit where told_on is null order by id');
  for (const { id } of untold)
    await commerce.db.transaction((tx) => commerce.module.get(PlannedDebits).announce(tx, Number(id)));
  await commerce.drain();
}

/** A payment of an invoice of the contract that succeeded in the last fifty days and nobody has complained about. */
async function anyPayment(commerce: Commerce, bank: Bank, contractId: number, pick: (count: number) => number) {
  const rows = await commerce.rows(
    `select p.provider_reference as reference from payment p join invoice i on p.purpose = 'invoice' and i.id = p.purpose_id
     where p.contract_id = $1 and p.state = 'Successful' and i.issued_on > (select max(n.issued_on) from invoice n where n.workspace_id = i.workspace_id) - 50
     order by p.id`,
    contractId,
  );
  const references = rows.map(({ reference }) => String(reference));
  const possible = references.filter((reference) => !bank.complaints.has(reference) && bank.kept(reference) > 0);
  return possible[pick(possible.length)];
}

/** The bank says something against a payment, and the provider reports it. */
async function complain(
  commerce: Commerce,
  bank: Bank,
  reference: string,
  reason: string,
  state: 'OPEN' | 'WON' | 'LOST',
) {
  const amount = bank.complaints.get(reference)?.amount ?? bank.takenOf(reference);
  bank.complain(reference, amount, reason, state);
  await commerce.rows(
    `insert into outbox (workspace_id, queue, name, payload)
     select workspace_id, 'payments', 'billing.attemptPayment', jsonb_build_object('id', id, 'isDisputed', true)
     from payment where provider_reference = $1`,
    reference,
  );
  await commerce.drain();
}

/** A payer disputes a payment by card, or the bank takes a debit back. */
export async function complainOfAny(
  commerce: Commerce,
  bank: Bank,
  { contract, means }: { readonly contract: { readonly id: number }; readonly means: string },
  pick: (count: number) => number,
): Promise<void> {
  const reference = await anyPayment(commerce, bank, contract.id, pick);
  if (reference === undefined) return;
  if (means === 'card') await complain(commerce, bank, reference, 'fraudulent', 'OPEN');
  else await complain(commerce, bank, reference, 'insufficient_funds', 'LOST');
}

/** The bank decides what payers dispute. Refunds that waited are tried again. */
export async function decideDisputes(commerce: Commerce, bank: Bank, isWon: () => boolean): Promise<void> {
  for (const reference of bank.disputed('OPEN', 'fraudulent'))
    await complain(commerce, bank, reference, 'fraudulent', isWon() ? 'WON' : 'LOST');
}

/** What a contract was paid by the bank from the card or account of a payer, less what went back: minor units. */
export async function keptOf(commerce: Commerce, bank: Bank, contractId: number, payer: number): Promise<number> {
  const rows = await commerce.rows(
    `select provider_reference as reference from payment
     where contract_id = $1 and billing_account_id = $2 and provider_reference is not null`,
    contractId,
    payer,
  );
  return rows.reduce((sum, { reference }) => sum + bank.kept(String(reference)), 0);
}
