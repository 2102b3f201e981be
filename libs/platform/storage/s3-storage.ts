import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { Agent, request } from 'undici';
import type { Dispatcher } from 'undici';
import { DomainError } from '#domain/errors/errors';
import type { StorageConfig } from '#platform/config';
import { checkKey, Storage } from './storage.js';
import type { FileRange, StoredFile } from './storage.js';

type Bucket = Extract<StorageConfig, { kind: 's3' }>;
type Method = 'PUT' | 'GET' | 'HEAD' | 'DELETE';
type Response = Dispatcher.ResponseData;

const limits = { connectMs: 3_000, headersMs: 15_000, bodyMs: 30_000 };
/** All four calls may be repeated: they name the object and say all of it. */
const tries = 3;

/** Objects of a bucket, by path-style addresses and Signature Version 4 (https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html). */
export class S3Storage extends Storage {
  private readonly agent = new Agent({
    connections: 32,
    headersTimeout: limits.headersMs,
    bodyTimeout: limits.bodyMs,
    connect: { timeout: limits.connectMs },
  });
  /** Keys that signatures are made with; they hold for a day. */
  private readonly signingKeys = new Map<string, ArrayBuffer>();

  constructor(
    private readonly bucket: Bucket,
    private readonly pauseMs = 200,
  ) {
    super();
  }

  async put(key: string, content: Buffer, contentType: string): Promise<void> {
    const answer = await this.call('PUT', key, content, { 'content-type': contentType });
    await this.finish(answer, [200, 201, 204]);
  }

  async get(key: string, range?: FileRange): Promise<StoredFile | null> {
    const answer = await this.call('GET', key, undefined, range && { range: `bytes=${range.from}-${range.to}` });
    if (answer.statusCode === 206) return { content: answer.body, size: wholeSize(answer) };
    if (answer.statusCode === 200)
      return { content: answer.body, size: Number(answer.headers['content-length'] ?? Number.NaN) };
    await this.finish(answer, [404]);
    return null;
  }

  async delete(key: string): Promise<void> {
    await this.finish(await this.call('DELETE', key), [200, 204, 404]);
  }

  async exists(key: string): Promise<boolean> {
    const answer = await this.call('HEAD', key);
    await this.finish(answer, [200, 404]);
    return answer.statusCode === 200;
  }

  async close(): Promise<void> {
    await this.agent.close();
  }

  private async call(
    method: Method,
    key: string,
    content?: Buffer,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Response> {
    const { endpoint, bucket } = this.bucket;
    const url = `${endpoint}/${bucket}/${checkKey(key)}`;
    for (let attempt = 1; ; attempt += 1) {
      try {
        const answer = await this.send(method, url, content, headers);
        if (answer.statusCode < 500 || attempt === tries) return answer;
        await answer.body.dump();
      } catch (error) {
        if (attempt === tries) throw away(error);
      }
      await pause(this.pauseMs * attempt);
    }
  }

  private async send(
    method: Method,
    url: string,
    content: Buffer | undefined,
    headers: Readonly<Record<string, string>>,
  ): Promise<Response> {
    const { accessKey, secretKey, region } = this.bucket;
    const signed = await new AwsV4Signer({
      method,
      url,
      // Signed with its content: what arrives changed on its way is refused.
      headers: { ...headers, 'x-amz-content-sha256': sha256(content ?? '') },
      accessKeyId: accessKey,
      secretAccessKey: secretKey,
      service: 's3',
      region,
      cache: this.signingKeys,
    }).sign();
    return request(url, {
      dispatcher: this.agent,
      method,
      headers: Object.fromEntries(signed.headers),
      body: content ?? null,
    });
  }

  /** Reads the answer to its end, so that its connection is free again. */
  private async finish(answer: Response, expected: readonly number[]): Promise<void> {
    const text = await answer.body.text().catch(() => '');
    if (expected.includes(answer.statusCode)) return;
    throw away(new Error(`The bucket answered ${answer.statusCode}: ${text.slice(0, 500)}`));
  }
}

/** `bytes 0-99/1234` */
const wholeSize = ({ headers }: Response): number =>
  Number(/\/(\d+)$/.exec(String(headers['content-range']))?.[1] ?? Number.NaN);

const sha256 = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex');

function away(cause: unknown): DomainError {
  const error = new DomainError('storageAway');
  error.cause = cause;
  return error;
}
