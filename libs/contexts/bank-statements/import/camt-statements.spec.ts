import { describe, expect, it } from '@jest/globals';
import { statementsOf } from './camt-statements.js';
import { readXml } from './xml-tree.js';

async function* parts(text: string) {
  // A letter of two bytes is cut in the middle.
  const bytes = Buffer.from(text);
  const step = bytes.length > 100_000 ? 65_536 : 7;
  for (let at = 0; at < bytes.length; at += step) yield bytes.subarray(at, at + step);
}
const read = async (text: string) => statementsOf(await readXml(parts(text)));
const refusal = (text: string) =>
  read(text).then(
    () => 'nothing',
    (error: Error) => error.message,
  );
const documentOf = (entries: string, version = '02') => `<?xml version="1.0" encoding="UTF-8"?>
  <Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt><Stmt><Id>A1</Id>
  <Acct><Id><IBAN>DE89 3704 0044 0532 0130 00</IBAN></Id></Acct>${entries}</Stmt></BkToCstmrStmt></Document>`;
const head = '<BookgDt><Dt>2027-03-10</Dt></BookgDt>';

describe('a statement by camt.053', () => {
  it('of version 2 has its parties without a wrapper, and its status as a text', async () => {
    const [statement] = await read(
      documentOf(`<Ntry><Amt Ccy="EUR">41.65</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>${head}<AcctSvcrRef>R1</AcctSvcrRef>
      <NtryDtls><TxDtls><Refs><EndToEndId>INV-2027-000001</EndToEndId></Refs><RltdPties><Dbtr><Nm>Bäckerei Huber</Nm></Dbtr>
      <DbtrAcct><Id><IBAN>DE02120300000000202051</IBAN></Id></DbtrAcct></RltdPties>
      <RmtInf><Ustrd>Rechnung vom</Ustrd><Ustrd>1. März</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`),
    );
    expect(statement).toEqual({
      account: 'DE89370400440532013000',
      reference: 'A1',
      entries: [
        {
          bookedOn: '2027-03-10',
          amount: 4165,
          currency: 'EUR',
          isIncoming: true,
          isReversal: false,
          party: 'Bäckerei Huber',
          iban: 'DE02120300000000202051',
          purpose: 'Rechnung vom 1. März\nINV-2027-000001',
          bankReference: 'R1',
        },
      ],
    });
  });

  it('of version 8 wraps them, and names days by times', async () => {
    const [statement] = await read(
      documentOf(
        `<Ntry><Amt Ccy="JPY">500</Amt><CdtDbtInd>DBIT</CdtDbtInd><RvslInd>true</RvslInd><Sts><Cd>BOOK</Cd></Sts>
        <BookgDt><DtTm>2027-03-10T23:30:00+01:00</DtTm></BookgDt><NtryDtls><TxDtls><RltdPties><Cdtr><Pty><Nm>Strom AG</Nm></Pty></Cdtr>
        </RltdPties><RmtInf><Strd><CdtrRefInf><Ref>RF18539007547034</Ref></CdtrRefInf></Strd></RmtInf></TxDtls></NtryDtls></Ntry>`,
        '08',
      ),
    );
    expect(statement?.entries).toMatchObject([
      {
        bookedOn: '2027-03-10',
        amount: 500,
        currency: 'JPY',
        isIncoming: false,
        isReversal: true,
        party: 'Strom AG',
        purpose: 'RF18539007547034',
        bankReference: null,
      },
    ]);
  });

  it('has an entry for each transfer of a batch, where the bank says the amount of each', async () => {
    const transfer = (amount: string) => `<TxDtls><AmtDtls><TxAmt><Amt Ccy="EUR">${amount}</Amt></TxAmt></AmtDtls>
      <RmtInf><Ustrd>${amount}</Ustrd></RmtInf></TxDtls>`;
    const batch = (transfers: string) =>
      documentOf(`<Ntry><Amt Ccy="EUR">30</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>${head}<AcctSvcrRef>B</AcctSvcrRef>
      <NtryDtls>${transfers}</NtryDtls></Ntry>`);
    // Their sum is not the whole: it is one entry.
    expect((await read(batch(transfer('10') + transfer('19'))))[0]?.entries).toMatchObject([
      { amount: 3000, bankReference: 'B' },
    ]);
    const sameName = transfer('10').replace('<TxDtls>', '<TxDtls><Refs><AcctSvcrRef>B</AcctSvcrRef></Refs>');
    expect(
      (await read(batch(sameName + transfer('20'))))[0]?.entries.map(({ bankReference }) => bankReference),
    ).toEqual(['B/1', 'B/2']);
    expect((await read(batch(transfer('10') + transfer('20'))))[0]?.entries).toMatchObject([
      { amount: 1000, purpose: '10', bankReference: 'B/1' },
      { amount: 2000, purpose: '20', bankReference: 'B/2' },
    ]);
    const untold = '<TxDtls><RmtInf><Ustrd>ten</Ustrd></RmtInf></TxDtls>';
    expect((await read(batch(untold + transfer('20'))))[0]?.entries).toMatchObject([
      { amount: 3000, purpose: 'ten\n20', bankReference: 'B' },
    ]);
  });

  it('knows money that comes back', async () => {
    const entry = (more: string, details = '') =>
      documentOf(`<Ntry><Amt Ccy="EUR">1</Amt><CdtDbtInd>CRDT</CdtDbtInd>${more}<Sts>BOOK</Sts>${head}
      <NtryDtls><TxDtls>${details}</TxDtls></NtryDtls></Ntry>`);
    for (const text of [
      entry('<RvslInd>1</RvslInd>'),
      entry('<RvslInd>true</RvslInd>'),
      entry('', '<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>'),
    ])
      expect((await read(text))[0]?.entries).toMatchObject([{ isReversal: true }]);
    expect((await read(entry('<RvslInd>false</RvslInd>')))[0]?.entries).toMatchObject([{ isReversal: false }]);
  });

  it.each(['NONREF', 'NOTPROVIDED', '0', '000/0', '-'])('takes %s for no reference', async (name) => {
    const text = `<Ntry><Amt Ccy="EUR">1</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>${head}<AcctSvcrRef>${name}</AcctSvcrRef></Ntry>`;
    expect((await read(documentOf(text)))[0]?.entries).toMatchObject([{ bankReference: null }]);
  });

  it('cuts a long purpose between letters', async () => {
    const text = `<Ntry><Amt Ccy="EUR">1</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>${head}<AddtlNtryInf>a${'😀'.repeat(3000)}</AddtlNtryInf></Ntry>`;
    const [entry] = (await read(documentOf(text)))[0]?.entries ?? [];
    expect([...(entry?.purpose ?? '')]).toHaveLength(2000);
    expect(entry?.purpose).not.toMatch(/[\ud800-\udbff](?![\udc00-\udfff])/);
  });

  it('leaves out what is nothing', async () => {
    const text = `<Ntry><Amt Ccy="EUR">0.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>${head}</Ntry>`;
    expect((await read(documentOf(text)))[0]?.entries).toEqual([]);
  });

  it('leaves out what is not booked yet', async () => {
    const foreseen = `<Ntry><Amt Ccy="EUR">1</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>PDNG</Sts>${head}</Ntry>`;
    expect((await read(documentOf(foreseen)))[0]?.entries).toEqual([]);
  });

  it.each([
    ['it is not a camt.053 document', '<Document><Other/></Document>'],
    ['not well-formed', '<Document><BkToCstmrStmt></Document>'],
    ['not well-formed', ''],
    ['DOCTYPE', '<!DOCTYPE x [<!ENTITY a "b">]><Document/>'],
    ['not in UTF-8', '<?xml version="1.0" encoding="ISO-8859-1"?><Document/>'],
    ['nested deeper', '<a>'.repeat(60) + '</a>'.repeat(60)],
    ['of more than 35 characters', documentOf('').replace('A1', 'A'.repeat(36))],
    ['more than 800000 elements', `<a>${'<b/>'.repeat(800_001)}</a>`],
    ['without an account', documentOf('').replace(/<Acct>.*<\/Acct>/, '')],
    [
      'without an amount',
      documentOf('<Ntry><Amt>1</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>' + head + '</Ntry>'),
    ],
    [
      '1.234 EUR',
      documentOf('<Ntry><Amt Ccy="EUR">1.234</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>' + head + '</Ntry>'),
    ],
    ['without a day', documentOf('<Ntry><Amt Ccy="EUR">1</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts></Ntry>')],
    ['without CdtDbtInd', documentOf('<Ntry><Amt Ccy="EUR">1</Amt><Sts>BOOK</Sts>' + head + '</Ntry>')],
  ])('is refused with words: %s', async (words, text) => {
    expect(await refusal(text)).toContain(words);
  });
});
