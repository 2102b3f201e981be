import { request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { Platform } from '../../support/platform.js';

export interface HostAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** What browsers get that reach the platform by another name. @param form sent with POST */
export function askAt(
  { config }: Pick<Platform, 'config'>,
  host: string,
  path: string,
  form?: Readonly<Record<string, string>>,
): Promise<HostAnswer> {
  const body = form === undefined ? undefined : new URLSearchParams(form).toString();
  return new Promise((resolve, reject) => {
    const headers = { host, ...(body !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }) };
    const method = body === undefined ? 'GET' : 'POST';
    const options = { host: '127.0.0.1', port: config.port, path, method, headers };
    request(options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(chunks).toString('utf8'),
        }),
      );
    })
      .on('error', reject)
      .end(body);
  });
}
