import { findAll, isElement, type Element } from './tree';
import { inlineOf, type LinkOf } from './markdown-inline';

/** A table as Markdown; what is in a cell becomes one line. */
export function tableOf(table: Element, link: LinkOf): string {
  const rows = findAll(table.children, ({ name }) => name === 'tr').map((row) =>
    row.children
      .filter((cell): cell is Element => isElement(cell) && (cell.name === 'td' || cell.name === 'th'))
      .map((cell) => inlineOf(cell.children, link).replace(/\s+/g, ' ').replace(/\|/g, '\\|').trim()),
  );
  const width = Math.max(0, ...rows.map((row) => row.length));
  const lineOf = (cells: readonly string[]) =>
    `| ${Array.from({ length: width }, (_, at) => cells[at] ?? '').join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [lineOf(head), lineOf(Array.from({ length: width }, () => '---')), ...body.map(lineOf)].join('\n');
}
