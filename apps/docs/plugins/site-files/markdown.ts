import { hasClass, hasModuleClass, isSilent, textOf } from './html';
import { find, findAll, isElement, rawTextOf, type Element, type Node } from './tree';
import { collapse, inlineOf, isDrawing, type LinkOf } from './markdown-inline';
import { tableOf } from './markdown-table';

const drawingOf = (element: Element) => {
  const said = findAll(element.children, ({ name }) => name === 'title' || name === 'desc');
  const own = said.filter(({ parent }) => parent === element).map((one) => collapse(rawTextOf(one)).trim());
  const text = own.join('. ') || element.attribs['aria-label'] || '';
  return text === '' ? [] : [`*Figure: ${text}*`];
};

const indent = (text: string, by: string) => text.replace(/\n(?=[^\n])/g, `\n${by}`);

function listOf(list: Element, link: LinkOf): string {
  let number = Number(list.attribs.start ?? 1);
  const items = list.children.filter((child): child is Element => isElement(child) && child.name === 'li');
  const blocks = items.map((item) => {
    const mark = list.name === 'ol' ? `${number++}. ` : '- ';
    const parts = blocksOf(item.children, link);
    const nested = parts.every((part, at) => at === 0 || /^(- |\d+\. )/.test(part));
    return mark + indent(parts.join(nested ? '\n' : '\n\n'), ' '.repeat(mark.length));
  });
  return blocks.join('\n');
}

const fenceOf = (code: string) =>
  '`'.repeat(Math.max(3, ...[...code.matchAll(/`{3,}/g)].map(([run]) => run.length + 1)));

/** A code block with its language and its title; Docusaurus makes a line of each `token-line`. */
function codeOf(pre: Element, block = pre.parent, title = ''): string {
  const language = /language-([\w-]+)/.exec(`${pre.attribs.class} ${block?.attribs.class}`)?.[1] ?? '';
  const lines = findAll(pre.children, (element) => hasClass(element, 'token-line'));
  const code = lines.length === 0 ? rawTextOf(pre) : lines.map((line) => rawTextOf(line).replace(/\n$/, '')).join('\n');
  const fence = fenceOf(code);
  const head = `${language === 'text' ? '' : language}${title === '' ? '' : ` title="${title}"`}`;
  return `${fence}${head.trim()}\n${code.replace(/\s+$/, '')}\n${fence}`;
}

/** The theme's block around code: its language is on the block, its title in an element of its own. */
function codeBlockOf(block: Element): string[] {
  const pre = find(block.children, ({ name }) => name === 'pre');
  const title = find(block.children, (element) => hasModuleClass(element, 'codeBlockTitle'));
  if (!pre) {
    return [];
  }
  return [codeOf(pre, block, title ? textOf(title) : '')];
}

/** Tabs become one part after another, each under its label. */
function tabsOf(container: Element, link: LinkOf): string[] {
  const labels = findAll(container.children, ({ attribs }) => attribs.role === 'tab').map(textOf);
  const panels = findAll(container.children, ({ attribs }) => attribs.role === 'tabpanel');
  return panels.flatMap((panel, at) => [`**${labels[at] ?? 'Tab'}:**`, ...blocksOf(panel.children, link)]);
}

const admonitionOf = (element: Element, link: LinkOf): string => {
  const [title, ...blocks] = blocksOf(element.children, link);
  return [`**${(title ?? '').replace(/\*/g, '')}**`, ...blocks].join('\n\n').replace(/^/gm, '> ').replace(/> $/gm, '>');
};

function detailsOf(element: Element, link: LinkOf): string[] {
  const summary = find(element.children, ({ name }) => name === 'summary');
  const rest = element.children.filter((child) => child !== summary);
  const title = summary ? inlineOf(summary.children, link).trim() : '';
  return [...(title === '' ? [] : [title.includes('**') ? title : `**${title}**`]), ...blocksOf(rest, link)];
}

/** A list of names and what they mean. */
const termsOf = (list: Element, link: LinkOf): string[] =>
  findAll(list.children, ({ name }) => name === 'dt' || name === 'dd').map((element) =>
    element.name === 'dt' ? `**${textOf(element)}**` : blocksOf(element.children, link).join('\n\n'),
  );

const blockNames = new Set(
  [
    'address',
    'article',
    'aside',
    'blockquote',
    'dd',
    'details',
    'div',
    'dl',
    'dt',
    'figcaption',
    'figure',
    'h1',
  ].concat(['h2', 'h3', 'h4', 'h5', 'h6', 'header', 'hr', 'li', 'main', 'ol', 'p', 'pre', 'section', 'table', 'ul']),
);

const isBlock = (node: Node): node is Element =>
  isElement(node) && (blockNames.has(node.name) || isDrawing(node) || node.children.some(isBlock));

function elementBlocks(element: Element, link: LinkOf): string[] {
  const { name } = element;
  if (isDrawing(element)) {
    return drawingOf(element);
  }
  if (isSilent(element)) {
    return [];
  }
  if (/^h[1-6]$/.test(name)) {
    return [`${'#'.repeat(Number(name[1]))} ${inlineOf(element.children, link).trim()}`];
  }
  if (name === 'div' && hasModuleClass(element, 'codeBlockContainer')) {
    return codeBlockOf(element);
  }
  if (hasClass(element, 'tabs-container')) {
    return tabsOf(element, link);
  }
  if (hasClass(element, 'theme-admonition')) {
    return [admonitionOf(element, link)];
  }
  return plainBlocks(element, link);
}

function plainBlocks(element: Element, link: LinkOf): string[] {
  switch (element.name) {
    case 'pre':
      return [codeOf(element)];
    case 'ul':
    case 'ol':
      return [listOf(element, link)];
    case 'table':
      return [tableOf(element, link)];
    case 'dl':
      return termsOf(element, link);
    case 'details':
      return detailsOf(element, link);
    case 'blockquote':
      return [blocksOf(element.children, link).join('\n\n').replace(/^/gm, '> ')];
    case 'hr':
      return ['---'];
    default:
      return blocksOf(element.children, link);
  }
}

/** The blocks below some nodes as Markdown, without what is only for the eye or the hand. */
export function blocksOf(nodes: readonly Node[], link: LinkOf): string[] {
  const blocks: string[] = [];
  let run: Node[] = [];
  const flush = () => {
    const text = inlineOf(run, link).trim();
    run = [];
    if (text !== '') {
      blocks.push(text);
    }
  };
  for (const node of nodes) {
    if (isBlock(node)) {
      flush();
      blocks.push(...elementBlocks(node, link).filter((block) => block.trim() !== ''));
    } else {
      run.push(node);
    }
  }
  flush();
  return blocks;
}

/** A page's content as Markdown. */
export const markdownOf = (main: Element, link: LinkOf = (href) => href): string =>
  `${blocksOf(main.children, link).join('\n\n')}\n`;
