import { describe, expect, it } from '@jest/globals';
import { errorCatalogue } from '#domain/errors/error-catalogue';
import type { ErrorKey } from '#domain/errors/errors';
import { judgeSender, senderRecords } from './sender-records.rules.js';
import type { AskedSender, SenderCheck, SenderFindings } from './sender-records.rules.js';

const asked: AskedSender = {
  domain: 'mail.north.example',
  key: { selector: 'one', publicKey: 'AAAA' },
  nextKey: null,
  returnPath: { host: 'mail-returns.mail.north.example', target: 'bounces.locara.example' },
};
const withNext: AskedSender = { ...asked, nextKey: { selector: 'two', publicKey: 'BBBB' } };
const texts = (...found: string[]) => ({ texts: found, doubled: [] });
const found: SenderFindings = {
  key: texts('v=DKIM1; k=rsa; p=AAAA'),
  nextKey: null,
  returnPath: { records: { aliases: ['bounces.locara.example'], addresses: [] }, doubled: [] },
  spf: {
    host: 'mail-returns.mail.north.example',
    findings: [{ result: 'pass', records: ['v=spf1 +all'], reason: null }],
    isCompared: true,
  },
  dmarc: { own: ['v=DMARC1; p=reject'], above: null },
};

const judged = (findings: Partial<SenderFindings> = {}, of: AskedSender = asked) =>
  judgeSender(of, { ...found, ...findings });
function checkOf(name: SenderCheck['check'], findings: Partial<SenderFindings> = {}, of: AskedSender = asked) {
  const check = judged(findings, of).checks.find((one) => one.check === name);
  return [check?.result, check?.problem?.code];
}
const problem = (key: ErrorKey): number => errorCatalogue[key].code;

describe('the records of a sender', () => {
  it('are what its owner sets, the return path only where the operator has one', () => {
    expect(senderRecords(withNext).map(({ check, type, name, value }) => [check, type, name, value])).toEqual([
      ['DKIM', 'TXT', 'one._domainkey.mail.north.example', 'v=DKIM1; k=rsa; p=AAAA'],
      ['NEW_DKIM', 'TXT', 'two._domainkey.mail.north.example', 'v=DKIM1; k=rsa; p=BBBB'],
      ['RETURN_PATH', 'CNAME', 'mail-returns.mail.north.example', 'bounces.locara.example'],
      ['DMARC', 'TXT', '_dmarc.mail.north.example', 'v=DMARC1; p=none'],
    ]);
    expect(senderRecords({ ...asked, returnPath: null }).map(({ check }) => check)).toEqual(['DKIM', 'DMARC']);
    expect(senderRecords(asked).filter(({ required }) => required)).toHaveLength(1);
  });

  it('are all found', () => {
    expect(judged().checks.map(({ check, result }) => `${check} ${result}`)).toEqual([
      'DKIM FOUND',
      'RETURN_PATH FOUND',
      'SPF FOUND',
      'DMARC FOUND',
    ]);
    expect(judged().dmarc).toEqual({ policy: 'reject', alignedBy: ['DKIM', 'SPF'] });
  });
});

describe('the record of a key', () => {
  it.each([
    ['p=AAAA', 'FOUND'],
    ['v=DKIM1;k=rsa;p=AA AA;', 'FOUND'],
    ['v=DKIM1; h=sha1:sha256; s=email; t=s; p=AAAA', 'FOUND'],
    ['v=DKIM1; k=rsa; p=AAA', 'DIFFERS'],
    ['v=DKIM1; k=rsa; p=', 'DIFFERS'],
    ['v=DKIM2; k=rsa; p=AAAA', 'DIFFERS'],
    ['v=DKIM1; k=ed25519; p=AAAA', 'DIFFERS'],
    ['v=DKIM1; h=sha1; p=AAAA', 'DIFFERS'],
    ['v=DKIM1; s=other; p=AAAA', 'DIFFERS'],
    ['"v=DKIM1; k=rsa; p=AAAA"', 'DIFFERS'],
    ['one._domainkey.locara.example', 'DIFFERS'],
  ])('with %s is %s', (text, result) => {
    expect(checkOf('DKIM', { key: texts(text) })[0]).toBe(result);
  });

  it('is missing, has another name, is there twice, or cannot be asked for', () => {
    expect(checkOf('DKIM', { key: texts() })).toEqual(['MISSING', problem('senderRecordMissing')]);
    const misplaced = judged({ key: { texts: [], doubled: ['p=AAAA'] } }).checks[0];
    expect(misplaced).toMatchObject({
      result: 'MISSING',
      found: ['one._domainkey.mail.north.example.mail.north.example'],
    });
    expect(misplaced?.problem?.message.en).toContain('Enter one._domainkey as its name.');
    expect(checkOf('DKIM', { key: { texts: [], doubled: ['p=BBBB'] } })[1]).toBe(problem('senderRecordMissing'));
    expect(checkOf('DKIM', { key: texts('p=AAAA', 'p=BBBB') })).toEqual(['DIFFERS', problem('senderRecordTwice')]);
    expect(checkOf('DKIM', { key: { texts: null, doubled: [] } })).toEqual(['UNKNOWN', problem('dnsUnreachable')]);
    expect(checkOf('NEW_DKIM', { nextKey: texts('p=AAAA') }, withNext)[0]).toBe('DIFFERS');
    expect(checkOf('NEW_DKIM', { nextKey: texts('p=BBBB') }, withNext)[0]).toBe('FOUND');
  });
});

