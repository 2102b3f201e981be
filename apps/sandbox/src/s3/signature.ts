import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** What an object store knows of its one customer. */
export interface Keys {
  readonly accessKey: string;
  readonly secretKey: string;
}

export interface SignedRequest {
  readonly method: string;
  /** Path and query as they came. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export type SignatureFault = 'AccessDenied' | 'InvalidAccessKeyId' | 'RequestTimeTooSkewed' | 'SignatureDoesNotMatch';

const ALGORITHM = 'AWS4-HMAC-SHA256';
const LONGEST_SKEW_MS = 15 * 60_000;
const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/;
/** Without these signed, somebody on the way could send the request elsewhere, later, or with other content. */
const MUST_BE_SIGNED = ['host', 'x-amz-content-sha256', 'x-amz-date'];

/**
 * Checks AWS Signature Version 4 in the `Authorization` header, the content's digest included
 * (https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html).
 * @returns null when it is right
 */
export function signatureFault(request: SignedRequest, keys: Keys, now = Date.now()): SignatureFault | null {
  const found = AUTHORIZATION.exec(request.headers.authorization ?? '');
  if (!found) return 'AccessDenied';
  const [, accessKey = '', day = '', region = '', names = '', signature = ''] = found;
  const signed = names.split(';');
  if (accessKey !== keys.accessKey) return 'InvalidAccessKeyId';
  if (!MUST_BE_SIGNED.every((name) => signed.includes(name))) return 'AccessDenied';
  const date = headerOf(request.headers, 'x-amz-date');
  const at = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!(Math.abs(now - at) <= LONGEST_SKEW_MS) || !date.startsWith(day)) return 'RequestTimeTooSkewed';
  const digest = headerOf(request.headers, 'x-amz-content-sha256');
  if (digest !== sha256(request.body)) return 'SignatureDoesNotMatch';
  const scope = `${day}/${region}/s3/aws4_request`;
  const canonical = canonicalRequest(request, signed, digest);
  const toSign = [ALGORITHM, date, scope, sha256(canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${keys.secretKey}`);
  const expected = hmac(key, toSign);
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? null : 'SignatureDoesNotMatch';
}

function canonicalRequest(request: SignedRequest, signed: readonly string[], digest: string): string {
  const { pathname, searchParams } = new URL(request.url, 'http://localhost');
  const path = pathname
    .split('/')
    .map((segment) => encode(decodeURIComponent(segment)))
    .join('/');
  const query = [...searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&');
  const headers = signed.map((name) => `${name}:${headerOf(request.headers, name).trim().replaceAll(/ +/g, ' ')}\n`);
  return [request.method, path, query, headers.join(''), signed.join(';'), digest].join('\n');
}

const headerOf = (headers: IncomingHttpHeaders, name: string): string => {
  const value = headers[name];
  return Array.isArray(value) ? value.join(',') : (value ?? '');
};

/** RFC 3986: everything but letters, digits and `-._~`. */
const encode = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const sha256 = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex');
const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();
