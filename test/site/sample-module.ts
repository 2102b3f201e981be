import ts from 'typescript';
import type { Sample } from './sample-rules.js';

/** The TypeScript samples of one page as one module. */
export interface SampleModule {
  readonly text: string;
  /** The page's line of each line of the module; undefined for lines that we wrote. */
  readonly lines: readonly (number | undefined)[];
}

/** Printed before a sample's own output, with its index. */
export const marker = '\u001e';

/**
 * Joins samples as readers join them who copy them one below the other: imports go to the top, each once; the rest
 * follows in order, and each sample's output begins with a marker.
 */
export function joined(samples: readonly Pick<Sample, 'line' | 'text'>[]): SampleModule {
  const named = new Map<string, Set<string>>();
  const others = new Set<string>();
  const bodies = samples.map(({ text }) => withoutImports(text, named, others));
  const head = [
    ...others,
    ...Array.from(named, ([from, names]) => `import { ${[...names].join(', ')} } from ${from};`),
  ];
  const text: string[] = [...head];
  const lines: (number | undefined)[] = head.map(() => undefined);
  for (const [index, body] of bodies.entries()) {
    text.push(`console.log(${JSON.stringify(`${marker}${index}`)});`);
    lines.push(undefined);
    for (const [offset, line] of body.split('\n').entries()) {
      text.push(line);
      lines.push(samples[index]!.line + offset);
    }
  }
  return { text: `${text.join('\n')}\nexport {};\n`, lines };
}

/** The text with its imports blanked, so that every line keeps its number. */
function withoutImports(text: string, named: Map<string, Set<string>>, others: Set<string>): string {
  const source = ts.createSourceFile('sample.ts', text, ts.ScriptTarget.Latest, true);
  let body = text;
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement)) continue;
    const bindings = statement.importClause?.namedBindings;
    const from = statement.moduleSpecifier.getText(source);
    if (bindings !== undefined && ts.isNamedImports(bindings) && statement.importClause?.name === undefined) {
      const typeOnly = statement.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
      const names = named.get(from) ?? new Set();
      for (const element of bindings.elements) names.add(`${typeOnly ? 'type ' : ''}${element.getText(source)}`);
      named.set(from, names);
    } else others.add(statement.getText(source));
    const [start, end] = [statement.getStart(source), statement.getEnd()];
    body = body.slice(0, start) + body.slice(start, end).replaceAll(/[^\n]/g, ' ') + body.slice(end);
  }
  return body;
}

/** What each sample printed, from what the module printed. */
export function outputs(printed: string, count: number): string[] {
  const parts = Array.from({ length: count }, () => '');
  for (const part of printed.split(marker).slice(1)) {
    const end = part.indexOf('\n');
    parts[Number(part.slice(0, end))] = part.slice(end + 1);
  }
  return parts;
}
