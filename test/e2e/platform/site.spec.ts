import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '../../support/eventually.js';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';
import { packed, unpacked } from '../../support/tar.js';
import { call, expectError } from './http.js';

const inline = 'document.documentElement.dataset.theme = "dark";\r\n';
const words = 'Words. '.repeat(400);
const doc1 = `<!doctype html><title>Doc 1</title><script>${inline}</script><script src="/assets/js/main.1a2b3c4d.js"></script><script type="application/ld+json">{"a":1}</script><p>${words}</p>`;
const samples = `<!doctype html><title>Samples</title><script>const at = "http://localhost:3000";</script><p>${'curl http://localhost:3000/v5 '.repeat(99)}</p>`;

const files: Record<string, string | Buffer> = {
  'index.html': '<!doctype html><title>Home</title>',
  '404.html': '<!doctype html><title>Page not found</title>',
  'docs/doc1/index.html': doc1,
  'docs/doc1/index.html.br': brotliCompressSync(doc1),
  'docs/doc1/index.html.gz': gzipSync(doc1),
  'blog/index.html': '<!doctype html><title>Blog</title>',
  'blog/rss.xml': '<rss/>',
  'assets/js/main.1a2b3c4d.js': 'export {};',
  'img/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'site.webmanifest': '{}',
  'docs/doc1.md': '# Doc 1',
  'robots.txt': 'User-agent: *',
  'fonts/a.woff2': 'font',
  'sdk/locara-sdk.tgz': packed({
    'package/README.md': `npm install http://localhost:3000/sdk, ${'ä'.repeat(600)} http://localhost:3000`,
    'package/empty.txt': '',
    'package/client.js': 'export {};',
  }),
  'docs/samples/index.html': samples,
  'docs/samples/index.html.br': brotliCompressSync(samples),
  'docs/samples/index.html.gz': gzipSync(samples),
  'docs/samples.md': 'curl http://localhost:3000/v5',
  'assets/js/address.2b3c4d5e.js': 'const written = "http://localhost:3000";',
  'openapi/partner-v5.json': '{"of":"the site"}',
  'umlaut-ä.txt': 'ä',
  '.well-known/security.txt': 'Contact: mailto:security@locara.example',
  '.built': 'secret',
  '.git/config': 'secret',
  'docs/.hidden/index.html': 'secret',
};

let parent: string;
let folder: string;
let platform: Platform;

async function write(target: string, contents: Record<string, string | Buffer>): Promise<void> {
  for (const [name, content] of Object.entries(contents)) {
    await mkdir(dirname(join(target, name)), { recursive: true });
    await writeFile(join(target, name), content);
  }
}

/** Puts a site in place whole, as the build does. */
async function exchange(contents: Record<string, string | Buffer>): Promise<void> {
  await write(`${folder}.next`, contents);
  await rename(folder, `${folder}.old`).catch(() => undefined);
  await rename(`${folder}.next`, folder);
  await rm(`${folder}.old`, { recursive: true, force: true });
}

interface Plain {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly text: string;
}

/** The path goes out as it stands, and the response is not decompressed. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Plain> {
  const { hostname, port } = new URL(platform.url);
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ hostname, port, path, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const body = Buffer.concat(chunks);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body, text: body.toString('utf8') });
      });
    });
    sent.on('error', reject);
    sent.end();
  });
}

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'locara-site-'));
  folder = join(parent, 'build');
  platform = await startPlatform({ worker: false, config: { siteFolder: folder, requestsPerSecond: 5 } });
});
afterAll(async () => {
  await platform.close();
  await rm(parent, { recursive: true, force: true });
});

describe('while the site is being built', () => {
  it('a browser gets a page that asks again by itself', async () => {
    const { status, headers, text } = await get('/docs/doc1', { accept: 'text/html,*/*;q=0.8' });
    expect(status).toBe(503);
    expect(headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(text).toContain('<meta http-equiv="refresh" content="5">');
    expect(text).toContain('href="/start"');
  });

  it('a program gets the error shape, and the platform works', async () => {
    const answer = await call(platform.url, '/');
    expectError(answer, 503, 'notReady');
    expect(answer.headers.get('retry-after')).toBe('5');
    expect((await get('/health/ready')).status).toBe(200);
    expectError(await call(platform.url, '/v5/nothing'), 404, 'routeNotFound');
  });

  it('the running API serves it as soon as it is there', async () => {
    await exchange(files);
    await until(async () => (await get('/')).status === 200, 'the site is there');
    expect((await get('/')).text).toContain('Home');
  });
});

