import type { Literal, Node, Program, TemplateLiteral } from 'estree';

const written = 'http://localhost:3000';
const name = '_withAddress';

type Holder = Record<string, unknown>;

/** A text of a page, as its compiled module writes it. */
const isText = (node: Node): node is Literal =>
  node.type === 'Literal' && typeof node.value === 'string' && node.value.includes(written);

const isTemplate = (node: Node): node is TemplateLiteral =>
  node.type === 'TemplateLiteral' && node.quasis.some(({ value }) => value.raw.includes(written));

const call = (argument: Literal | TemplateLiteral) => ({
  type: 'CallExpression',
  optional: false,
  callee: { type: 'Identifier', name },
  arguments: [argument],
});

/** Puts a call around each such text below a node. @returns how many */
function wrap(holder: Holder): number {
  let found = 0;
  for (const [key, value] of Object.entries(holder)) {
    if (typeof value !== 'object' || value === null) continue;
    const node = value as Node;
    if (isText(node) || isTemplate(node)) {
      holder[key] = call(node);
      found += 1;
    } else if (key !== 'loc' && key !== 'range') found += wrap(value as Holder);
  }
  return found;
}

/**
 * Lets the texts of a page's module take the platform's address from the page that loads it (`src/address.ts`): every text,
 * code and link in which sources write it.
 */
export default function recmaAddress() {
  return (tree: Program): void => {
    if (wrap(tree as unknown as Holder) === 0) return;
    tree.body.unshift({
      type: 'ImportDeclaration',
      specifiers: [
        {
          type: 'ImportSpecifier',
          imported: { type: 'Identifier', name: 'withAddress' },
          local: { type: 'Identifier', name },
        },
      ],
      source: { type: 'Literal', value: '@site/src/address' },
      attributes: [],
    });
  };
}
