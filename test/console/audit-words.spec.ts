import { readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import { knownVerb } from '../../apps/console/src/features/audit/audit.rules.js';
import { descendants, parse, readSources } from '../architecture/source-files.js';
import type { SourceText } from '../architecture/source-files.js';

/** Every operation that is written to the audit log has words in the console. */
const words = 'apps/console/src/features/audit/use-audit-words.ts';

const isOperation = (text: string): boolean => /^[a-z]\w*(\.[a-z]\w*)+$/i.test(text);

/** Whether the text is what an entry says was done: it is called so, or a method of the same class or the changes of locations record it. */
function isRecorded(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isConditionalExpression(parent)) return isRecorded(parent);
  if (ts.isPropertyAssignment(parent) || ts.isPropertyDeclaration(parent) || ts.isVariableDeclaration(parent))
    return parent.name.getText() === 'operation';
  return (
    ts.isCallExpression(parent) &&
    /^this\.(\w+|changes\.announce)$/.test(parent.expression.getText()) &&
    parent.arguments[0]?.getText() === 'tx' &&
    parent.arguments[1] === node
  );
}

const operationsIn = (source: SourceText): string[] =>
  [...descendants(parse(source))]
    .filter((node) => ts.isStringLiteral(node))
    .filter((node) => isOperation(node.text) && isRecorded(node))
    .map(({ text }) => text);

/** Names in one of the lists of words. */
function namesIn(source: SourceText, list: string): Record<string, true> {
  const found = [...descendants(parse(source))].find(
    (node) => ts.isVariableDeclaration(node) && node.name.getText() === list,
  );
  const { initializer } = found as ts.VariableDeclaration;
  const { properties } = initializer as ts.ObjectLiteralExpression;
  return Object.fromEntries(properties.map(({ name }) => [name?.getText() ?? '', true]));
}

describe('operations of the audit log', () => {
  it('are found where they are recorded', () => {
    const text = `
      class Change {
        readonly operation = 'invoice.export';
        async execute() {
          await this.record(tx, 'licence.create', id);
          await this.changes.announce(tx, 'location.trackedNumber', []);
          await this.audit.record(tx, { operation: isOver ? 'contract.suspend' : 'contract.liftSuspension' });
          this.outbox.emit(tx, 'contract.created');
        }
      }`;
    expect(operationsIn({ path: 'change.ts', text })).toEqual([
      'invoice.export',
      'licence.create',
      'location.trackedNumber',
      'contract.suspend',
      'contract.liftSuspension',
    ]);
  });

  it('all have words', async () => {
    const source = { path: words, text: await readFile(words, 'utf8') };
    const kinds = { ...namesIn(source, 'kinds'), ...namesIn(source, 'things') };
    const verbs = namesIn(source, 'verbs');
    const operations = new Set((await readSources('libs')).flatMap(operationsIn));
    expect(operations.size).toBeGreaterThan(100);
    const without = [...operations].filter(
      (operation) => kinds[operation.split('.')[0] ?? ''] === undefined || knownVerb(operation, verbs) === '',
    );
    expect(without).toEqual([]);
  });
});
