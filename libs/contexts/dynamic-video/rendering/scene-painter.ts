import type { Canvas } from '@napi-rs/canvas';
import QrCode from 'qrcode';
import { lighter } from '#domain/values/colour';
import type { CanvasLibrary, Pen } from '#platform/drawing';
import type { Scene, VideoPlan } from '../generation/video.plan.js';
import { mostZoom } from './pictures.js';
import { inkOn, safeBox, unitOf, withAlpha } from './stage.js';
import type { Box } from './stage.js';
import { drawText, fitText } from './text-block.js';
import type { TextBlock } from './text-block.js';

type SceneOf<K extends Scene['kind']> = Extract<Scene, { readonly kind: K }>;

/** Pictures of a run, decoded. */
export interface Decoded {
  readonly logo: Canvas | null;
  readonly pictures: readonly Canvas[];
}

/** Draws a scene at a moment. What does not move is drawn once and kept. */
export class ScenePainter {
  private readonly kept = new Map<Scene, Canvas>();
  private readonly safe: Box;
  private readonly unit: number;
  private readonly ink: string;

  constructor(
    private readonly canvas: CanvasLibrary,
    private readonly plan: VideoPlan,
    private readonly decoded: Decoded,
  ) {
    this.safe = safeBox(plan.size);
    this.unit = unitOf(plan.size);
    this.ink = inkOn(plan.primaryColor);
  }

  /** @param part of the scene that has passed, 0 to 1 */
  paint(pen: Pen, scene: Scene, part: number): void {
    const { width, height } = this.plan.size;
    const picture = scene.kind === 'picture' ? this.decoded.pictures[scene.picture] : undefined;
    if (picture !== undefined) {
      const zoom = mostZoom - (mostZoom - 1) * part;
      const [shownWidth, shownHeight] = [width * zoom, height * zoom];
      pen.drawImage(picture, (width - shownWidth) / 2, (height - shownHeight) / 2, shownWidth, shownHeight);
    }
    pen.drawImage(this.still(scene), 0, 0);
  }

  private still(scene: Scene): Canvas {
    const known = this.kept.get(scene);
    if (known !== undefined) return known;
    const { width, height } = this.plan.size;
    const still = this.canvas.createCanvas(width, height);
    const pen = still.getContext('2d');
    if (scene.kind !== 'picture') this.background(pen);
    if (scene.kind === 'title') this.title(pen, scene);
    if (scene.kind === 'picture') this.caption(pen, scene);
    if (scene.kind === 'hours') this.hours(pen, scene);
    if (scene.kind === 'contact') this.contact(pen, scene);
    this.kept.set(scene, still);
    return still;
  }

  private background(pen: Pen): void {
    const { width, height } = this.plan.size;
    const { primaryColor } = this.plan;
    const fill = pen.createLinearGradient(0, 0, width, height);
    fill.addColorStop(0, lighter(primaryColor, 0.12));
    fill.addColorStop(1, lighter(primaryColor, 0.02));
    pen.fillStyle = fill;
    pen.fillRect(0, 0, width, height);
  }

  private title(pen: Pen, { name, claim }: SceneOf<'title'>): void {
    const { safe, unit } = this;
    const [first] = this.decoded.pictures;
    if (first !== undefined) this.veiled(pen, first);
    const { logo } = this.decoded;
    const card = 2.5 * unit;
    const logoHeight = logo === null ? 0 : logo.height + 2 * card + 5 * unit;
    const room = safe.height - logoHeight - 9 * unit;
    const heading = fitText(pen, name, {
      width: safe.width,
      height: room * (claim === '' ? 1 : 0.66),
      largest: 11 * unit,
      smallest: 3.4 * unit,
      bold: true,
    });
    const under = claim === '' ? null : this.claimBlock(pen, claim, room - heading.height);
    const total = logoHeight + heading.height + 5 * unit + (under?.height ?? 0);
    const middle = safe.x + safe.width / 2;
    let y = safe.y + (safe.height - total) / 2;
    if (logo !== null) {
      this.onCard(pen, logo, { x: middle - logo.width / 2, y: y + card, width: logo.width, height: logo.height }, card);
      y += logoHeight;
    }
    drawText(pen, heading, middle, y, this.ink);
    y += heading.height + 2 * unit;
    this.bar(pen, middle - 9 * unit, y, 18 * unit);
    if (under !== null) drawText(pen, under, middle, y + 3 * unit, this.ink);
  }

  private claimBlock(pen: Pen, claim: string, height: number): TextBlock {
    const { safe, unit } = this;
    return fitText(pen, claim, { width: safe.width * 0.92, height, largest: 5 * unit, smallest: 3 * unit });
  }

  private caption(pen: Pen, { caption }: SceneOf<'picture'>): void {
    const { width, height } = this.plan.size;
    const { safe, unit } = this;
    const block = fitText(pen, caption, {
      width: safe.width,
      height: 12 * unit,
      largest: 5 * unit,
      smallest: 3 * unit,
      bold: true,
    });
    const top = safe.y + safe.height - block.height - 2 * unit;
    pen.fillStyle = withAlpha(this.plan.primaryColor, 0.84);
    pen.fillRect(0, top, width, height - top);
    pen.fillStyle = this.plan.accentColor;
    pen.fillRect(0, top, width, 0.6 * unit);
    drawText(pen, block, safe.x + safe.width / 2, top + 1.6 * unit, this.ink);
  }

