import { connect } from 'node:net';
import type { Server, Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';
import { basic, demoCompanyId } from './http.js';

let platform: Platform;
let importPath: string;
beforeAll(async () => {
  platform = await startPlatform({
    worker: false,
    config: { connectionLimits: { headers: 1, body: 1, upload: 3, keepAlive: 1, idle: 20 } },
  });
  importPath = `/api/location/import?companyId=${await demoCompanyId(platform)}`;
});
afterAll(() => platform.close());

interface Closed {
  readonly text: string;
  readonly seconds: number;
}

/** Everything that came back until the server had let go of the connection; this side never closes its half. */
async function until(sent: (socket: Socket) => void): Promise<Closed> {
  const begun = performance.now();
  const socket = connect({ port: Number(new URL(platform.url).port), host: '127.0.0.1', allowHalfOpen: true });
  let text = '';
  socket.on('connect', () => sent(socket));
  socket.on('data', (part) => (text += part.toString('utf8')));
  socket.on('error', () => undefined);
  await new Promise<void>((resolve) => socket.on('end', () => resolve()).on('close', () => resolve()));
  while ((await openConnections()) > 0) await pause(20);
  socket.destroy();
  return { text, seconds: (performance.now() - begun) / 1000 };
}

/** As the server counts them: also those of which it has ended only its own half. */
function openConnections(): Promise<number> {
  const server = platform.api.getHttpServer() as Server;
  return new Promise((resolve) => server.getConnections((_error, count) => resolve(count)));
}

/** Writes the parts one by one for as long as the connection is open. */
function slowly(socket: Socket, parts: Iterable<string>): void {
  const left = parts[Symbol.iterator]();
  const timer = setInterval(() => {
    const { done, value } = left.next();
    if (done === true || socket.destroyed) clearInterval(timer);
    else socket.write(value);
  }, 100);
  socket.on('close', () => clearInterval(timer));
}

const head = (path: string, headers: Record<string, string>): string =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}`;

const tooSlow = /^HTTP\/1\.1 408 Request Timeout\r\n[^]*"errorCode":1400/;
/** Seconds. Limits are one to three here; those of Node are sixty and more. */
const patience = 50;

describe('a connection ends', () => {
  it('when it sends nothing', async () => {
    const { text, seconds } = await until(() => undefined);
    expect(text).toMatch(tooSlow);
    expect(seconds).toBeLessThan(patience);
  });

  it('when its headers never end', async () => {
    const { text, seconds } = await until((socket) => {
      socket.write('GET /v5/user/profile HTTP/1.1\r\nhost: x\r\n');
      slowly(socket, Array<string>(1000).fill('x-a: b\r\n'));
    });
    expect(text).toMatch(tooSlow);
    expect(seconds).toBeLessThan(patience);
  });

  it.each([
    ['declared', { 'content-length': '1000' }, 'x'],
    ['in chunks', { 'transfer-encoding': 'chunked' }, '1\r\nx\r\n'],
  ])('when its body, %s, never ends', async (_words, headers, part) => {
    const json = { 'content-type': 'application/json', ...(headers as Record<string, string>) };
    const { text, seconds } = await until((socket) => {
      socket.write(`${head('/auth/token', json)}\r\n`);
      slowly(socket, Array<string>(1000).fill(part));
    });
    expect(text).toMatch(tooSlow);
    expect(seconds).toBeLessThan(patience);
  });

  it('when a file takes longer than files may', async () => {
    const headers = { authorization: basic('demo-agency'), 'content-type': 'text/csv', 'content-length': '100000' };
    const { seconds } = await until((socket) => {
      socket.write(`${head(importPath, headers)}\r\n`);
      slowly(socket, Array<string>(1000).fill('name\n'));
    });
    expect(seconds).toBeGreaterThan(2);
    expect(seconds).toBeLessThan(patience);
  });

  it('when nothing follows a request', async () => {
    const { text, seconds } = await until((socket) => socket.write('GET /health/live HTTP/1.1\r\nhost: x\r\n\r\n'));
    expect(text).toMatch(/^HTTP\/1\.1 200 /);
    expect(seconds).toBeLessThan(patience);
  });

  it('when it is no HTTP, even if the other side keeps its half', async () => {
    const { text, seconds } = await until((socket) => socket.write('HELO mail.example\r\n\r\n'));
    expect(text).toMatch(/^HTTP\/1\.1 400 /);
    expect(seconds).toBeLessThan(patience);
  });
});

it('leaves nothing open of many at once', async () => {
  const closed = await Promise.all(Array.from({ length: 50 }, () => until(() => undefined)));
  for (const { text } of closed) expect(text).toMatch(tooSlow);
});
