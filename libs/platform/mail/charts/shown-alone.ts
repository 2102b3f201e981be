import { drawChart } from './chart-picture.js';
import type { ComposedMail } from '../mail-layout.js';

/** HTML that brings its pictures along, for a browser: nothing else knows what a `cid` is. */
export async function shownAlone({ pictures = [], ...mail }: ComposedMail): Promise<Omit<ComposedMail, 'pictures'>> {
  const drawn = await Promise.all(pictures.map(drawChart));
  const html = drawn.reduce(
    (shown, { cid, png }) => shown.replaceAll(`cid:${cid}`, `data:image/png;base64,${png.toString('base64')}`),
    mail.html,
  );
  return { ...mail, html };
}
