import type { AddressInfo } from 'node:net';
import { createServer as createPlainServer } from 'node:net';
import type { Server } from 'node:net';
import { createSecureContext, createServer } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { generate } from 'selfsigned';
import { findCertificate } from '../../../libs/integrations/dns/find-certificate.js';

const here = '127.0.0.1';
const mayConnect = () => true;

const listen = async (server: Server): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(0, here, resolve));
  return (server.address() as AddressInfo).port;
};

/** A certificate for a name that is believed by those who are told to. */
const certificateFor = (name: string, notAfterDate: Date) =>
  generate([{ name: 'commonName', value: name }], {
    notBeforeDate: new Date('2026-01-01T00:00:00Z'),
    notAfterDate,
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames: [{ type: 2, value: name }] },
    ],
  });

describe('a secure connection to a domain', () => {
  const servers: Server[] = [];
  let port: number;
  let authorities: string;
  let asked: string[];
  beforeAll(async () => {
    const good = await certificateFor('go.kunde.example', new Date('2100-01-01T00:00:00Z'));
    const old = await certificateFor('old.kunde.example', new Date('2026-02-01T00:00:00Z'));
    asked = [];
    const server = createServer({
      cert: good.cert,
      key: good.private,
      SNICallback: (name, done) => {
        asked.push(name);
        const { cert, private: key } = name.startsWith('old.') ? old : good;
        done(null, createSecureContext({ cert, key }));
      },
    });
    // Clients that refuse a certificate leave in the middle.
    server.on('tlsClientError', () => undefined);
    servers.push(server);
    port = await listen(server);
    authorities = [good.cert, old.cert].join('\n');
  });
  afterAll(() => {
    for (const server of servers) server.close();
  });

  it('is found where the certificate is one for the name', async () => {
    expect(await findCertificate('go.kunde.example', [here], { port, authorities, mayConnect })).toEqual({
      kind: 'valid',
      validUntil: '2100-01-01T00:00:00.000Z',
    });
    expect(asked.at(-1)).toBe('go.kunde.example');
  });

  it.each([
    ['other.kunde.example', {}, 'altnames'],
    ['old.kunde.example', {}, 'expired'],
    ['go.kunde.example', { authorities: undefined }, 'self-signed certificate'],
    ['go.kunde.example', { mayConnect: undefined }, 'the name has no public address'],
  ])('to %s with %j is none: %s', async (name, options, reason) => {
    const { authorities: believed, mayConnect: allowed } = { authorities, mayConnect, ...options };
    const finding = await findCertificate(name, [here], {
      port,
      ...(believed !== undefined && { authorities: believed }),
      ...(allowed !== undefined && { mayConnect: allowed }),
    });
    expect(finding).toMatchObject({ kind: 'refused', reason: expect.stringContaining(reason) });
  });

  it('is none where nobody listens, or nobody answers', async () => {
    const silent = createPlainServer();
    servers.push(silent);
    const options = { port: await listen(silent), mayConnect, timeoutMs: 50 };
    expect(await findCertificate('go.kunde.example', [here], options)).toEqual({
      kind: 'refused',
      reason: 'no answer in time',
    });
    const closed = createPlainServer();
    const closedPort = await listen(closed);
    await new Promise((resolve) => closed.close(resolve));
    expect(await findCertificate('go.kunde.example', [here], { port: closedPort, mayConnect })).toMatchObject({
      kind: 'refused',
      reason: expect.stringContaining('ECONNREFUSED'),
    });
  });
});
