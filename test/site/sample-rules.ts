import remarkFrontmatter from 'remark-frontmatter';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

/** What of a Markdown or MDX syntax tree is looked at. */
interface Node {
  readonly type: string;
  readonly children?: readonly Node[];
  readonly value?: string;
  readonly lang?: string | null;
  readonly meta?: string | null;
  readonly name?: string | null;
  readonly attributes?: readonly { readonly name?: string; readonly value?: unknown }[];
  readonly position?: { readonly start: { readonly line: number } };
}

/** JSON that a page shows as a response. */
export interface ShownAnswer {
  /** Line of the page, from 1, on which its first line stands. */
  readonly line: number;
  readonly text: string;
}

export type SampleKind = 'bash' | 'ts' | 'live';

/** One fence, or one live example, that is run. */
export interface Sample {
  readonly kind: SampleKind;
  /** Line of the page, from 1, on which its first line stands. */
  readonly line: number;
  readonly text: string;
  /** The error that it answers on purpose. */
  readonly error: number | undefined;
  /** The release it belongs to, where that is not the present one. */
  readonly release: string | undefined;
  readonly answers: readonly ShownAnswer[];
  /** Of a live example. */
  readonly request?: { readonly method: string; readonly path: string; readonly body: string | undefined };
}

export interface PageSamples {
  readonly samples: readonly Sample[];
  /** `line: what is wrong with the page itself` */
  readonly mistakes: readonly string[];
}

interface Found {
  readonly sample: Sample & { readonly answers: ShownAnswer[] };
  /** The outermost `<Tabs>` around it, and the `<TabItem>` in it. */
  readonly tabs: Node | undefined;
  readonly tab: Node | undefined;
}

interface Place {
  readonly tabs: Node | undefined;
  readonly tab: Node | undefined;
  readonly live: Found | undefined;
}

const parser = unified().use(remarkParse).use(remarkFrontmatter).use(remarkMdx);

/** Languages of fences that are run. */
const kinds: Readonly<Record<string, 'bash' | 'ts'>> = { bash: 'bash', ts: 'ts' };

const callsCurl = (text: string): boolean => /(?:^|[\s|;&(`])curl\s/.test(text);

/** `error=3004 title="Response"` as pairs. */
export function metaOf(meta: string | null | undefined): ReadonlyMap<string, string> {
  const pairs = (meta ?? '').matchAll(/([\w-]+)=(?:"([^"]*)"|(\S+))/g);
  return new Map(Array.from(pairs, ([, name = '', quoted, bare]) => [name, quoted ?? bare ?? '']));
}

/**
 * Every sample of a page, in its order, with the answers that the page shows for it. A response belongs to the sample
 * before it; one that stands behind tabs belongs to the last sample of each tab.
 * @param text MDX or Markdown, as the site reads it
 */
export function samplesIn(text: string): PageSamples {
  const found: Found[] = [];
  const mistakes: string[] = [];
  const visit = (node: Node, place: Place): void => {
    if (node.type === 'code') return code(node, place, found, mistakes);
    for (const child of node.children ?? []) visit(child, placeOf(child, place, found, mistakes));
  };
  // Docusaurus takes `## Title {#id}`, which MDX alone would read as an expression.
  const readable = text.replaceAll(/^(#{1,6} .*?)\{#([\w-]+)\}[ \t]*$/gm, String.raw`$1\{#$2}`);
  visit(parser.parse(readable) as Node, { tabs: undefined, tab: undefined, live: undefined });
  return { samples: found.map(({ sample }) => sample), mistakes };
}

function placeOf(node: Node, place: Place, found: Found[], mistakes: string[]): Place {
  if (node.type !== 'mdxJsxFlowElement') return place;
  if (node.name === 'Tabs' && place.tabs === undefined) return { ...place, tabs: node, tab: undefined };
  if (node.name === 'TabItem' && place.tab === undefined) return { ...place, tab: node };
  if (node.name !== 'LiveRequest') return place;
  const live = liveSample(node, place, mistakes);
  found.push(live);
  return { ...place, live };
}

function liveSample(node: Node, place: Place, mistakes: string[]): Found {
  const given = new Map(node.attributes?.map(({ name, value }) => [name ?? '', value]));
  const text = (name: string): string | undefined => {
    const value = given.get(name);
    return typeof value === 'string' ? value : (value as { value?: string } | undefined)?.value;
  };
  const line = node.position?.start.line ?? 0;
  const path = text('path') ?? '';
  if (!path.startsWith('/')) mistakes.push(`${line}: <LiveRequest> needs a path that begins with /`);
  const method = text('method') ?? 'GET';
  const sample = {
    kind: 'live' as const,
    line,
    text: `${method} ${path}`,
    error: numberOf(text('error')),
    release: text('release'),
    answers: [],
    request: { method, path, body: text('body') },
  };
  return { sample, tabs: place.tabs, tab: place.tab };
}

function code(node: Node, place: Place, found: Found[], mistakes: string[]): void {
  const line = (node.position?.start.line ?? 0) + 1;
  const text = node.value ?? '';
  const meta = metaOf(node.meta);
  const kind = kinds[node.lang ?? ''];
  if (kind !== 'bash' && callsCurl(text))
    mistakes.push(`${line}: curl is in a \`${node.lang ?? ''}\` fence, where it would never be run: use bash`);
  if (node.lang === 'json' && meta.get('title') === 'Response') return shown({ line, text }, place, found, mistakes);
  if (kind === undefined || (kind === 'bash' && !callsCurl(text))) return;
  const sample = { kind, line, text, error: numberOf(meta.get('error')), release: meta.get('release'), answers: [] };
  found.push({ sample, tabs: place.tabs, tab: place.tab });
}

function shown(answer: ShownAnswer, place: Place, found: Found[], mistakes: string[]): void {
  const last = place.live ?? found.at(-1);
  if (last === undefined) return void mistakes.push(`${answer.line}: a response without a sample before it`);
  const behindTabs = last.tabs !== undefined && place.tabs !== last.tabs;
  const asked = behindTabs ? lastOfEachTab(found.filter(({ tabs }) => tabs === last.tabs)) : [last];
  for (const { sample } of asked) sample.answers.push(answer);
}

const lastOfEachTab = (samples: readonly Found[]): Found[] => [
  ...new Map(samples.map((sample) => [sample.tab, sample])).values(),
];

const numberOf = (text: string | undefined): number | undefined => (text === undefined ? undefined : Number(text));

/** A page's samples of one kind that work today. */
export function runnable(page: PageSamples, kind: SampleKind, current: ReadonlySet<string>): Sample[] {
  return page.samples.filter(
    (sample) => sample.kind === kind && (sample.release === undefined || current.has(sample.release)),
  );
}
