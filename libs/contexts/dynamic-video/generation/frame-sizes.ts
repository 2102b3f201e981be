import { Injectable } from '@nestjs/common';
import type { VideoOptions } from '../settings/video-settings.js';
import type { FrameSize } from './video.plan.js';

/** 1080p: the shorter side has 1080 pixels. */
const sizes: Readonly<Record<VideoOptions['format'], FrameSize>> = {
  '16:9': { width: 1920, height: 1080, perSecond: 25 },
  '1:1': { width: 1080, height: 1080, perSecond: 25 },
  '9:16': { width: 1080, height: 1920, perSecond: 25 },
};

/** In which size videos are made. */
@Injectable()
export class FrameSizes {
  of(format: VideoOptions['format']): FrameSize {
    return sizes[format];
  }
}
