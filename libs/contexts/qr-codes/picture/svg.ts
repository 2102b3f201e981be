import type { CodeDrawing } from './drawing.js';

/** @param size width and height in pixels */
export function svgOf({ side, runs, foreground, background, logo }: CodeDrawing, size: number): Buffer {
  // One path: parts that touch have no seam between them, however the picture is scaled.
  const path = runs.map(({ x, y, width }) => `M${x} ${y}h${width}v1h-${width}z`).join('');
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${side} ${side}">`,
    `<rect width="${side}" height="${side}" fill="${background}"/>`,
    `<path fill="${foreground}" shape-rendering="crispEdges" d="${path}"/>`,
    ...(logo === null
      ? []
      : [
          `<image x="${logo.at.x}" y="${logo.at.y}" width="${logo.at.side}" height="${logo.at.side}" href="data:image/png;base64,${logo.picture.png.toString('base64')}"/>`,
        ]),
    '</svg>\n',
  ];
  return Buffer.from(parts.join('\n'), 'utf8');
}
