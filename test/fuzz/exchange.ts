import { Agent, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FuzzRequest } from './requests.js';

export interface FuzzResponse {
  /** 0: there was none. */
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  readonly ms: number;
  /** Why there was no response. */
  readonly failure?: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const patienceMs = 30_000;

/** Sends it as it is: `fetch` would set straight what is wrong on purpose. */
export function exchange(url: string, { method, path, headers, body }: FuzzRequest): Promise<FuzzResponse> {
  const begun = performance.now();
  const { hostname, port } = new URL(url);
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  return new Promise((resolve) => {
    const end = (status: number, more: Partial<FuzzResponse>): void =>
      resolve({ status, headers: {}, text: '', ms: performance.now() - begun, ...more });
    const sent = request(
      { agent, hostname, port, method, path, headers: { ...headers, ...length }, timeout: patienceMs },
      (response) => {
        const parts: Buffer[] = [];
        const answered = (): void =>
          end(response.statusCode ?? 0, {
            headers: response.headers,
            text: unpacked(Buffer.concat(parts), response.headers['content-encoding']).toString('utf8'),
          });
        // A stream of events goes on for a minute, and has shown by its beginning what it is.
        const isEndless = response.headers['content-type']?.startsWith('text/event-stream') === true;
        response.on('data', (part: Buffer) => {
          parts.push(part);
          if (!isEndless) return;
          answered();
          response.destroy();
        });
        response.on('error', (error) => end(0, { failure: error.message }));
        response.on('end', answered);
      },
    );
    sent.on('timeout', () => sent.destroy(new Error(`no response within ${patienceMs / 1000} s`)));
    sent.on('error', (error) => end(0, { failure: error.message }));
    sent.end(body);
  });
}

function unpacked(bytes: Buffer, encoding: string | undefined): Buffer {
  if (bytes.length === 0) return bytes;
  if (encoding === 'br') return brotliDecompressSync(bytes);
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes;
}

export const closeConnections = (): void => agent.destroy();
