import { ApiProperty } from '@nestjs/swagger';
import type {
  BankEntryDetailView,
  BankEntryView,
  BankStatementView,
  ImportedStatement,
} from '#contexts/bank-statements';
import { Listed } from '../../http/bodies/fields.js';
import type { Wire } from '../../wire/wire.js';

type ProposedInvoice = BankEntryDetailView['proposals'][number];
type PaidInvoice = BankEntryView['invoices'][number];

/** What became of a statement of the file. */
export class ImportedStatementDto implements Wire<ImportedStatement> {
  /**
   * Id of the statement.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /**
   * IBAN, or the bank’s own number of the account.
   * @example "DE89370400440532013000"
   */
  account: string;

  /**
   * The bank’s name of the statement.
   * @example "2026-11-20-0001"
   */
  reference: string;

  /** It was imported before: nothing was added. */
  known: boolean;

  /**
   * How many entries were added. Entries that an earlier statement of the account has are left out.
   * @example 12
   */
  @ApiProperty({ type: 'integer' })
  entries: number;
}

/** The statements of a file. */
export class ImportedStatementListDto {
  /** In the order of the file. */
  data: ImportedStatementDto[];

  /**
   * How many statements.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}

/** A statement, with how many of its entries stand how. */
export class BankStatementDto implements Wire<BankStatementView> {
  /**
   * Id of the statement.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /**
   * Id of the workspace whose account it is.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  workspaceId: number;

  /**
   * IBAN, or the bank’s own number of the account.
   * @example "DE89370400440532013000"
   */
  account: string;

  /**
   * The bank’s name of the statement.
   * @example "2026-11-20-0001"
   */
  reference: string;

  /**
   * Day of its first entry; null: it has none.
   * @example "2026-11-19"
   */
  @ApiProperty({ type: 'string', format: 'date', nullable: true })
  from: string | null;

  /**
   * Day of its last entry; null: it has none.
   * @example "2026-11-20"
   */
  @ApiProperty({ type: 'string', format: 'date', nullable: true })
  to: string | null;

  /**
   * When it was imported.
   * @example "2026-11-21T07:30:00.000Z"
   */
  @ApiProperty({ type: 'string', format: 'date-time' })
  importedAt: string;

  /**
   * How many entries it has.
   * @example 12
   */
  @ApiProperty({ type: 'integer' })
  entries: number;

  /**
   * Entries that are not looked at yet, or are being recorded.
   * @example 0
   */
  @ApiProperty({ type: 'integer' })
  pending: number;

  /**
   * Entries that are recorded at invoices.
   * @example 9
   */
  @ApiProperty({ type: 'integer' })
  recorded: number;

  /**
   * Entries that wait for a person.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  open: number;

  /**
   * Entries that are left aside, as everything that was paid out is.
   * @example 2
   */
  @ApiProperty({ type: 'integer' })
  ignored: number;
}

/** A page of statements. */
export class BankStatementListDto {
  /** The newest first. The page that follows begins `after` the last one. */
  data: BankStatementDto[];

  /**
   * How many statements there are.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}

/** An invoice that a transfer has paid, whole or a part. */
export class PaidInvoiceDto implements Wire<PaidInvoice> {
  /**
   * Id of the invoice.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  invoiceId: number;

  /**
   * Its number.
   * @example "INV-2026-000012"
   */
  number: string;

  /**
   * What of the transfer pays it, in units of the currency.
   * @example 41.65
   */
  amount: number;
}

/** A transfer on a statement. Amounts are in units of its currency. */
export class BankEntryDto implements Wire<BankEntryView> {
  /**
   * Id of the entry.
   * @example 7
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /**
   * Id of the statement.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  statementId: number;

  /**
   * The day on which the bank has booked it.
   * @example "2026-11-20"
   */
  @ApiProperty({ type: 'string', format: 'date' })
  bookedOn: string;

  /**
   * How much was moved, above zero.
   * @example 41.65
   */
  amount: number;

  /**
   * ISO 4217.
   * @example "EUR"
   */
  currency: string;

  /** Money has come; false: it has gone. */
  incoming: boolean;

  /** It takes an earlier entry back. */
  reversal: boolean;

  /**
   * Who has paid, or was paid; null: the bank does not say.
   * @example "Bäckerei Huber GmbH"
   */
  @ApiProperty({ type: 'string', nullable: true })
  party: string | null;

  /**
   * IBAN of theirs; null: the bank does not say.
   * @example "DE02120300000000202051"
   */
  @ApiProperty({ type: 'string', nullable: true })
  iban: string | null;

  /**
   * What the payer has written, and references.
   * @example "Rechnung INV-2026-000012"
   */
  purpose: string;

  /**
   * The bank’s name of the entry; null: it has none.
   * @example "2026112000017"
   */
  @ApiProperty({ type: 'string', nullable: true })
  bankReference: string | null;

  /**
   * How it stands: `NEW` (not looked at yet), `RECORDING`, `RECORDED` (at `invoices`), `OPEN` (for a person to decide), `IGNORED`
   * (left aside).
   */
  @Listed('bankEntryState')
  state: string;

  /** Why it is open or left aside; null: it is neither, or somebody has decided so. */
  @Listed('bankEntryReason', { nullable: true })
  reason: string | null;

  /**
   * What somebody has noted who left it aside, or let it wait again.
   * @example null
   */
  @ApiProperty({ type: 'string', nullable: true })
  note: string | null;

  /** Which invoices it has paid. */
  invoices: PaidInvoiceDto[];

  /**
   * What of it pays no invoice.
   * @example 0
   */
  rest: number;
}

/** A page of entries. */
export class BankEntryListDto {
  /** In the order in which they came. The page that follows begins `after` the last one. */
  data: BankEntryDto[];

  /**
   * How many entries the filter leaves.
   * @example 12
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}

/** An invoice that a transfer may be meant for. */
export class ProposedInvoiceDto implements Wire<ProposedInvoice> {
  /**
   * Id of the invoice.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  invoiceId: number;

  /**
   * Its number.
   * @example "INV-2026-000012"
   */
  number: string;

  /**
   * Who is billed.
   * @example "Bäckerei Huber GmbH"
   */
  customer: string;

  /**
   * What is open of it, in units of the currency.
   * @example 41.65
   */
  openAmount: number;

  /** Its number is in `purpose`; false: its open amount is what is left of the transfer. */
  named: boolean;
}

/** A transfer, with invoices that it may be meant for. */
export class BankEntryDetailDto extends BankEntryDto implements Wire<BankEntryDetailView> {
  /** Empty when it is decided, or nothing fits. */
  proposals: ProposedInvoiceDto[];
}
