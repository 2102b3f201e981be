import { copiesOf, scaleBar, sideOf } from './map.rules';
import type { MapFrame } from './map-frame';
import type { Outline } from './outline';

/** What there is before anything is drawn: water, or grey where tiles will be. */
export function drawPlain({ context, size, palette }: MapFrame, isWater: boolean): void {
  context.fillStyle = isWater ? palette.water : palette.surface;
  context.fillRect(0, 0, size.width, size.height);
}

/** Countries with their coasts and borders, only those that are in sight. */
export function drawOutline({ context, view, size, palette }: MapFrame, outline: Outline, ratio: number): void {
  const scale = sideOf(view.zoom) / outline.side;
  const half = { across: size.width / 2 / scale, down: size.height / 2 / scale };
  const middle = view.y * outline.side;
  context.lineJoin = 'round';
  for (const copy of copiesOf(view, size, 1)) {
    const across = (view.x - copy) * outline.side;
    context.setTransform(
      scale * ratio,
      0,
      0,
      scale * ratio,
      (size.width / 2 - across * scale) * ratio,
      (size.height / 2 - middle * scale) * ratio,
    );
    const isSeen = ({ left, top, right, bottom }: Outline['land'][number]): boolean =>
      left < across + half.across &&
      right > across - half.across &&
      top < middle + half.down &&
      bottom > middle - half.down;
    const land = outline.land.filter(isSeen);
    context.fillStyle = palette.land;
    for (const { path } of land) context.fill(path, 'evenodd');
    context.strokeStyle = palette.border;
    context.lineWidth = 0.8 / scale;
    for (const { path } of outline.borders.filter(isSeen)) context.stroke(path);
    context.strokeStyle = palette.coast;
    context.lineWidth = 1 / scale;
    for (const { path } of land) context.stroke(path);
  }
}

/** How long a kilometre is here, in the lower left corner. */
export function drawScale(frame: MapFrame, language: string): void {
  const { context, view, size, palette } = frame;
  const { metres, pixels } = scaleBar(view, 96);
  const [value, unit] = metres >= 1000 ? [metres / 1000, 'km'] : [metres, 'm'];
  const [left, bottom] = [12.5, size.height - 10.5];
  context.strokeStyle = palette.soft;
  context.lineWidth = 1;
  context.beginPath();
  context.moveTo(left, bottom - 6);
  context.lineTo(left, bottom);
  context.lineTo(left + Math.round(pixels), bottom);
  context.lineTo(left + Math.round(pixels), bottom - 6);
  context.stroke();
  context.font = fontOf(frame, 11);
  context.fillStyle = palette.soft;
  context.textAlign = 'left';
  context.textBaseline = 'alphabetic';
  context.fillText(`${value.toLocaleString(language)} ${unit}`, left + Math.round(pixels) + 6, bottom);
}

/** In the letters of the page. */
export const fontOf = ({ family }: MapFrame, pixels: number, weight = 400): string => `${weight} ${pixels}px ${family}`;
