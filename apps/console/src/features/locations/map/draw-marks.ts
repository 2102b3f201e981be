import { fontOf } from '../../../ui/map/draw-base';
import type { MapFrame } from '../../../ui/map/map-frame';
import type { Palette } from '../../../ui/map/palette';
import type { Mark } from './clusters';
import { labelsOf, ringOf } from './marks.rules';
import type { MapState } from './marks.rules';

interface Emphasis {
  readonly hovered: number | undefined;
  readonly chosen: number | undefined;
}

/** Names beside more places than these would be a carpet of letters. */
const mostLabels = 60;
const longestLabel = 26;
const whole = 2 * Math.PI;

const colourOf = (state: MapState | null, { warn, ok, none, accent }: Palette): string =>
  state === 'WAITING_ON_CUSTOMER' ? warn : state === 'LIVE' ? ok : state === 'NONE' ? none : accent;

/** Clusters with the shares of their states, and single locations, whose state is told by colour and form. */
export function drawMarks(frame: MapFrame, marks: readonly Mark[], emphasis: Emphasis): void {
  for (const mark of marks) if (mark.cluster !== undefined) drawCluster(frame, mark);
  const single = marks.filter(({ point }) => point !== undefined);
  if (single.length <= mostLabels) drawLabels(frame, single);
  const isUpon = ({ point }: Mark): boolean => point?.id === emphasis.chosen || point?.id === emphasis.hovered;
  for (const mark of single) if (!isUpon(mark)) drawPoint(frame, mark, false);
  for (const mark of single) if (isUpon(mark)) drawPoint(frame, mark, true);
}

function drawCluster(frame: MapFrame, { left, top, radius, cluster }: Mark): void {
  if (cluster === undefined) return;
  const { context, palette } = frame;
  const isKnown = cluster.waiting + cluster.live > 0;
  context.fillStyle = palette.surface;
  context.beginPath();
  context.arc(left, top, radius + 1.5, 0, whole);
  context.fill();
  context.lineWidth = 4;
  for (const { state, from, to } of ringOf(cluster)) {
    context.strokeStyle = isKnown ? colourOf(state, palette) : palette.none;
    context.beginPath();
    context.arc(left, top, radius - 2, (from - 0.25) * whole, (to - 0.25) * whole);
    context.stroke();
  }
  context.fillStyle = palette.ink;
  context.font = fontOf(frame, 12, 600);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(shortNumber(cluster.count), left, top + 0.5);
}

/** Exact as long as it fits. */
const shortNumber = (count: number): string =>
  count.toLocaleString(
    document.documentElement.lang,
    count < 10_000 ? {} : { notation: 'compact', maximumFractionDigits: 1 },
  );

function drawPoint({ context, palette }: MapFrame, { left, top, radius, point }: Mark, isUpon: boolean): void {
  const state = point?.state ?? null;
  const size = isUpon ? radius + 2 : radius;
  if (isUpon) {
    context.strokeStyle = palette.accent;
    context.lineWidth = 2.5;
    context.beginPath();
    context.arc(left, top, size + 4, 0, whole);
    context.stroke();
  }
  context.beginPath();
  context.arc(left, top, size, 0, whole);
  context.fillStyle = state === 'NONE' ? palette.surface : colourOf(state, palette);
  context.fill();
  context.lineWidth = state === 'NONE' ? 3 : 1.5;
  context.strokeStyle = state === 'NONE' ? palette.none : palette.surface;
  context.stroke();
  if (state !== 'WAITING_ON_CUSTOMER') return;
  context.fillStyle = palette.surface;
  context.fillRect(left - 1, top - 3.5, 2, 4.5);
  context.fillRect(left - 1, top + 2, 2, 2);
}

function drawLabels(frame: MapFrame, marks: readonly Mark[]): void {
  const { context, palette, size } = frame;
  context.font = fontOf(frame, 12, 500);
  context.textBaseline = 'middle';
  const texts = marks.map(({ point }) => shortened(point?.name ?? ''));
  const sides = labelsOf(
    marks.map(({ left, top }, index) => ({ left, top, width: context.measureText(texts[index] ?? '').width })),
    size.width,
  );
  context.lineJoin = 'round';
  for (const [index, { left, top }] of marks.entries()) {
    const side = sides[index];
    if (side === undefined) continue;
    context.textAlign = side === 'right' ? 'left' : 'right';
    const from = side === 'right' ? left + 10 : left - 10;
    context.strokeStyle = palette.surface;
    context.lineWidth = 3;
    context.strokeText(texts[index] ?? '', from, top + 0.5);
    context.fillStyle = palette.ink;
    context.fillText(texts[index] ?? '', from, top + 0.5);
  }
}

const shortened = (text: string): string => (text.length > longestLabel ? `${text.slice(0, longestLabel - 1)}…` : text);
