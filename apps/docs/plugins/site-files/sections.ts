import { isSilent, textOf } from './html';
import { isElement, type Element, type Node } from './tree';

/** A place in a page: its anchor, its heading, and the text until the next one. */
export type Section = { readonly anchor: string; readonly heading: string; readonly text: string };

const isHeading = ({ name }: Element) => /^h[1-4]$/.test(name);

const collapse = (text: string) => text.replace(/\s+/g, ' ').trim();

type Open = { anchor: string; heading: string; runs: Node[] };

/** Cuts a page's content at its headings with an id; a heading without one belongs to the text before. */
export function sectionsOf(main: Element): Section[] {
  const sections: Open[] = [{ anchor: '', heading: '', runs: [] }];
  const current = () => sections[sections.length - 1] as Open;
  const walk = (node: Node): void => {
    if (!isElement(node)) {
      current().runs.push(node);
    } else if (isHeading(node)) {
      if (node.name !== 'h1' && node.attribs.id !== undefined) {
        sections.push({ anchor: node.attribs.id, heading: textOf(node), runs: [] });
      } else if (node.name !== 'h1') {
        current().runs.push(node);
      }
    } else if (!isSilent(node)) {
      if (hasHeading(node)) {
        node.children.forEach(walk);
      } else {
        current().runs.push(node);
      }
    }
  };
  main.children.forEach(walk);
  return sections.map(({ anchor, heading, runs }) => ({
    anchor,
    heading,
    text: collapse(runs.map((node) => textOf(node)).join(' ')),
  }));
}

const hasHeading = (element: Element): boolean =>
  element.children.some((child) => isElement(child) && (isHeading(child) || hasHeading(child)));
