import { createHash, createVerify } from 'node:crypto';

/** What a receiver reads of a signature. */
export interface VerifiedSignature {
  readonly domain: string;
  readonly selector: string;
  /** Headers that it covers, in lower case. */
  readonly headers: readonly string[];
}

/** @returns the TXT records at a name */
type TextLookup = (name: string) => Promise<readonly string[]>;

/**
 * Verifies the one DKIM signature of an email as receivers do (RFC 6376, relaxed/relaxed, rsa-sha256), by code that has nothing in common
 * with the one that signs. @throws Error that says what is wrong
 */
export async function verifyDkim(source: Buffer, textsAt: TextLookup): Promise<VerifiedSignature> {
  const text = source.toString('latin1');
  const end = text.indexOf('\r\n\r\n');
  const headers = text.slice(0, end).split(/\r\n(?![ \t])/);
  const signatures = headers.filter((line) => /^dkim-signature:/i.test(line));
  const [signature = ''] = signatures;
  if (signatures.length !== 1) throw new Error(`There are ${signatures.length} signatures.`);
  const tags = tagsOf(signature.slice(signature.indexOf(':') + 1));
  const tag = (name: string): string => (tags.get(name) ?? '').replaceAll(/\s/g, '');
  if (tag('a') !== 'rsa-sha256' || tag('c') !== 'relaxed/relaxed') throw new Error(`It is of a kind ${tag('a')}.`);
  const body = createHash('sha256')
    .update(relaxedBody(text.slice(end + 4)), 'latin1')
    .digest('base64');
  if (body !== tag('bh')) throw new Error('The body was changed.');
  const names = tag('h').toLowerCase().split(':');
  // Without its own value, which cannot sign itself.
  const unsigned = signature.replace(/([;\s]b=)[^;]*/, '$1');
  const signed = [...names.flatMap((name) => relaxedField(headers, name)), relaxed(unsigned)].join('\r\n');
  const [record = ''] = await textsAt(`${tag('s')}._domainkey.${tag('d')}`);
  const key = (tagsOf(record).get('p') ?? '').replaceAll(/\s/g, '');
  const pem = `-----BEGIN PUBLIC KEY-----\n${key}\n-----END PUBLIC KEY-----`;
  if (!createVerify('RSA-SHA256').update(signed, 'latin1').verify(pem, tag('b'), 'base64'))
    throw new Error('The signature is none of this key.');
  return { domain: tag('d'), selector: tag('s'), headers: names };
}

const tagsOf = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text.split(';').map((part) => {
      const at = part.indexOf('=');
      return [part.slice(0, at).trim(), part.slice(at + 1).trim()] as const;
    }),
  );

/** The last one of this name. */
function relaxedField(headers: readonly string[], name: string): readonly string[] {
  const line = headers.findLast((header) => header.toLowerCase().startsWith(`${name}:`));
  return line === undefined ? [] : [relaxed(line)];
}

function relaxed(line: string): string {
  const at = line.indexOf(':');
  const value = line
    .slice(at + 1)
    .replaceAll('\r\n', '')
    .replaceAll(/[ \t]+/g, ' ')
    .trim();
  return `${line.slice(0, at).toLowerCase().trim()}:${value}`;
}

function relaxedBody(body: string): string {
  const lines = body
    .replaceAll(/[ \t]+\r\n/g, '\r\n')
    .replaceAll(/[ \t]+/g, ' ')
    .replace(/(?:\r\n)+$/, '');
  return lines === '' ? '' : `${lines}\r\n`;
}
