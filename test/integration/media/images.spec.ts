import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { AddImage, ImageFileStore, ImageOwners, ImageQueries, RemoveImage } from '#contexts/media';
import type { ImageInput } from '#contexts/media';
import { CreateLocation, LocationQueries } from '#contexts/locations';
import { Draft } from '#domain/errors/draft';
import { StrictClient } from '#platform/http-client';
import { Storage } from '#platform/storage';
import { DecodeGate } from '../../../libs/contexts/media/pictures/decode-gate.js';
import { PictureReader } from '../../../libs/contexts/media/pictures/picture-reader.js';
import { ImageRows } from '../../../libs/contexts/media/image/image-rows.js';
import { SweepImage, SweepUpload } from '../../../libs/contexts/media/jobs/sweep-files.js';
import { mediaFolder } from '../../support/media-folder.js';
import { Fixture } from '../locations/fixture.js';
import type { OwnerRef } from '../../../libs/contexts/media/image/image-rows.js';

let fixture: Fixture;
let picture: Buffer;
beforeAll(async () => {
  fixture = await Fixture.start();
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  picture = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#3a7', noise } })
    .jpeg()
    .toBuffer();
});
afterAll(() => fixture.close());

async function location(): Promise<OwnerRef> {
  const { id: companyId, workspaceId } = fixture.company;
  const draft = new Draft({ name: 'Hofladen' });
  const id = await fixture.get(CreateLocation).execute(fixture.actor(), fixture.company, draft as never);
  return { type: 'Location', place: { id, workspaceId, companyId, locationId: id } };
}

const input = (): ImageInput => ({ imageType: 'CustomImage', fileType: 'jpg', data: picture.toString('base64') });

const add = (owner: OwnerRef, image: ImageInput = input(), useCase = fixture.get(AddImage)): Promise<number> =>
  useCase.execute(fixture.actor(), owner, new Draft<ImageInput>(image));

/** The same use case with another way into the web or to the files. */
const withPart = (part: { web?: StrictClient; files?: ImageFileStore }): AddImage =>
  new AddImage(
    fixture.database,
    new DecodeGate(),
    fixture.get(PictureReader),
    part.web ?? fixture.get(StrictClient),
    part.files ?? fixture.get(ImageFileStore),
    fixture.get(ImageRows),
    fixture.get(ImageOwners),
  );

interface Work {
  readonly id: number;
  readonly payload: Record<string, never>;
  readonly waits: boolean;
}

/** What the outbox has for a job, the newest first. */
async function work(name: string): Promise<Work[]> {
  const { rows } = await fixture.database.pool.query<Work>(
    `select id, payload, available_at > now() + interval '50 minutes' as waits from outbox where name = $1 and done_at is null
     order by id desc`,
    [name],
  );
  return rows;
}

const uploaded = (job: Work | undefined): string =>
  (job?.payload as { storageKey?: string } | undefined)?.storageKey ?? '';

/** Runs a job as the worker would, twice: after a crash it comes again. */
async function run(handler: SweepImage | SweepUpload, job: Work | undefined): Promise<void> {
  for (let attempt = 1; attempt <= 2; attempt += 1)
    await handler.handle(job?.payload as never, {
      id: `outbox-${job?.id}`,
      workspaceId: fixture.workspaceId,
      attempt,
      lastAttempt: false,
      complete: async () => attempt === 1,
    });
}

const filesOf = async (storageKey: string): Promise<string[]> =>
  readdir(join(mediaFolder, 'images', storageKey.slice(0, 2), storageKey)).catch(() => []);

async function keyOf(imageId: number): Promise<string> {
  const { rows } = await fixture.database.pool.query<{ key: string }>(
    'select storage_key as key from image where id = $1',
    [imageId],
  );
  return rows[0]?.key ?? '';
}

