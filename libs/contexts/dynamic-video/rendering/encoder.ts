import { spawn } from 'node:child_process';
import type { ChildProcessByStdio } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import type { FrameSize } from '../generation/video.plan.js';

/** FFmpeg could not be started at all. */
export class EncoderMissing extends Error {}

/** Of what it says when it fails. */
const longestReason = 300;

/**
 * FFmpeg as a process of its own, fed with frames: it reads no file, no address and no text of anybody. H.264 in MP4, playable
 * before it is loaded whole.
 */
export class Encoder {
  private readonly process: ChildProcessByStdio<Writable, null, Readable>;
  private readonly ended: Promise<void>;
  private said = '';

  constructor(path: string, { width, height, perSecond }: FrameSize, file: string) {
    const input = [
      '-f',
      'rawvideo',
      '-pix_fmt',
      'rgba',
      '-s',
      `${width}x${height}`,
      '-r',
      String(perSecond),
      '-i',
      'pipe:0',
    ];
    const codec = [
      '-an',
      '-c:v',
      'libx264',
      '-preset',
      'veryfast',
      '-crf',
      '21',
      '-profile:v',
      'high',
      '-pix_fmt',
      'yuv420p',
    ];
    const output = ['-movflags', '+faststart', '-f', 'mp4', '-y', file];
    this.process = spawn(path, ['-hide_banner', '-loglevel', 'error', ...input, ...codec, ...output], {
      env: {},
      stdio: ['pipe', 'ignore', 'pipe'],
    });
    this.process.stderr.on('data', (chunk: Buffer) => {
      this.said = (this.said + chunk.toString('utf8')).slice(-longestReason);
    });
    // A pipe that breaks is told by the end of the process, which says why.
    this.process.stdin.on('error', () => undefined);
    this.ended = new Promise((resolve, reject) => {
      this.process.once('error', (error) => reject(new EncoderMissing(error.message)));
      this.process.once('close', (code, signal) => {
        if (code === 0) resolve();
        else reject(new Error(`FFmpeg: ${signal ?? `exit ${code}`}. ${this.said.trim()}`.trim()));
      });
    });
    this.ended.catch(() => undefined);
  }

  /** Returns when FFmpeg has taken the whole frame: its memory may be drawn on again. */
  async write(frame: Buffer): Promise<void> {
    const written = new Promise<void>((resolve) => {
      this.process.stdin.write(frame, () => resolve());
    });
    await Promise.race([written, this.ended]);
    if (this.process.exitCode !== null || this.process.signalCode !== null) await this.ended;
  }

  /** Returns when the file is complete. */
  async finish(): Promise<void> {
    this.process.stdin.end();
    await this.ended;
  }

  kill(): void {
    this.process.kill('SIGKILL');
  }
}