describe('a page', () => {
  it.each([
    ['/', 'Home'],
    ['/?q=a', 'Home'],
    ['/docs/doc1', 'Doc 1'],
    ['/docs/doc1/', 'Doc 1'],
    ['/docs/doc1?language=bash&x=%2e%2e', 'Doc 1'],
    ['/docs/doc1/index.html', 'Doc 1'],
    ['/blog', 'Blog'],
  ])('is at %s, without a redirect', async (path, title) => {
    const { status, headers, text } = await get(path);
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers['cache-control']).toBe('no-cache');
    expect(text).toContain(`<title>${title}</title>`);
  });

  it('runs no script but those of the site and those that are in it', async () => {
    const hash = createHash('sha256').update(inline.replace('\r\n', '\n')).digest('base64');
    const { headers } = await get('/docs/doc1');
    expect(headers['content-security-policy']).toBe(
      `default-src 'self'; script-src 'self' 'sha256-${hash}'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'self'; form-action 'self'; object-src 'none'`,
    );
    expect((await get('/')).headers['content-security-policy']).toContain("script-src 'self';");
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
  });
});

describe('a file', () => {
  it.each([
    ['/blog/rss.xml', 'application/xml; charset=utf-8', 'no-cache'],
    ['/assets/js/main.1a2b3c4d.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/img/logo.svg', 'image/svg+xml; charset=utf-8', 'public, max-age=3600'],
    ['/site.webmanifest', 'application/manifest+json; charset=utf-8', 'no-cache'],
    ['/docs/doc1.md', 'text/markdown; charset=utf-8', 'no-cache'],
    ['/robots.txt', 'text/plain; charset=utf-8', 'no-cache'],
    ['/fonts/a.woff2', 'font/woff2', 'no-cache'],
    ['/sdk/locara-sdk.tgz', 'application/gzip', 'no-cache'],
    ['/umlaut-%C3%A4.txt', 'text/plain; charset=utf-8', 'no-cache'],
    ['/.well-known/security.txt', 'text/plain; charset=utf-8', 'no-cache'],
  ])('%s is %s, %s', async (path, type, cacheControl) => {
    const { status, headers } = await get(path);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, type, cacheControl]);
    expect(headers['content-security-policy']).toBeUndefined();
  });

  it('has the same headers for HEAD, and no body', async () => {
    const [head, whole] = [await get('/docs/doc1', {}, 'HEAD'), await get('/docs/doc1')];
    expect([head.status, head.body.length]).toEqual([200, 0]);
    expect(Number(head.headers['content-length'])).toBe(whole.body.length);
    for (const name of ['etag', 'last-modified', 'content-type', 'cache-control', 'vary'] as const)
      expect(head.headers[name]).toBe(whole.headers[name]);
  });

  it.each([
    ['br', 'br'],
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.1, gzip;q=0.5', 'gzip'],
    ['*', 'br'],
    ['identity;q=0.5, gzip;q=0.1', undefined],
    ['deflate', undefined],
    ['br;q=0', undefined],
    ['', undefined],
  ])('for Accept-Encoding "%s" comes as %s', async (accepted, encoding) => {
    const { headers, body } = await get('/docs/doc1', { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toBe('Accept-Encoding');
    expect(Number(headers['content-length'])).toBe(body.length);
    const text = encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body;
    expect(text.toString('utf8')).toBe(doc1);
  });

  it('that was not compressed by the build is not compressed for the response', async () => {
    const { headers } = await get('/blog/rss.xml', { 'accept-encoding': 'br' });
    expect([headers['content-encoding'], headers.vary]).toEqual([undefined, undefined]);
  });

  it('is 304 for who has it, in the same form', async () => {
    const first = await get('/docs/doc1', { 'accept-encoding': 'br' });
    const etag = String(first.headers.etag);
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const again = await get('/docs/doc1', { 'accept-encoding': 'br', 'if-none-match': known });
      expect([again.status, again.body.length]).toEqual([304, 0]);
      expect(again.headers).toMatchObject({ etag, 'cache-control': 'no-cache', vary: 'Accept-Encoding' });
    }
    expect((await get('/docs/doc1', { 'accept-encoding': 'gzip', 'if-none-match': etag })).status).toBe(200);
    const since = String(first.headers['last-modified']);
    expect((await get('/docs/doc1', { 'if-modified-since': since })).status).toBe(304);
    expect((await get('/docs/doc1', { 'if-modified-since': 'Mon, 01 Jan 2001 00:00:00 GMT' })).status).toBe(200);
    expect((await get('/docs/doc1', { 'if-modified-since': since, 'if-none-match': '"x"' })).status).toBe(200);
  });
});

