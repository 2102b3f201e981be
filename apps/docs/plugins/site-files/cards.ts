import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { renderAsync } from '@resvg/resvg-js';
import satori from 'satori';
import { defaultCard } from '../../src/theme/SiteMetadata/face';
import { isOperation, kindOf, type Kind, type Page } from './pages';
import type { Site } from './texts';

/** What a card says. */
export type Card = { readonly title: string; readonly section: string };

/** The site's look: its tokens in light mode, its font, its mark. */
export type Look = { readonly token: (name: string) => string; readonly fonts: readonly Font[]; readonly logo: string };

type Font = { readonly name: string; readonly data: Buffer; readonly weight: 400; readonly style: 'normal' };

const size = { width: 1200, height: 630 };

const sections: Record<Kind, string> = {
  guide: "How-To's",
  partner: 'API v5 documentation',
  administration: 'API documentation',
  blog: 'Blog',
  other: 'Documentation',
};

/** Values of the light mode's `--lc-*` variables in a style sheet. */
export function tokensOf(css: string): (name: string) => string {
  const root = /:root\s*\{([^}]*)\}/.exec(css)?.[1] ?? '';
  const tokens = new Map([...root.matchAll(/--lc-([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]));
  return (name) => {
    const value = tokens.get(name);
    if (value === undefined) {
      throw new Error(`src/css/custom.css has no --lc-${name}, which the social cards use`);
    }
    return value;
  };
}

export async function lookOf(siteDir: string): Promise<Look> {
  const [css, logo, data] = await Promise.all([
    readFile(join(siteDir, 'src/css/custom.css'), 'utf8'),
    readFile(join(siteDir, 'static/img/logo.svg')),
    readFile(join(siteDir, 'src/fonts/plus-jakarta-sans.woff2')),
  ]);
  const fonts: Font[] = [{ name: 'Jakarta', data, weight: 400, style: 'normal' }];
  return { token: tokensOf(css), fonts, logo: `data:image/svg+xml;base64,${logo.toString('base64')}` };
}

type Style = Record<string, string | number>;
type Drawn = { type: string; props: Record<string, unknown> };

const box = (style: Style, ...children: (Drawn | string)[]): Drawn => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
});

/** The font file draws its regular weight alone; synthesis and a thin outline make it bold. */
const heavy = (color: string, outline: number): Style => ({
  color,
  fontWeight: 700,
  WebkitTextStroke: `${outline}px ${color}`,
});

/** Rings around a place on the map, half outside of the card. */
const rings = ({ token }: Look): Drawn[] =>
  [520, 360, 200].map((width, at) =>
    box({
      backgroundColor: at === 2 ? token('tint') : 'transparent',
      border: `3px solid ${token(at === 0 ? 'line' : 'tint')}`,
      borderRadius: width,
      height: width,
      position: 'absolute',
      right: -width / 2 + 130,
      top: -width / 2 + 90,
      width,
    }),
  );

const titleSize = (title: string) => (title.length > 70 ? 52 : title.length > 40 ? 64 : 80);

/** A card's layout: mark and name above, the title below, a band in the brand's colours at the foot. */
function layout({ title, section }: Card, site: Pick<Site, 'title'>, look: Look): Drawn {
  const { token, logo } = look;
  const brand = box(
    { ...heavy(token('ink'), 0.8), alignItems: 'center', fontSize: 40 },
    { type: 'img', props: { src: logo, width: 64, height: 64, style: { marginRight: 22 } } },
    site.title,
  );
  const words = box(
    { flexDirection: 'column' },
    box({ ...heavy(token('blue'), 0.6), fontSize: 34, marginBottom: 20 }, section),
    box({ ...heavy(token('ink'), 1.6), fontSize: titleSize(title), lineHeight: 1.18, textWrap: 'balance' }, title),
  );
  const band = box({
    backgroundImage: `linear-gradient(90deg, ${token('blue')}, ${token('violet')} 55%, ${token('teal')})`,
    height: 16,
    width: size.width,
  });
  return box(
    { ...size, backgroundColor: token('raised'), flexDirection: 'column', fontFamily: 'Jakarta' },
    ...rings(look),
    box({ flex: 1, flexDirection: 'column', justifyContent: 'space-between', padding: '64px 80px 56px' }, brand, words),
    band,
  );
}

/** Draws a card as PNG, 1200 by 630 pixels. */
export async function draw(card: Card, site: Pick<Site, 'title'>, look: Look): Promise<Buffer> {
  const options = { ...size, fonts: look.fonts as unknown as Parameters<typeof satori>[1]['fonts'] };
  const svg = await satori(layout(card, site, look) as unknown as Parameters<typeof satori>[0], options);
  return Buffer.from((await renderAsync(svg, { font: { loadSystemFonts: false } })).asPng());
}

/** Every card that a page names, by its path below the base address. The first page that names it gives the words. */
export function cardsOf(pages: readonly Page[], site: Site): Map<string, Card> {
  const root = `${site.url}${site.baseUrl}`;
  const cards = new Map<string, Card>([[defaultCard, { title: site.tagline, section: sections.other }]]);
  for (const page of pages) {
    const path = page.image?.startsWith(root) ? page.image.slice(root.length) : '';
    if (path.startsWith('img/social/') && !cards.has(path)) {
      const section = sections[kindOf(page, site.baseUrl)];
      cards.set(path, { title: isOperation(page.path) ? site.tagline : page.title, section });
    }
  }
  return cards;
}

export async function writeCards(pages: readonly Page[], site: Site, siteDir: string, outDir: string): Promise<void> {
  const look = await lookOf(siteDir);
  await mkdir(dirname(join(outDir, 'img/social/card.png')), { recursive: true });
  await Promise.all(
    [...cardsOf(pages, site)].map(async ([path, card]) => writeFile(join(outDir, path), await draw(card, site, look))),
  );
}