describe('the return path', () => {
  const at = (aliases: readonly string[], addresses: readonly string[] = [], doubled: readonly string[] = []) =>
    checkOf('RETURN_PATH', { returnPath: { records: { aliases, addresses }, doubled } });

  it('leads to the mail server, elsewhere, nowhere, or behind a proxy', () => {
    expect(at(['Bounces.Locara.example'])[0]).toBe('FOUND');
    expect(at(['other.example'])).toEqual(['DIFFERS', problem('senderRecordDiffers')]);
    expect(at([])).toEqual(['MISSING', problem('senderRecordMissing')]);
    expect(at([], [], ['bounces.locara.example'])).toEqual(['MISSING', problem('senderRecordMisplaced')]);
    expect(at([], ['192.0.2.9'])).toEqual(['DIFFERS', problem('senderReturnPathHidden')]);
    expect(checkOf('RETURN_PATH', { returnPath: { records: null, doubled: [] } })[0]).toBe('UNKNOWN');
  });
});

describe('SPF of the return path', () => {
  const spf = (result: string, isCompared = true, reason: string | null = null) =>
    checkOf('SPF', {
      spf: {
        host: 'x',
        findings: [{ result: 'pass', records: [], reason: null }, { result, records: [], reason } as never],
        isCompared,
      },
    })[0];

  it('passes for each address from which the mail server sends', () => {
    expect(['pass', 'fail', 'neutral', 'permerror', 'temperror'].map((result) => spf(result))).toEqual([
      'FOUND',
      'DIFFERS',
      'DIFFERS',
      'DIFFERS',
      'UNKNOWN',
    ]);
  });

  it('is only read where no address is known', () => {
    expect(['fail', 'permerror'].map((result) => spf(result, false))).toEqual(['FOUND', 'DIFFERS']);
  });
});

describe('DMARC', () => {
  const dmarc = (own: readonly string[] | null, above: readonly string[] | null = []) =>
    [checkOf('DMARC', { dmarc: { own, above } })[0], judged({ dmarc: { own, above } }).dmarc.policy] as const;

  it('is read at the domain, and above where there is none', () => {
    expect(dmarc(['v=DMARC1; p=quarantine; sp=none'])).toEqual(['FOUND', 'quarantine']);
    expect(dmarc([], ['v=DMARC1; p=reject; sp=none'])).toEqual(['FOUND', 'none']);
    expect(dmarc([], ['v=DMARC1; p=reject'])).toEqual(['FOUND', 'reject']);
    expect(dmarc(['v=spf1 -all'])).toEqual(['MISSING', null]);
    expect(dmarc(['v=DMARC1; p=none', 'v=DMARC1; p=reject'])).toEqual(['DIFFERS', null]);
    expect(dmarc(['v=DMARC1; pct=50'])).toEqual(['DIFFERS', null]);
    expect(dmarc(null)).toEqual(['UNKNOWN', null]);
    expect(dmarc([], null)).toEqual(['UNKNOWN', null]);
  });

  it('passes by what is aligned', () => {
    const by = (findings: Partial<SenderFindings>, of = asked) => judged(findings, of).dmarc.alignedBy;
    expect(by({ dmarc: { own: ['v=DMARC1; p=reject; adkim=s; aspf=s'], above: null } })).toEqual(['DKIM']);
    expect(by({ key: texts() })).toEqual([]);
    // Nobody has compared addresses: the record was only read.
    expect(by({ spf: { ...found.spf, isCompared: false } })).toEqual(['DKIM']);
    expect(by({ returnPath: null }, { ...asked, returnPath: null })).toEqual(['DKIM']);
    expect(by({ key: texts(), nextKey: texts('p=BBBB'), returnPath: null }, withNext)).toEqual(['DKIM']);
  });
});
