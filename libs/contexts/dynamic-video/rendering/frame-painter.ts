import type { Canvas } from '@napi-rs/canvas';
import type { CanvasLibrary, Pen } from '#platform/drawing';
import type { Scene, VideoPlan } from '../generation/video.plan.js';
import { ScenePainter } from './scene-painter.js';
import type { Decoded } from './scene-painter.js';

/** How long one scene goes over into the next, in seconds. */
const transitionSeconds = 0.5;

/** Draws one frame after another, always on the same canvas. */
export class FramePainter {
  readonly canvas: Canvas;
  private readonly pen: Pen;
  private readonly scenes: ScenePainter;

  constructor(
    library: CanvasLibrary,
    private readonly plan: VideoPlan,
    decoded: Decoded,
  ) {
    const { width, height } = plan.size;
    this.canvas = library.createCanvas(width, height);
    this.pen = this.canvas.getContext('2d');
    this.scenes = new ScenePainter(library, plan, decoded);
  }

  /** @param second of the video */
  draw(second: number): void {
    const { scenes, transition } = this.plan;
    const index = Math.max(
      0,
      scenes.findLastIndex(({ from }) => from <= second),
    );
    const [scene, before] = [scenes[index], scenes[index - 1]];
    if (scene === undefined) throw new Error('A video has a scene at least.');
    const passed = second - scene.from;
    if (before === undefined || transition === 'none' || passed >= transitionSeconds) {
      this.paint(scene, second);
      return;
    }
    this.paint(before, second);
    this.over(scene, second, eased(passed / transitionSeconds));
  }

  private over(scene: Scene, second: number, part: number): void {
    const { pen } = this;
    pen.save();
    if (this.plan.transition === 'slide') {
      pen.translate(this.plan.size.width * (1 - part), 0);
      // A picture that is larger than the frame would show beside it.
      pen.beginPath();
      pen.rect(0, 0, this.plan.size.width, this.plan.size.height);
      pen.clip();
    } else pen.globalAlpha = part;
    this.paint(scene, second);
    pen.restore();
  }

  private paint(scene: Scene, second: number): void {
    const part = (second - scene.from) / (scene.to - scene.from + transitionSeconds);
    this.scenes.paint(this.pen, scene, Math.min(1, Math.max(0, part)));
  }
}

const eased = (part: number): number => part * part * (3 - 2 * part);
