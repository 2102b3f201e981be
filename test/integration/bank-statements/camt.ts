/** A transfer as a test says it; the rest is usual. */
export interface GivenTransfer {
  /** Units. */
  readonly amount: string;
  readonly purpose?: string;
  readonly party?: string;
  readonly currency?: string;
  readonly day?: string;
  readonly direction?: 'CRDT' | 'DBIT';
  readonly isReversal?: boolean;
  readonly reference?: string | null;
  readonly status?: string;
}

export interface GivenStatement {
  readonly id: string;
  readonly iban?: string;
  readonly transfers: readonly GivenTransfer[];
}

const iban = 'DE89370400440532013000';

/** A document by camt.053.001.08, as German banks have sent it since 2025. */
export const camt = (...statements: readonly GivenStatement[]): string => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>
<GrpHdr><MsgId>1</MsgId><CreDtTm>2027-03-11T05:00:00Z</CreDtTm></GrpHdr>
${statements.map(statementXml).join('\n')}</BkToCstmrStmt></Document>`;

const statementXml = ({ id, iban: account = iban, transfers }: GivenStatement): string => `
<Stmt><Id>${id}</Id><Acct><Id><IBAN>${account}</IBAN></Id><Ccy>EUR</Ccy></Acct>
${transfers.map((transfer, index) => entryXml(transfer, `${id}/${index + 1}`)).join('\n')}</Stmt>`;

function entryXml(transfer: GivenTransfer, name: string): string {
  const { amount, purpose = '', party = 'Huber', currency = 'EUR', day = '2027-03-10', direction = 'CRDT' } = transfer;
  const reference = transfer.reference === undefined ? name : transfer.reference;
  return `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd>
${transfer.isReversal === true ? '<RvslInd>true</RvslInd>' : ''}<Sts><Cd>${transfer.status ?? 'BOOK'}</Cd></Sts>
<BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt>${reference === null ? '' : `<AcctSvcrRef>${reference}</AcctSvcrRef>`}
<NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>
<RltdPties><Dbtr><Pty><Nm>${party}</Nm></Pty></Dbtr><DbtrAcct><Id><IBAN>DE02120300000000202051</IBAN></Id></DbtrAcct></RltdPties>
<RmtInf><Ustrd>${purpose}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
}

/** As it is sent. */
export async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}
