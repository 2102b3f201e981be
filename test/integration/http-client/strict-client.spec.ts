import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { isPublicAddress, StrictClient } from '#platform/http-client';

const refused = { key: 'addressRefused' };

describe('isPublicAddress', () => {
  it.each([
    '8.8.8.8',
    '93.184.215.14',
    '172.15.255.255',
    '172.32.0.1',
    '2606:2800:21f:cb07:6820:80da:af6b:8b2c',
    '2a00:1450:4001:82a::200e',
  ])('%s may be called', (address) => expect(isPublicAddress(address)).toBe(true));

  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '203.0.113.5',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::127.0.0.1',
    '64:ff9b::a9fe:a9fe',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'fec0::1',
    'ff02::1',
    '2001:db8::1',
    '2001:0:4136:e378:8000:63bf:3fff:fdd2',
    '2002:7f00:1::',
  ])('%s may not', (address) => expect(isPublicAddress(address)).toBe(false));
});

describe('StrictClient', () => {
  const servers: Server[] = [];

  const serve = async (host: string, listener: RequestListener, port = 0): Promise<number> => {
    const server = createServer(listener);
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(port, host, resolve));
    return (server.address() as AddressInfo).port;
  };

  afterEach(async () => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
  });

  /** Names are public as far as `127.0.0.1` counts as public: 127.0.0.2 stands for the address inside. */
  const client = (resolve: (name: string) => string[], options: object = {}) =>
    new StrictClient({
      resolve: async (name) => resolve(name),
      mayConnect: (address) => address === '127.0.0.1',
      ...options,
    });

  it.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f.0.0.1/',
    'http://[::1]/',
    'http://[::ffff:169.254.169.254]/',
    'http://169.254.169.254/latest/meta-data/',
    'https://10.0.0.1/',
    'http://localhost/',
    'ftp://example.com/',
    'file:///etc/passwd',
    'gopher://example.com/',
    'http://user:password@example.com/',
    'no address',
  ])('refuses %s', async (url) => {
    await expect(new StrictClient().get(url)).rejects.toMatchObject(refused);
  });

  it('fetches what a public name serves', async () => {
    const port = await serve('127.0.0.1', (request, response) => {
      response.setHeader('content-type', 'image/png').end(`picture for ${request.headers.host}`);
    });
    const fetched = await client(() => ['127.0.0.1']).get(`http://shop.example:${port}/a.png`);
    expect(fetched).toMatchObject({ status: 200, contentType: 'image/png' });
    expect(fetched.body.toString()).toBe(`picture for shop.example:${port}`);
  });

  it('refuses a name of which one address lies inside', async () => {
    let hits = 0;
    const port = await serve('127.0.0.1', (_request, response) => void response.end(`${(hits += 1)}`));
    const mixed = client(() => ['127.0.0.1', '127.0.0.2']);
    await expect(mixed.get(`http://mixed.example:${port}/`)).rejects.toMatchObject(refused);
    expect(hits).toBe(0);
  });

  it('connects to the address that it checked, whatever the name server says next', async () => {
    const answers = ['127.0.0.1', '127.0.0.2'];
    let asked = 0;
    let inside = 0;
    const port = await serve('127.0.0.1', (_request, response) => void response.end('outside'));
    await serve('127.0.0.2', (_request, response) => void response.end(`inside ${(inside += 1)}`), port);
    const rebinding = client(() => [answers[asked++] ?? '127.0.0.2']);
    expect((await rebinding.get(`http://rebind.example:${port}/`)).body.toString()).toBe('outside');
    expect(asked).toBe(1);
    await expect(rebinding.get(`http://rebind.example:${port}/`)).rejects.toMatchObject(refused);
    expect(inside).toBe(0);
  });

  it('resolves and checks again at a redirect to the same name', async () => {
    const answers = ['127.0.0.1', '127.0.0.2'];
    let inside = 0;
    const port = await serve(
      '127.0.0.1',
      (_request, response) => void response.writeHead(302, { location: '/x' }).end(),
    );
    await serve('127.0.0.2', (_request, response) => void response.end(`inside ${(inside += 1)}`), port);
    const rebinding = client(() => [answers.shift() ?? '127.0.0.2']);
    await expect(rebinding.get(`http://rebind.example:${port}/`)).rejects.toMatchObject(refused);
    expect(inside).toBe(0);
  });

  it.each(['http://127.0.0.2:1/', 'http://inside.example/', 'file:///etc/passwd', '//127.0.0.2/'])(
    'refuses to be redirected to %s',
    async (location) => {
      const port = await serve('127.0.0.1', (_request, response) => void response.writeHead(301, { location }).end());
      const strict = client((name) => [name === 'inside.example' ? '127.0.0.2' : '127.0.0.1']);
      await expect(strict.get(`http://shop.example:${port}/`)).rejects.toMatchObject(refused);
    },
  );

  it('follows five redirects and no sixth', async () => {
    const port = await serve('127.0.0.1', (request, response) => {
      const left = Number(request.url?.slice(1));
      if (left === 0) response.end('arrived');
      else response.writeHead(307, { location: `/${left - 1}` }).end();
    });
    const strict = client(() => ['127.0.0.1']);
    expect((await strict.get(`http://shop.example:${port}/5`)).body.toString()).toBe('arrived');
    await expect(strict.get(`http://shop.example:${port}/6`)).rejects.toMatchObject(refused);
  });

  it('cuts what is too large or takes too long', async () => {
    const port = await serve('127.0.0.1', (request, response) => {
      if (request.url === '/large') response.end('x'.repeat(5000));
      else response.writeHead(200).write('x');
    });
    const strict = client(() => ['127.0.0.1'], { limits: { bodyBytes: 4000, totalMs: 300 } });
    await expect(strict.get(`http://shop.example:${port}/large`)).rejects.toMatchObject(refused);
    await expect(strict.get(`http://shop.example:${port}/endless`)).rejects.toMatchObject(refused);
  });

  it('reaches one local folder when told to, and nothing beside it', async () => {
    const port = await serve('127.0.0.2', (request, response) => void response.end(request.url));
    const localFolder = `http://127.0.0.2:${port}/sandbox/files/`;
    const strict = client(() => [], { localFolder });
    expect((await strict.get(`${localFolder}a.png`)).body.toString()).toBe('/sandbox/files/a.png');
    for (const path of ['/sandbox/mail', '/sandbox/files/../mail', '/sandbox/files/%2e%2e/mail'])
      await expect(strict.get(`http://127.0.0.2:${port}${path}`)).rejects.toMatchObject(refused);
  });
});
