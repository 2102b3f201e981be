import type { Scene, VideoPlan } from './video.plan.js';

/** The texts of a video as WebVTT, for those who cannot see them (https://www.w3.org/TR/webvtt1/). */
export const captionsOf = ({ scenes }: Pick<VideoPlan, 'scenes'>): string =>
  `${['WEBVTT', ...scenes.map((scene) => `${clock(scene.from)} --> ${clock(scene.to)}\n${textOf(scene)}`)].join('\n\n')}\n`;

function textOf(scene: Scene): string {
  const lines = linesOf(scene).map(escaped);
  return lines.filter((line) => line !== '').join('\n');
}

function linesOf(scene: Scene): readonly string[] {
  if (scene.kind === 'title') return [scene.name, scene.claim];
  if (scene.kind === 'picture') return [scene.caption];
  if (scene.kind === 'hours') return [scene.title, ...scene.lines.map(({ days, times }) => `${days}: ${times}`)];
  return [scene.title, ...scene.lines];
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function clock(seconds: number): string {
  const ms = Math.round(seconds * 1000);
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');
  return `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)}.${String(ms % 1000).padStart(3, '0')}`;
}
