import { defaultTreeAdapter as tree, parse, type DefaultTreeAdapterTypes } from 'parse5';

/** A page's tree, as small as its readers need it. */
export type Text = { readonly data: string; readonly parent: Element };
export type Element = {
  readonly name: string;
  readonly attribs: Readonly<Record<string, string | undefined>>;
  readonly children: readonly Node[];
  /** Undefined only for the document itself, whose name is ''. */
  readonly parent: Element | undefined;
};
export type Node = Text | Element;

export const isElement = (node: Node): node is Element => 'name' in node;

/** Comments and what a template keeps back are left out. */
function nodeOf(node: DefaultTreeAdapterTypes.ChildNode, parent: Element): Node[] {
  if (tree.isTextNode(node)) {
    return [{ data: node.value, parent }];
  }
  // A place where a line may break is neither a text nor a gap in one.
  if (tree.isElementNode(node) && node.tagName === 'wbr') {
    return [{ data: '', parent }];
  }
  return tree.isElementNode(node) ? [elementOf(node, node.tagName, parent)] : [];
}

function elementOf(node: DefaultTreeAdapterTypes.ParentNode, name: string, parent: Element | undefined): Element {
  const attributes = 'attrs' in node ? node.attrs.map(({ name: key, value }) => [key, value]) : [];
  const children: Node[] = [];
  const element: Element = { name, attribs: Object.fromEntries(attributes), children, parent };
  children.push(...node.childNodes.flatMap((child) => nodeOf(child, element)));
  return element;
}

/** Reads HTML by the rules of browsers: the build leaves out end tags that need not be there. */
export const treeOf = (html: string): Element => elementOf(parse(html, { scriptingEnabled: false }), '', undefined);

const innerNavigation = /<nav\b(?:(?!<nav\b)[^])*?<\/nav>/g;
const scriptsIn = (html: string) => html.split('<script').length;

/** A page without its navigation, which is most of a reference's page and nothing to read; scripts are all kept. */
export function withoutNavigation(html: string): string {
  let [before, lean] = ['', html];
  while (before !== lean) {
    before = lean;
    lean = before.replace(innerNavigation, '');
  }
  return scriptsIn(lean) === scriptsIn(html) ? lean : html;
}

/** Every text below a node, as it stands. */
export const rawTextOf = (node: Node): string => (isElement(node) ? node.children.map(rawTextOf).join('') : node.data);

/** Every element below `nodes`, or among them, that `test` accepts, in the order of the page. */
export const findAll = (nodes: readonly Node[], test: (element: Element) => boolean): Element[] =>
  nodes.flatMap((node) => {
    if (!isElement(node)) {
      return [];
    }
    const below = findAll(node.children, test);
    return test(node) ? [node, ...below] : below;
  });

/** The first of them. */
export function find(nodes: readonly Node[], test: (element: Element) => boolean): Element | undefined {
  for (const node of nodes) {
    if (isElement(node)) {
      const found = test(node) ? node : find(node.children, test);
      if (found) {
        return found;
      }
    }
  }
  return undefined;
}