describe('the files of an image', () => {
  it('are removed after the image, and it is written down when', async () => {
    const owner = await location();
    const id = await add(owner);
    const key = await keyOf(id);
    expect((await filesOf(key)).toSorted()).toEqual(['160.webp', '480.webp', 'original.jpg']);
    await fixture.get(RemoveImage).execute(fixture.actor(), id);
    expect(await fixture.get(ImageQueries).files(key)).toBeNull();
    const [job] = await work('media.sweepImage');
    expect(job?.payload).toEqual({ imageId: id });
    await run(fixture.get(SweepImage), job);
    expect(await filesOf(key)).toEqual([]);
    const { rows } = await fixture.database.pool.query('select swept_at from image where id = $1', [id]);
    expect(rows).toEqual([{ swept_at: expect.anything() }]);
  });

  it('stay with an image that was kept, when what looks after uploads comes by', async () => {
    const id = await add(await location());
    const [job] = await work('media.sweepUpload');
    expect(job).toMatchObject({ waits: true, payload: { storageKey: await keyOf(id) } });
    await run(fixture.get(SweepUpload), job);
    expect(await filesOf(await keyOf(id))).toHaveLength(3);
  });

  it('are removed when the process died between them and the row', async () => {
    const owner = await location();
    const gone = { ...owner, place: { ...owner.place, id: 2_000_000_000 } };
    await expect(add(gone)).rejects.toMatchObject({ key: 'locationNotFound' });
    const [job] = await work('media.sweepUpload');
    const storageKey = uploaded(job);
    expect(await filesOf(storageKey)).toHaveLength(3);
    await run(fixture.get(SweepUpload), job);
    expect(await filesOf(storageKey)).toEqual([]);
  });

  it('are swept too when only some of them could be kept', async () => {
    const storage = fixture.get<Storage>(Storage as never);
    const breaking = Object.assign(Object.create(storage) as Storage, {
      put: (key: string, content: Buffer, type: string) =>
        key.endsWith('.webp') ? Promise.reject(new Error('full')) : storage.put(key, content, type),
    });
    const files = Object.assign(Object.create(fixture.get(ImageFileStore)) as ImageFileStore, { storage: breaking });
    const owner = await location();
    await expect(add(owner, input(), withPart({ files }))).rejects.toThrow('full');
    const [job] = await work('media.sweepUpload');
    await run(fixture.get(SweepUpload), job);
    expect(await filesOf(uploaded(job))).toEqual([]);
    expect((await fixture.get(LocationQueries).facts([owner.place.id]))[0]).toMatchObject({ version: 1 });
  });
});

describe('images of a location', () => {
  it('give it a new version with each, also when many come at once', async () => {
    const owner = await location();
    const ids = await Promise.all(Array.from({ length: 5 }, () => add(owner)));
    expect((await fixture.get(LocationQueries).facts([owner.place.id]))[0]).toMatchObject({ version: 6 });
    const { rows } = await fixture.database.pool.query<{ id: number; position: number }>(
      'select id, position from image where owner_id = $1 order by position',
      [owner.place.id],
    );
    expect(rows.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4]);
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(ids));
  });

  it('are at most a hundred of a type', async () => {
    const owner = await location();
    await fixture.database.pool.query(
      `insert into image (workspace_id, owner_type, owner_id, image_type, file_name, file_type, width, height, bytes, storage_key)
       select $1, 'Location', $2, 'CustomImage', 'a.jpg', 'jpg', 1, 1, 1, 'full-' || n from generate_series(1, 100) n`,
      [owner.place.workspaceId, owner.place.id],
    );
    await expect(add(owner)).rejects.toMatchObject({ key: 'galleryFull' });
  });
});

describe('an address', () => {
  let server: Server;
  let port: number;
  beforeAll(async () => {
    server = createServer((request, response) => {
      if (request.url === '/picture.jpg') response.setHeader('content-type', 'text/html').end(picture);
      else if (request.url === '/inside') response.writeHead(302, { location: 'http://127.0.0.2:1/picture.jpg' }).end();
      else if (request.url === '/moved') response.writeHead(301, { location: '/picture.jpg' }).end();
      else if (request.url === '/page') response.end('<!doctype html>'.repeat(2000));
      else response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  /** 127.0.0.1 stands for the public web here, 127.0.0.2 for a machine inside. */
  const fetching = (path: string) => async (): Promise<number> => {
    const web = new StrictClient({
      resolve: () => Promise.resolve(['127.0.0.1']),
      mayConnect: (address) => address === '127.0.0.1',
    });
    const image = { imageType: 'CustomImage', fileType: 'jpg', url: `http://shop.example:${port}${path}` } as const;
    return add(await location(), image, withPart({ web }));
  };

  it('may redirect to a picture, whatever it calls it', async () => {
    expect(await fetching('/moved')()).toBeGreaterThan(0);
  });

  it('may not redirect to a machine inside', async () => {
    await expect(fetching('/inside')()).rejects.toMatchObject({ key: 'addressRefused' });
  });

  it('has to answer, and with a picture', async () => {
    for (const path of ['/missing', '/page'])
      await expect(fetching(path)()).rejects.toMatchObject({ problems: [{ field: 'url', problem: 'type' }] });
  });
});