describe('the address of the platform', () => {
  it('is in pages and texts, in each form, and under their own entity tags', async () => {
    const whole = await get('/docs/samples');
    expect(whole.text).toContain(`curl ${platform.url}/v5`);
    expect(whole.text).not.toContain('localhost:3000');
    const script = createHash('sha256').update(`const at = "${platform.url}";`).digest('base64');
    expect(whole.headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${script}';`);
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
    for (const encoding of ['br', 'gzip'] as const) {
      const compressed = await get('/docs/samples', { 'accept-encoding': encoding });
      expect(compressed.headers['content-encoding']).toBe(encoding);
      expect(Number(compressed.headers['content-length'])).toBe(compressed.body.length);
      expect(unpack[encoding](compressed.body).toString('utf8')).toBe(whole.text);
    }
    expect((await get('/docs/samples.md')).text).toBe(`curl ${platform.url}/v5`);
    const archive = (await get('/sdk/locara-sdk.tgz')).body;
    expect(unpacked(archive, 'package/README.md')).toBe(
      `npm install ${platform.url}/sdk, ${'ä'.repeat(600)} ${platform.url}`,
    );
    expect(unpacked(archive, 'package/client.js')).toBe('export {};');
  });

  it('is not put into what browsers keep for ever', async () => {
    expect((await get('/assets/js/address.2b3c4d5e.js')).text).toBe(files['assets/js/address.2b3c4d5e.js']);
  });

  it.each(['partner-v5', 'administration'])(
    'is the server of the OpenAPI document %s, and in its examples',
    async (name) => {
      const json = (await get(`/openapi/${name}.json`)).text;
      expect(JSON.parse(json)).toMatchObject({ servers: [{ url: platform.url }] });
      expect(json).not.toContain('localhost:3000');
      const yaml = (await get(`/openapi/${name}.yaml`)).text;
      expect(yaml).toContain(`url: ${platform.url}`);
      expect(yaml).not.toContain('localhost:3000');
    },
  );

  it('is not where Swagger UI sends its calls: they go to where the page came from', async () => {
    const script = (await get('/swagger/partner-v5/swagger-ui-init.js')).text;
    expect(script).toMatch(/"servers": \[\s*\{\s*"url": "\/"/);
  });
});

describe('what is not there', () => {
  it.each([
    '/nothing',
    '/docs/nothing/',
    '/img/logo.svg/',
    '/404.html',
    '/404',
    '/openapi/nope',
    '/swagger/nope',
    '/docs/../../build/.built',
    '/docs/%2e%2e/%2e%2e/build/.built',
    '/..%2f..%2fetc/passwd',
    '/docs\\doc1',
    '/.built',
    '/.git/config',
    '/docs/.hidden/',
    '/docs/doc1/index.html.br',
    '/docs/doc1/index.html.gz',
    '//docs/doc1',
    '/__proto__',
    '/constructor',
    '/%00',
  ])('%s is 404 as a page', async (path) => {
    const { status, headers, text } = await get(path);
    expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(text).toContain('Page not found');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect((await get(path, { 'if-none-match': '*' })).status).toBe(404);
  });

  it.each(['/v5', '/v5/', '/v5/nothing', '/api/nothing', '/auth', '/auth/nothing', '/%765/nothing'])(
    '%s stays an error of the API',
    async (path) => {
      expectError(await call(platform.url, path), 404, 'routeNotFound');
    },
  );

  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('neither is anything for %s', async (method) => {
    expectError(await call(platform.url, '/docs/doc1', { method }), 404, 'routeNotFound');
  });

  it('is malformed as everywhere when it does not decode', async () => {
    expect((await get('/docs/%zz')).status).toBe(400);
  });
});

describe('beside the platform', () => {
  it('nothing of the platform is hidden', async () => {
    expect((await get('/openapi/partner-v5.json')).text).toContain('"openapi":"3.1');
    expect((await get('/start', { accept: 'text/html' })).text).toContain('Locara is running');
    expect((await get('/swagger/partner-v5')).text).toContain('swagger-ui');
    expect((await get('/metrics')).headers['content-type']).toContain('version=0.0.4');
  });

  it('its requests are one operation of the metrics, and have no rate limit', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, (_, index) => get(`/some/path/${index}`)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
    const metrics = (await get('/metrics')).text;
    expect(metrics).toMatch(/locara_http_request_seconds_count\{operation="GET site",status="404"\} \d+/);
    expect(metrics).not.toMatch(/some\/path|"GET \/\*"|doc1/);
    expect(metrics).toContain('operation="GET unknown",status="404"');
  });
});

describe('a newer build', () => {
  it('is served by the running API, and what the former pages still load stays', async () => {
    await exchange({
      'index.html': '<!doctype html><title>Newer</title><script>a()</script>',
      '404.html': 'none',
      'assets/js/main.9z.js': 'export {};',
    });
    await until(async () => (await get('/')).text.includes('Newer'), 'the newer site is there');
    expect((await get('/docs/doc1')).status).toBe(404);
    expect((await get('/assets/js/main.1a2b3c4d.js')).status).toBe(200);
    expect((await get('/assets/js/main.9z.js')).status).toBe(200);
    const hash = createHash('sha256').update('a()').digest('base64');
    expect((await get('/')).headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`);
  });

  it('that goes away leaves the site as it was', async () => {
    await rm(folder, { recursive: true });
    await pause(1_100);
    expect((await get('/')).text).toContain('Newer');
  });
});
