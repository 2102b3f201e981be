import { lighter } from '#domain/values/colour';
import { fontOf, loadCanvas } from '#platform/drawing';
import type { Pen } from '#platform/drawing';
import { chartSize } from './mail-chart.js';
import type { MailPicture, PlannedPicture } from './mail-chart.js';

/** Of what is shown, so that it is sharp on good screens. */
const scale = 2;
/** In pixels as shown. */
const [above, below, corner] = [26, 24, 3] as const;
const barPart = 0.64;
/** The picture brings its own paper: programs that show emails dark leave pictures as they are. */
const [paper, line, ink, soft] = ['#ffffff', '#dfe5ef', '#172033', '#566176'] as const;
/** Of bars before the last one: mixed with so much white. */
const faded = 0.55;

/** Draws a chart of bars as a PNG. Days without a value have no bar. */
export async function drawChart({ cid, colour, points }: PlannedPicture): Promise<MailPicture> {
  const { width, height } = chartSize;
  const canvas = (await loadCanvas()).createCanvas(width * scale, height * scale);
  const pen = canvas.getContext('2d');
  pen.scale(scale, scale);
  pen.fillStyle = paper;
  pen.fillRect(0, 0, width, height);
  const floor = height - below;
  pen.fillStyle = line;
  pen.fillRect(0, floor, width, 1);
  const highest = Math.max(0, ...points.map(({ value }) => value ?? 0));
  const step = width / Math.max(1, points.length);
  for (const [index, point] of points.entries()) {
    const isLast = index === points.length - 1;
    const middle = (index + 0.5) * step;
    const tall = highest === 0 ? 0 : ((point.value ?? 0) / highest) * (floor - above);
    pen.fillStyle = isLast ? colour : lighter(colour, faded);
    drawBar(pen, { middle, width: step * barPart, floor, tall });
    write(pen, point.mark, { middle, y: height - 7, size: 10.5, isLast, within: step });
    const isHighest = point.value !== null && point.value === highest;
    if (point.value !== null && (isLast || (isHighest && index < points.length - 2)))
      write(pen, point.text, { middle, y: floor - tall - 7, size: 12, isLast, within: 3 * step });
  }
  return { cid, png: canvas.toBuffer('image/png') };
}

interface Bar {
  readonly middle: number;
  readonly width: number;
  readonly floor: number;
  readonly tall: number;
}

function drawBar(pen: Pen, { middle, width, floor, tall }: Bar): void {
  if (tall <= 0) return;
  const round = Math.min(corner, tall);
  pen.beginPath();
  pen.roundRect(middle - width / 2, floor - tall, width, tall, [round, round, 0, 0]);
  pen.fill();
}

interface Writing {
  readonly middle: number;
  readonly y: number;
  readonly size: number;
  readonly isLast: boolean;
  readonly within: number;
}

/** Never over the edge, and never wider than its place. */
function write(pen: Pen, text: string, { middle, y, size, isLast, within }: Writing): void {
  pen.font = fontOf(size, isLast);
  pen.fillStyle = isLast ? ink : soft;
  pen.textAlign = 'center';
  const half = Math.min(pen.measureText(text).width, within) / 2;
  const at = Math.min(Math.max(middle, half + 2), chartSize.width - half - 2);
  pen.fillText(text, at, y, within);
}
