import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DiskStorage, S3Storage } from '#platform/storage';
import type { Storage } from '#platform/storage';
import { API_KEY, SECRET, TestSandbox } from '../sandbox/running-sandbox.js';

const content = Buffer.from([0, 1, 2, 255, 0, 13, 10, 26]);
const key = 'images/ab/abcdef0123/original.png';
const away = { key: 'storageAway' };

let folder: string;
let sandbox: TestSandbox;
const opened: S3Storage[] = [];

const bucketAt = (endpoint: string, keys: { accessKey?: string; secretKey?: string } = {}): S3Storage => {
  const storage = new S3Storage(
    { kind: 's3', endpoint, bucket: 'locara', region: 'eu-central-1', accessKey: API_KEY, secretKey: SECRET, ...keys },
    5,
  );
  opened.push(storage);
  return storage;
};

const s3 = (keys: { accessKey?: string; secretKey?: string } = {}): S3Storage =>
  bucketAt(`${sandbox.client().origin}/sandbox/s3`, keys);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'locara-storage-'));
  sandbox = await TestSandbox.start();
});
afterAll(async () => {
  await Promise.all(opened.map((storage) => storage.close()));
  await sandbox.stop();
  await rm(folder, { recursive: true, force: true });
});

describe.each<[string, () => Storage]>([
  ['a folder', () => new DiskStorage(folder)],
  ['a bucket', () => s3()],
])('%s', (_name, make) => {
  let storage: Storage;
  beforeAll(() => {
    storage = make();
  });

  it('gives back what it was given, and its size', async () => {
    await storage.put(key, content, 'image/png');
    const file = await storage.get(key);
    expect(file?.size).toBe(content.length);
    expect(file && (await buffer(file.content))).toEqual(content);
    expect(await storage.exists(key)).toBe(true);
  });

  it('gives a part of it, and the size of the whole', async () => {
    const part = await storage.get(key, { from: 2, to: 4 });
    expect(part?.size).toBe(content.length);
    expect(part && (await buffer(part.content))).toEqual(content.subarray(2, 5));
  });

  it('replaces', async () => {
    await storage.put(key, Buffer.from('other'), 'image/png');
    const file = await storage.get(key);
    expect(file && (await buffer(file.content)).toString()).toBe('other');
  });

  it('forgets, and does not mind to be told twice', async () => {
    await storage.delete(key);
    await storage.delete(key);
    expect(await storage.get(key)).toBeNull();
    expect(await storage.exists(key)).toBe(false);
  });

  it.each(['../secret', 'images/../../etc/passwd', '/etc/passwd', 'images//a', '', 'a\0b', 'images/.hidden'])(
    'takes no key %j',
    async (wrong) => {
      await expect(storage.put(wrong, content, 'image/png')).rejects.toThrow('is no key');
      await expect(storage.get(wrong)).rejects.toThrow('is no key');
    },
  );
});

describe('a folder', () => {
  it('leaves no empty folders and no drafts', async () => {
    const storage = new DiskStorage(join(folder, 'tidy'));
    await storage.put('images/ab/one/original.png', content);
    await storage.delete('images/ab/one/original.png');
    expect(await readdir(join(folder, 'tidy/images/ab'))).toEqual([]);
  });

  it('says when it cannot be written to', async () => {
    await expect(new DiskStorage('/dev/null/media').put(key, content)).rejects.toMatchObject(away);
  });
});

describe('a bucket', () => {
  it.each([
    ['another secret', { secretKey: 'not the secret' }],
    ['an unknown key', { accessKey: 'nobody' }],
  ])('is closed to %s', async (_name, keys) => {
    const storage = s3(keys);
    await expect(storage.put(key, content, 'image/png')).rejects.toMatchObject(away);
    await expect(storage.get(key)).rejects.toMatchObject(away);
    expect(await s3().exists(key)).toBe(false);
  });

  it('is closed to anyone who does not sign', async () => {
    const { origin } = sandbox.client();
    const answer = await fetch(`${origin}/sandbox/s3/locara/a.png`);
    expect(answer.status).toBe(403);
    expect(await answer.text()).toContain('<Code>AccessDenied</Code>');
  });

  describe('that has troubles', () => {
    let server: Server;
    let listener: RequestListener;
    let storage: S3Storage;
    beforeAll(async () => {
      server = createServer((request, response) => listener(request, response));
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      storage = bucketAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    });
    afterAll(() => new Promise((resolve) => server.close(resolve)));

    it('is asked again', async () => {
      let calls = 0;
      listener = (request, response) => {
        calls += 1;
        request.resume().on('end', () => response.writeHead(calls < 3 ? 503 : 200).end());
      };
      await storage.put(key, content, 'image/png');
      expect(calls).toBe(3);
    });

    it('is not asked for ever', async () => {
      let calls = 0;
      listener = (request, response) => {
        calls += 1;
        request.resume().on('end', () => response.writeHead(500).end('<Error/>'));
      };
      await expect(storage.get(key)).rejects.toMatchObject(away);
      expect(calls).toBe(3);
    });

    it('is away when nobody answers', async () => {
      await expect(bucketAt('http://127.0.0.1:9').exists(key)).rejects.toMatchObject(away);
    });
  });
});
