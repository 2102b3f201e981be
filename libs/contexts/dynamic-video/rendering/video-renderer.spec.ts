import { execFile, spawnSync } from 'node:child_process';
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { optionsOf, settingsOf } from '../settings/video-settings.js';
import { posterFile, videoFile } from './render-messages.js';
import type { RenderOrder } from './render-messages.js';
import { VideoRenderer } from './video-renderer.js';

const ffmpeg = (createRequire(import.meta.url)('@ffmpeg-installer/ffmpeg') as { path: string }).path;
const run = promisify(execFile);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'locara-render-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const picture = (width: number, height: number, background: string): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();

async function order(changes: Partial<RenderOrder> = {}, chosen = {}): Promise<RenderOrder> {
  await writeFile(join(folder, 'good'), await picture(400, 300, '#c04020'));
  return {
    facts: {
      name: 'North Bakery',
      shortDescription: 'Bread, and how it is made.',
      address: ['Main Street 1', '90402 Nürnberg'],
      countryCode: 'DE',
      phone: '49-911-123456',
      website: 'https://north.example',
      hours: [],
    },
    options: optionsOf(settingsOf([]), { duration: 10, ...chosen }),
    size: { width: 192, height: 108, perSecond: 4 },
    folder,
    logo: null,
    pictures: ['good'],
    ffmpeg,
    ...changes,
  };
}

/** What FFmpeg says of a file: `-i` alone is an error, and says it all the same. */
async function said(...words: string[]): Promise<string> {
  const { stderr } = await run(ffmpeg, ['-hide_banner', ...words]).catch(
    (error: unknown) => error as { stderr: string },
  );
  return stderr;
}
/** One that has ended and that nobody has collected yet is a number and nothing more. */
const alive = (pid: number): boolean => {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' });
  return !/^Z?$/.test(stdout.trim().charAt(0));
};
const script = async (text: string): Promise<string> => {
  const file = join(folder, 'program');
  await writeFile(file, `#!/bin/sh\n${text}\n`);
  await chmod(file, 0o755);
  return file;
};

