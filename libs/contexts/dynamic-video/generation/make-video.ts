import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import type { Trouble } from '#contexts/connections';
import { Config } from '#platform/config';
import { Jobs } from '#platform/jobs';
import type { RunningJob } from '#platform/jobs';
import { dynamicVideoConfig } from '../dynamic-video.config.js';
import { posterFile, videoFile } from '../rendering/render-messages.js';
import { NotRendered, VideoRenderer } from '../rendering/video-renderer.js';
import { optionsOf, settingsOf } from '../settings/video-settings.js';
import type { VideoOptions } from '../settings/video-settings.js';
import type { VideoContent } from '../video/video-files.js';
import type { LockedVideo } from '../video/video.store.js';
import { captionsOf } from './captions.js';
import { FrameSizes } from './frame-sizes.js';
import { inRunFolder } from './run-folder.js';
import { framesOf } from './video.plan.js';
import type { VideoPlan } from './video.plan.js';
import { VideoSources } from './video-sources.js';

/** A video that is drawn, and stored nowhere yet. */
export interface MadeVideo {
  readonly plan: VideoPlan;
  /** What it was made with. */
  readonly options: VideoOptions;
  readonly warnings: readonly Trouble[];
  readonly content: VideoContent;
}

/** Between two looks at the job: progress is shown, and a job that was cancelled stops. */
const markMs = 1_000;

/** Draws a video, and reads what was drawn. */
@Injectable()
export class MakeVideo {
  constructor(
    private readonly config: Config,
    private readonly jobs: Jobs,
    private readonly sizes: FrameSizes,
    private readonly sources: VideoSources,
    private readonly renderer: VideoRenderer,
  ) {}

  async execute(job: RunningJob, { locationId, settings, booked }: LockedVideo): Promise<MadeVideo> {
    const facts = locationId === null ? undefined : await this.sources.facts(locationId);
    if (locationId === null || facts === undefined) throw new NotRendered('its location is gone', 'videoLocationGone');
    const options = optionsOf(settingsOf(booked), settings);
    const size = this.sizes.of(options.format);
    await this.jobs.setTotal(job.id, framesOf({ seconds: options.duration, size }));
    return inRunFolder(async (folder) => {
      const { logo, pictures, gone } = await this.sources.place(locationId, folder);
      const order = { facts, options, size, folder, logo, pictures, ffmpeg: this.ffmpeg() };
      const { plan, warnings } = await this.renderer.render(order, this.mark(job.id));
      const content = {
        mp4: await readFile(join(folder, videoFile)),
        jpg: await readFile(join(folder, posterFile)),
        vtt: Buffer.from(captionsOf(plan)),
      };
      return { plan, options, warnings: withGone(warnings, gone), content };
    });
  }

  /** Shows progress now and then, and stops the work on a job that was cancelled. */
  private mark(jobId: number): (frames: number, stop: () => void) => void {
    let next = 0;
    return (frames, stop) => {
      if (Date.now() < next) return;
      next = Date.now() + markMs;
      this.jobs.showProgress(jobId, frames).then(
        (goesOn) => (goesOn ? undefined : stop()),
        // The database is away: storing the video will show it.
        () => undefined,
      );
    };
  }

  private ffmpeg(): string {
    const { ffmpeg } = this.config.of(dynamicVideoConfig);
    if (ffmpeg !== undefined) return ffmpeg;
    const load = createRequire(import.meta.url);
    try {
      return (load('@ffmpeg-installer/ffmpeg') as { path: string }).path;
    } catch {
      // There is none for this kind of machine: found out when it is started.
      return 'ffmpeg';
    }
  }
}

function withGone(warnings: readonly Trouble[], gone: number): readonly Trouble[] {
  if (gone === 0) return warnings;
  const unreadable = warnings.find(({ key }) => key === 'videoPictureUnreadable');
  const count = Number(unreadable?.parameters['count'] ?? 0) + gone;
  return [
    ...warnings.filter((warning) => warning !== unreadable),
    { key: 'videoPictureUnreadable', parameters: { count } },
  ];
}
