import { describe, expect, it } from '@jest/globals';
import { loadCanvas } from '#platform/drawing';
import { drawChart } from './chart-picture.js';
import { chartSize } from './mail-chart.js';
import { composeMail } from '../mail-layout.js';
import { shownAlone } from './shown-alone.js';

const colour = '#c2410c';
const points = (values: readonly (number | null)[]) =>
  values.map((value, index) => ({ mark: `W${index + 1}`, value, text: String(value) }));

/** How many pixels of a column have the colour of the last bar. */
async function tallIn(png: Buffer, part: number): Promise<number> {
  const { createCanvas, loadImage } = await loadCanvas();
  const picture = await loadImage(png);
  const canvas = createCanvas(picture.width, picture.height);
  const pen = canvas.getContext('2d');
  pen.drawImage(picture, 0, 0);
  const { data } = pen.getImageData(Math.round(part * picture.width), 0, 1, picture.height);
  let count = 0;
  for (let row = 0; row < picture.height; row += 1)
    if (data[row * 4] === 0xc2 && data[row * 4 + 1] === 0x41 && data[row * 4 + 2] === 0x0c) count += 1;
  return count;
}

describe('the picture of a chart', () => {
  it('is twice as large as it is shown, and its last bar has the colour and the height of its value', async () => {
    const draw = async (last: number | null) =>
      (await drawChart({ cid: 'a', colour, points: points([100, 50, 0, last]) })).png;
    const { loadImage } = await loadCanvas();
    const picture = await loadImage(await draw(100));
    expect([picture.width, picture.height]).toEqual([2 * chartSize.width, 2 * chartSize.height]);
    const [whole, half, none] = await Promise.all(
      [draw(100), draw(50), draw(null)].map(async (png) => tallIn(await png, 7 / 8)),
    );
    expect(whole).toBeGreaterThan(250);
    expect((half ?? 0) / (whole ?? 1)).toBeCloseTo(0.5, 1);
    expect(none).toBe(0);
  });

  it('is drawn where nothing was ever counted', async () => {
    await expect(drawChart({ cid: 'a', colour, points: [] })).resolves.toMatchObject({ cid: 'a' });
    await expect(drawChart({ cid: 'a', colour, points: points([0, 0]) })).resolves.toMatchObject({ cid: 'a' });
  });
});

describe('an email with a chart', () => {
  const look = {
    name: 'Locara',
    logoUrl: null,
    colour: null,
    footer: null,
    supportEmail: null,
    supportPhone: null,
    supportWebsite: null,
    imprintUrl: null,
    privacyUrl: null,
    termsUrl: null,
  };
  const chart = {
    title: 'Calls by week',
    summary: 'Calls: 4 at the end.',
    points: [
      { mark: '1', label: 'Week of May 4', value: null, text: 'nothing counted' },
      { mark: '2', label: 'Week of May 11', value: 4, text: '4' },
    ],
  };
  const content = { language: 'en', subject: 'Report', greeting: 'Hello', paragraphs: [], charts: [chart] } as const;

  it('says the same in its text, beside the picture and instead of it', () => {
    const mail = composeMail(content, look);
    expect(mail.text).toContain('Calls by week\nWeek of May 4: nothing counted\nWeek of May 11: 4');
    expect(mail.html).toMatch(/<img src="cid:chart-1@report" alt="Calls: 4 at the end."/);
    expect(mail.html).toContain('Week of May 11');
    expect(mail.pictures).toMatchObject([
      { cid: 'chart-1@report', colour: '#1f5fd6', points: [{ value: null }, { value: 4 }] },
    ]);
    expect(composeMail({ ...content, charts: [] }, look).pictures).toBeUndefined();
  });

  it('brings its picture along where a browser shows it', async () => {
    const shown = await shownAlone(composeMail(content, look));
    expect(shown.html).toMatch(/src="data:image\/png;base64,iVBOR/);
    expect(shown).not.toHaveProperty('pictures');
  });
});
