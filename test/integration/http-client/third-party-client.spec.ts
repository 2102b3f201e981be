import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { isThirdPartyFailure, ThirdPartyClient } from '#platform/http-client';
import type { ThirdPartyFailure } from '#platform/http-client';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Handler =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

describe('ThirdPartyClient', () => {
  let server: Server;
  let handler: Handler;
  let seen: IncomingMessage[];
  let client: ThirdPartyClient;
  let baseUrl: string;

  beforeEach(async () => {
    seen = [];
    server = createServer((request, response) => {
      seen.push(request);
      request.resume().once('end', () => handler(request, response));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/portals/A/api`;
    client = new ThirdPartyClient({ totalMs: 1000, headersMs: 300, bodyBytes: 1000 });
  });

  afterEach(async () => {
    await client.onApplicationShutdown();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  const read = () => client.call({ name: 'A', baseUrl }, { method: 'GET', path: '/listings' });
  const write = () => client.call({ name: 'A', baseUrl }, { method: 'POST', path: '/listings', body: { a: 1 } });
  const failure = async (call: Promise<unknown>): Promise<ThirdPartyFailure> => {
    const error: unknown = await call.then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    if (!isThirdPartyFailure(error)) throw new Error(`Expected a failure of the third party, not ${String(error)}.`);
    return error;
  };

  it('answers parsed JSON and sends body, headers and query', async () => {
    handler = json(202, { id: '7' });
    const party = { name: 'A', baseUrl, headers: { authorization: 'Bearer k' } };
    const answer = await client.call(party, { method: 'POST', path: '/x', query: { a: 'b c' }, body: { n: 1 } });
    expect(answer).toMatchObject({ status: 202, body: { id: '7' } });
    expect(seen[0]?.url).toBe('/portals/A/api/x?a=b+c');
    expect(seen[0]?.headers).toMatchObject({ authorization: 'Bearer k', 'content-type': 'application/json' });
  });

  it('repeats a parameter for each value of a list', async () => {
    handler = json(200, {});
    await client.call({ name: 'A', baseUrl }, { method: 'GET', path: '/x', query: { day: ['mon', 'tue'], none: [] } });
    expect(seen[0]?.url).toBe('/portals/A/api/x?day=mon&day=tue');
  });

  it('tells headers of answers and of refusals', async () => {
    handler = json(201, {}, { 'x-restli-id': 'urn:li:share:1' });
    expect((await write()).headers['x-restli-id']).toBe('urn:li:share:1');
    handler = json(400, {}, { 'x-usage': '5' });
    expect((await failure(write())).details.headers?.['x-usage']).toBe('5');
  });

  it('sends and loads files', async () => {
    const bytes = Buffer.from([0xff, 0xd8, 0x00, 0xfe]);
    let sent = Buffer.alloc(0);
    const uploads = createServer((request, response) => {
      request.on('data', (part: Buffer) => (sent = Buffer.concat([sent, part])));
      request.once('end', () => response.writeHead(201).end());
    });
    await new Promise<void>((resolve) => uploads.listen(0, '127.0.0.1', resolve));
    const party = { name: 'A', baseUrl: `http://127.0.0.1:${(uploads.address() as AddressInfo).port}` };
    const file = { contentType: 'image/jpeg', content: bytes };
    expect(await client.call(party, { method: 'PUT', path: '/upload', file })).toMatchObject({ status: 201 });
    uploads.close();
    expect(sent).toEqual(bytes);
    handler = (_request, response) => response.writeHead(200, { 'content-type': 'image/png' }).end(bytes);
    expect(await client.download({ name: 'A', baseUrl }, '/a.png')).toEqual({
      contentType: 'image/png',
      content: bytes,
    });
    handler = json(404, {});
    expect((await failure(client.download({ name: 'A', baseUrl }, '/a.png'))).key).toBe('portalRefused');
    handler = json(500, {});
    expect((await failure(client.download({ name: 'A', baseUrl }, '/a.png'))).key).toBe('portalUnreachable');
  });

  it('keeps connections open for the calls that follow', async () => {
    handler = json(200, {});
    for (let count = 0; count < 10; count += 1) await read();
    expect(new Set(seen.map((request) => request.socket.remotePort)).size).toBeLessThanOrEqual(2);
  });

  it('tells a refusal with the portal’s own words', async () => {
    handler = json(422, { code: 'MISSING_FIELD', message: 'phone is required', field: 'phone' });
    const error = await failure(write());
    expect(error.key).toBe('portalRefused');
    expect(error.message).toContain('phone is required');
    expect(error.details).toMatchObject({ status: 422, body: { field: 'phone' } });
  });

  it.each([503, 429])('takes %d as "nothing was done" and hands on Retry-After', async (status) => {
    handler = json(status, {}, { 'retry-after': '7' });
    const error = await failure(write());
    expect(error.key).toBe('portalUnreachable');
    expect(error.details.retryAfterMs).toBe(7000);
  });

  it('cannot know what a write did that was answered with 500', async () => {
    handler = json(500, {});
    expect((await failure(write())).key).toBe('outcomeUnknown');
    expect((await failure(read())).key).toBe('portalUnreachable');
  });

  it('cannot know what a write did whose connection broke, and knows that a read did nothing', async () => {
    handler = (_request, response) => response.socket?.destroy();
    expect((await failure(write())).key).toBe('outcomeUnknown');
    expect((await failure(read())).key).toBe('portalUnreachable');
  });

  it('does not wait longer than allowed for headers', async () => {
    handler = () => undefined;
    expect((await failure(write())).key).toBe('outcomeUnknown');
  });

  it('does not wait longer than allowed for a body that trickles', async () => {
    handler = (_request, response) => {
      response.writeHead(200);
      const drip = setInterval(() => response.write(' '), 50);
      response.once('close', () => clearInterval(drip));
    };
    expect((await failure(read())).key).toBe('portalUnreachable');
  });

  it('knows that nothing was sent when nobody listens', async () => {
    const closed = { name: 'A', baseUrl: 'http://127.0.0.1:1' };
    expect((await failure(client.call(closed, { method: 'POST', path: '/x' }))).key).toBe('portalUnreachable');
  });

  it('cuts a response that is larger than allowed', async () => {
    let sent = 0;
    handler = (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const more = (): void => {
        while (!response.destroyed && response.write('x'.repeat(1000))) sent += 1;
      };
      response.on('drain', more);
      more();
    };
    expect((await failure(read())).key).toBe('portalUnreachable');
    expect(sent).toBeLessThan(10_000);
  });

  it.each(['<html>Bad gateway</html>', '{"id":', ''])('survives the response %j', async (text) => {
    handler = (_request, response) => response.writeHead(200).end(text);
    if (text === '') expect((await write()).body).toBeNull();
    else expect((await failure(write())).key).toBe('outcomeUnknown');
  });

  it('follows no redirect', async () => {
    handler = (_request, response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
    const error = await failure(read());
    expect(error).toMatchObject({ key: 'portalRefused', details: { status: 302 } });
    expect(seen).toHaveLength(1);
  });

  it('never leaves the configured address', async () => {
    handler = json(200, {});
    for (const path of ['/../../B/api/listings', '@evil.example/', '/%2e%2e/%2e%2e/x'])
      await expect(client.call({ name: 'A', baseUrl }, { method: 'GET', path })).rejects.toThrow();
    expect(seen).toHaveLength(0);
  });
});
