import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { videoFile } from '../../../libs/contexts/dynamic-video/rendering/render-messages.js';
import type { RenderedVideo, RenderOrder } from '../../../libs/contexts/dynamic-video/rendering/render-messages.js';
import { VideoRenderer } from '../../../libs/contexts/dynamic-video/rendering/video-renderer.js';
import { optionsOf, settingsOf } from '../../../libs/contexts/dynamic-video/settings/video-settings.js';
import { sized } from '../../support/size.js';

const ffmpeg = (createRequire(import.meta.url)('@ffmpeg-installer/ffmpeg') as { path: string }).path;
const run = promisify(execFile);
/** In the full form a real one: 1080p, ten seconds. */
const size = sized({
  short: { width: 480, height: 270, perSecond: 2 },
  full: { width: 1920, height: 1080, perSecond: 25 },
});

describe('a video of texts alone', () => {
  let folder: string;
  let made: RenderedVideo;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'locara-looks-'));
    const order: RenderOrder = {
      facts: {
        name: 'Grand Café '.repeat(18).trim(),
        shortDescription: 'Since 1887 at the market, with cakes of our own, every day of the year.',
        address: ['Donaudampfschifffahrtsgesellschaftsstraße 123', '90402 Nürnberg'],
        countryCode: 'DE',
        phone: '49-911-123456',
        website: `https://example.com/${'path'.repeat(30)}`,
        hours: [],
      },
      options: optionsOf(settingsOf([]), { duration: 10, transition: 'none', primaryColor: '#000000', pictures: 0 }),
      size,
      folder,
      logo: null,
      pictures: [],
      ffmpeg,
    };
    made = await new VideoRenderer().render(order, () => undefined);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const frameOf = async (second: number) => {
    const frame = join(folder, 'frame.png');
    await run(ffmpeg, [
      '-v',
      'error',
      '-ss',
      String(second),
      '-i',
      join(folder, videoFile),
      '-frames:v',
      '1',
      '-y',
      frame,
    ]);
    return sharp(frame).greyscale().raw().toBuffer({ resolveWithObject: true });
  };

  it('is as large and as long as it was to be', async () => {
    const facts = await run(ffmpeg, ['-hide_banner', '-i', join(folder, videoFile)]).catch(
      (error: unknown) => error as { stderr: string },
    );
    expect(facts.stderr).toMatch(/Duration: 00:00:10\.00/);
    expect(facts.stderr).toMatch(new RegExp(`h264 \\(High\\).* ${size.width}x${size.height}.* ${size.perSecond} fps`));
  });

  it('has letters in each scene, and none nearer to an edge than five percent', async () => {
    expect(made.plan.scenes.map(({ kind }) => kind)).toEqual(['title', 'contact']);
    for (const { from, to } of made.plan.scenes) {
      const { data, info } = await frameOf((from + to) / 2);
      const [left, top] = [info.width * 0.05, info.height * 0.05];
      let [edge, inside] = [0, 0];
      for (let y = 0; y < info.height; y += 1)
        for (let x = 0; x < info.width; x += 1) {
          const light = data[y * info.width + x] ?? 0;
          const isEdge = x < left || x >= info.width - left || y < top || y >= info.height - top;
          if (isEdge) edge = Math.max(edge, light);
          else inside = Math.max(inside, light);
        }
      // The background is nearly black, letters are white.
      expect([edge < 80, inside > 200]).toEqual([true, true]);
    }
  });
});
