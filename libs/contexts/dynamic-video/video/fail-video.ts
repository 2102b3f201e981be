import { Injectable } from '@nestjs/common';
import type { Trouble } from '#contexts/connections';
import type { Tx } from '#platform/database';
import { Transitions } from '#platform/transitions';
import { videoSubject, videoTable } from './video.store.js';
import type { LockedVideo } from './video.store.js';

/** The error of a video whose job has ended without it. */
export const abandoned: Trouble = { key: 'videoCancelled', parameters: {} };

/** A video that is not made: its error is in the data, and the video before it stays. */
@Injectable()
export class FailVideo {
  constructor(private readonly transitions: Transitions) {}

  /** @returns the video as it is now */
  async execute(tx: Tx, video: LockedVideo, trouble: Trouble): Promise<LockedVideo> {
    const columns = { errors: JSON.stringify([trouble]) };
    const state = await this.transitions.fire(tx, videoTable, videoSubject(video), 'fail', {}, {}, columns);
    return { ...video, state: state ?? video.state, isAbandoned: false };
  }

  /** Settles one whose job was cancelled or parked, so that nobody waits for it: nobody tells when that happens. */
  async settleAbandoned(tx: Tx, video: LockedVideo): Promise<LockedVideo> {
    return video.isAbandoned ? this.execute(tx, video, abandoned) : video;
  }
}