  private hours(pen: Pen, { title, lines }: SceneOf<'hours'>): void {
    const top = this.heading(pen, title);
    const { safe, unit } = this;
    const bottom = safe.y + safe.height;
    const gap = 4 * unit;
    const width = Math.min(safe.width, 130 * unit);
    const rowHeight = Math.min(11 * unit, (bottom - top) / lines.length);
    const size = Math.min(5.2 * unit, rowHeight * 0.6);
    const fits = (text: string, room: number): TextBlock =>
      fitText(pen, text, { width: room, height: rowHeight, largest: size, smallest: size * 0.45 });
    const dayWidth = Math.max(...lines.map(({ days }) => fits(days, width * 0.4).width));
    const left = safe.x + (safe.width - width) / 2;
    let y = top + (bottom - top - rowHeight * lines.length) / 2;
    for (const { days, times } of lines) {
      const [dayBlock, timeBlock] = [fits(days, width * 0.4), fits(times, width - dayWidth - gap)];
      drawText(pen, dayBlock, left, y + (rowHeight - dayBlock.height) / 2, this.ink, 'left');
      drawText(pen, timeBlock, left + width, y + (rowHeight - timeBlock.height) / 2, this.ink, 'right');
      pen.fillStyle = withAlpha(this.ink, 0.25);
      pen.fillRect(left, y + rowHeight, width, Math.max(1, 0.2 * unit));
      y += rowHeight;
    }
  }

  private contact(pen: Pen, { title, lines, qr }: SceneOf<'contact'>): void {
    const top = this.heading(pen, title);
    const { safe, unit } = this;
    const { width, height } = this.plan.size;
    const room = safe.y + safe.height - top;
    const isWide = width > height;
    const side = Math.min(44 * unit, room * (isWide ? 0.9 : 0.5));
    const textWidth = isWide && qr !== null ? safe.width - side - 8 * unit : safe.width;
    const textHeight = isWide || qr === null ? room : room - side - 8 * unit;
    const blocks = lines.map((line) =>
      fitText(pen, line, {
        width: textWidth,
        height: textHeight / Math.max(1, lines.length),
        largest: 7 * unit,
        smallest: 2.8 * unit,
      }),
    );
    const total = blocks.reduce((sum, block) => sum + block.height, 0);
    const x = isWide && qr !== null ? safe.x + textWidth / 2 : safe.x + safe.width / 2;
    let y = top + (textHeight - total) / 2;
    for (const block of blocks) {
      drawText(pen, block, x, y, this.ink);
      y += block.height;
    }
    if (qr === null) return;
    const qrX = isWide ? safe.x + safe.width - side - 2 * unit : (width - side) / 2;
    const qrY = isWide ? top + (room - side) / 2 : safe.y + safe.height - side - 2 * unit;
    this.qr(pen, qr, { x: qrX, y: qrY, width: side, height: side });
  }

  /** @returns where what is below begins */
  private heading(pen: Pen, title: string): number {
    const { safe, unit } = this;
    const room = { width: safe.width, height: 12 * unit, largest: 8 * unit, smallest: 4 * unit, bold: true };
    const block = fitText(pen, title, room);
    drawText(pen, block, safe.x + safe.width / 2, safe.y, this.ink);
    this.bar(pen, safe.x + safe.width / 2 - 9 * unit, safe.y + block.height + 1.5 * unit, 18 * unit);
    return safe.y + block.height + 6 * unit;
  }

  private bar(pen: Pen, x: number, y: number, width: number): void {
    pen.fillStyle = this.plan.accentColor;
    pen.fillRect(x, y, width, this.unit);
  }

  /** A picture behind texts: darkened by the background, so that they can be read. */
  private veiled(pen: Pen, picture: Canvas): void {
    const { width, height } = this.plan.size;
    pen.drawImage(picture, 0, 0, width, height);
    pen.fillStyle = withAlpha(this.plan.primaryColor, 0.8);
    pen.fillRect(0, 0, width, height);
  }

  /** Logos are made for paper. */
  private onCard(pen: Pen, logo: Canvas, { x, y, width, height }: Box, border: number): void {
    pen.fillStyle = '#ffffff';
    pen.beginPath();
    pen.roundRect(x - border, y - border, width + 2 * border, height + 2 * border, border);
    pen.fill();
    pen.drawImage(logo, x, y, width, height);
  }

  private qr(pen: Pen, text: string, { x, y, width }: Box): void {
    const { modules } = QrCode.create(text, { errorCorrectionLevel: 'M' });
    // Four modules of light around it, as readers need them; modules of whole pixels, so that all are equal.
    const quiet = 4;
    const module = Math.max(1, Math.floor(width / (modules.size + 2 * quiet)));
    const side = module * (modules.size + 2 * quiet);
    const [left, top] = [Math.round(x + (width - side) / 2), Math.round(y + (width - side) / 2)];
    pen.fillStyle = '#ffffff';
    pen.fillRect(left, top, side, side);
    pen.fillStyle = '#000000';
    for (let row = 0; row < modules.size; row += 1)
      for (let column = 0; column < modules.size; column += 1)
        if (modules.get(row, column) !== 0)
          pen.fillRect(left + (column + quiet) * module, top + (row + quiet) * module, module, module);
  }
}