describe('a video', () => {
  it.each([
    [192, 108, {}],
    [108, 192, { format: '9:16', transition: 'slide' }],
    [120, 120, { format: '1:1', transition: 'none', primaryColor: '#000000' }],
  ])(
    'of %d x %d is H.264 of its size and length, without a black frame, and has a poster',
    async (width, height, chosen) => {
      const frames: number[] = [];
      const made = await order({ size: { width, height, perSecond: 4 } }, chosen);
      const { plan, warnings } = await new VideoRenderer().render(made, (frame) => frames.push(frame));
      const file = join(folder, videoFile);
      const facts = await said('-i', file);
      expect(facts).toMatch(/Duration: 00:00:10\.00/);
      expect(facts).toMatch(new RegExp(String.raw`Video: h264 \(High\).*yuv420p, ${width}x${height}.* 4 fps`));
      const black = await said('-i', file, '-vf', 'blackdetect=d=0.2:pic_th=0.98:pix_th=0.02', '-f', 'null', '-');
      expect(black).not.toContain('black_start');
      expect(frames).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
      expect(plan.scenes.map(({ kind }) => kind)).toEqual(['title', 'picture', 'contact']);
      expect(warnings.map(({ key }) => key)).toEqual(['videoLogoMissing', 'videoHoursMissing']);
      expect(await sharp(await readFile(join(folder, posterFile))).metadata()).toMatchObject({
        format: 'jpeg',
        width,
        height,
      });
    },
  );

  it('shows the picture where it should, in its colour', async () => {
    await new VideoRenderer().render(await order(), () => undefined);
    const frame = join(folder, 'frame.png');
    await run(ffmpeg, ['-v', 'error', '-ss', '5', '-i', join(folder, videoFile), '-frames:v', '1', frame]);
    const { data, info } = await sharp(frame).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
    const [red = 0, green = 0, blue = 0] = at(96, 40);
    expect(Math.abs(red - 0xc0) + Math.abs(green - 0x40) + Math.abs(blue - 0x20)).toBeLessThan(40);
  });

  it('shows no picture where none is wanted', async () => {
    const wanted = await order({}, { pictures: 0, primaryColor: '#000000' });
    const { plan, warnings } = await new VideoRenderer().render(wanted, () => undefined);
    expect(plan.scenes.map(({ kind }) => kind)).toEqual(['title', 'contact']);
    expect(warnings.map(({ key }) => key)).not.toContain('videoPicturesMissing');
    const { data } = await sharp(join(folder, posterFile)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    // In a corner, where there are no letters: the picture there was of a strong red.
    const [red = 0, green = 0, blue = 0] = data.subarray(0, 3);
    expect([red - green, red - blue].every((difference) => Math.abs(difference) < 12)).toBe(true);
  });

  it('is made without pictures that are broken, empty or none, of the first frame of one that moves, and of the largest', async () => {
    await writeFile(join(folder, 'broken'), (await picture(400, 300, '#00ff00')).subarray(0, 700));
    await writeFile(join(folder, 'empty'), '');
    await writeFile(
      join(folder, 'page'),
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg'.repeat(3),
    );
    await writeFile(join(folder, 'large'), await picture(5000, 5000, '#3050a0'));
    const frames = [await picture(300, 300, '#ff0000'), await picture(300, 300, '#0000ff')];
    await writeFile(
      join(folder, 'moving'),
      await sharp(frames, { join: { animated: true } })
        .gif()
        .toBuffer(),
    );
    const pictures = ['broken', 'empty', 'page', 'large', 'moving', 'good'];
    const { plan, warnings } = await new VideoRenderer().render(
      await order({ pictures, logo: 'broken' }),
      () => undefined,
    );
    expect(plan.scenes.filter(({ kind }) => kind === 'picture')).toHaveLength(3);
    expect(warnings).toContainEqual({ key: 'videoPictureUnreadable', parameters: { count: 4 } });
  });

  it.each([
    'x'.repeat(200),
    'Grand Café 🍰 '.repeat(15).slice(0, 200),
    'مخبز الشمال الطازج '.repeat(11).slice(0, 200),
    '\u202E%{n} drawtext=1',
  ])('is made for the name %p', async (name) => {
    const { facts, ...rest } = await order();
    await new VideoRenderer().render({ ...rest, facts: { ...facts, name } }, () => undefined);
    expect(await said('-i', join(folder, videoFile))).toMatch(/Duration: 00:00:10\.00/);
  });
});

describe('a video that is not made', () => {
  it('says that there is no FFmpeg', async () => {
    const missing = order({ ffmpeg: join(folder, 'nothing') });
    await expect(new VideoRenderer().render(await missing, () => undefined)).rejects.toMatchObject({
      name: 'NotRendered',
      key: 'videoEncoderMissing',
    });
  });

  it.each([
    ['fails', 'echo "No space left on device" >&2; exit 1', /No space left on device/],
    ['is killed', 'kill -9 $$', /SIGKILL/],
  ])('says why FFmpeg %s', async (_what, text, reason) => {
    const failing = await order({ ffmpeg: await script(text) });
    await expect(new VideoRenderer().render(failing, () => undefined)).rejects.toThrow(reason);
  });

  it('waits no longer than its limit for an FFmpeg that hangs, and ends it', async () => {
    const hanging = await order({
      ffmpeg: await script(`echo $$ > ${folder}/pid; exec sleep 60`),
      size: { width: 640, height: 360, perSecond: 4 },
    });
    await expect(VideoRenderer.limitedTo({ silentMs: 10_000 }).render(hanging, () => undefined)).rejects.toMatchObject({
      key: 'videoTooSlow',
      message: 'no further frame after 10 s',
    });
    expect(alive(Number(await readFile(join(folder, 'pid'), 'utf8')))).toBe(false);
  });

  it('is stopped by whoever asked for it, and by the end of the process, and nothing goes on', async () => {
    for (const ends of [
      (_renderer: VideoRenderer, stop: () => void) => stop(),
      (renderer: VideoRenderer) => renderer.onModuleDestroy(),
    ]) {
      const renderer = new VideoRenderer();
      const large = await order({ size: { width: 1280, height: 720, perSecond: 25 } });
      let pids: readonly number[] = [];
      const running = renderer.render(large, (frames, stop) => {
        if (frames !== 3) return;
        pids = renderer.pids;
        ends(renderer, stop);
      });
      await expect(running).rejects.toMatchObject({ name: 'RenderingStopped' });
      expect(pids.map(alive)).toEqual([false]);
      expect(await readdir(folder)).not.toContain('video.mp4.part');
    }
  });

  it('does not take others with it when its process is killed', async () => {
    const renderer = new VideoRenderer();
    const large = await order({ size: { width: 1280, height: 720, perSecond: 25 } });
    const killed = renderer.render(large, (frames) => {
      if (frames === 2) for (const pid of renderer.pids) process.kill(pid, 'SIGKILL');
    });
    await expect(killed).rejects.toThrow(/SIGKILL/);
    await expect(renderer.render(await order(), () => undefined)).resolves.toMatchObject({ plan: { seconds: 10 } });
  });
});
