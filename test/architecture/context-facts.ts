import ts from 'typescript';
import { descendants, parse } from './source-files.js';
import type { SourceText } from './source-files.js';

/** What the code says of a context; its README.md carries it between two markers. */
export interface ContextFacts {
  readonly tables: readonly string[];
  /** Names as they are stored. */
  readonly sent: readonly string[];
  readonly received: readonly { readonly event: string; readonly from: string; readonly subscriber: string }[];
  readonly queues: readonly string[];
  /** What it tells a port of its own or of a lower floor: `RunningSubscriptionsGuard` at `DeletionGuards`. */
  readonly registrations: readonly { readonly name: string; readonly port: string }[];
}

/** Registers that every process has for its own work; they are no rule of a context. */
const ownWork = new Set(['DueWork']);

const contextOf = (path: string): string | undefined => /^libs\/contexts\/([^/]+)\//.exec(path)?.[1];

/** Facts of each context that has a file among the sources. Those of the platform are read for what contexts extend. */
export function contextFacts(
  sources: readonly SourceText[],
  owners: ReadonlyMap<string, string>,
): Map<string, ContextFacts> {
  const all = sources.map((source) => ({ context: contextOf(source.path), nodes: [...descendants(parse(source))] }));
  const bases = new Map(all.flatMap(({ nodes }) => nodes.filter(ts.isClassDeclaration).flatMap(registering)));
  const files = all.flatMap(({ context, nodes }) => (context === undefined ? [] : [{ context, nodes }]));
  const events = new Map(
    files.flatMap(({ context, nodes }) =>
      definitions(nodes, 'defineEvent').map(({ constant, name }) => [constant, { name, context }] as const),
    ),
  );
  const facts = new Map<string, ContextFacts>();
  for (const context of new Set(files.map((file) => file.context))) {
    const nodes = files.filter((file) => file.context === context).flatMap((file) => file.nodes);
    facts.set(context, {
      tables: [...owners].filter(([, owner]) => owner === context).map(([table]) => table),
      sent: [...events.values()].filter((event) => event.context === context).map(({ name }) => name),
      received: subscriptions(nodes).map(({ constant, subscriber }) => {
        const event = events.get(constant);
        if (event === undefined) throw new Error(`${subscriber} subscribes to ${constant}, which no context defines.`);
        return { event: event.name, from: event.context, subscriber };
      }),
      queues: definitions(nodes, 'defineQueue').map(({ name }) => name),
      registrations: registrations(nodes, bases),
    });
  }
  return facts;
}

/** `export const a = define…({ name: 'b' })`. */
function definitions(nodes: readonly ts.Node[], call: string): { constant: string; name: string }[] {
  return nodes.filter(ts.isVariableDeclaration).flatMap(({ name: constant, initializer }) => {
    if (initializer === undefined || !ts.isCallExpression(initializer) || initializer.expression.getText() !== call)
      return [];
    const [definition] = initializer.arguments;
    if (definition === undefined || !ts.isObjectLiteralExpression(definition)) return [];
    const name = definition.properties
      .filter(ts.isPropertyAssignment)
      .find((property) => property.name.getText() === 'name')?.initializer;
    return name !== undefined && ts.isStringLiteralLike(name)
      ? [{ constant: constant.getText(), name: name.text }]
      : [];
  });
}

/** `@Subscribes(event, 'name of the subscriber')`, and the same for many deliveries at once. */
function subscriptions(nodes: readonly ts.Node[]): { constant: string; subscriber: string }[] {
  return nodes.filter(ts.isDecorator).flatMap(({ expression }) => {
    if (!ts.isCallExpression(expression) || !/^Subscribes(ToMany)?$/.test(expression.expression.getText())) return [];
    const [event, subscriber] = expression.arguments;
    if (event === undefined || subscriber === undefined || !ts.isStringLiteralLike(subscriber)) return [];
    return [{ constant: event.getText(), subscriber: subscriber.text }];
  });
}

/** What classes tell ports themselves, or by the class that they extend. */
function registrations(
  nodes: readonly ts.Node[],
  bases: ReadonlyMap<string, readonly string[]>,
): { name: string; port: string }[] {
  return nodes.filter(ts.isClassDeclaration).flatMap((one) => {
    const name = one.name?.text ?? '';
    const base = one.heritageClauses?.find(({ token }) => token === ts.SyntaxKind.ExtendsKeyword)?.types[0];
    const ports = [...portsOf(one), ...(bases.get(base?.expression.getText() ?? '') ?? [])];
    return ports.map((port) => ({ name, port }));
  });
}

/** An abstract class that tells a port of whatever extends it, with these ports. */
function registering(one: ts.ClassDeclaration): [string, readonly string[]][] {
  const isAbstract = one.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.AbstractKeyword) === true;
  return isAbstract && one.name !== undefined ? [[one.name.text, portsOf(one)]] : [];
}

/** `this.guards.register(…)` or `this.rules.registerStep(…)` in a class whose constructor takes `guards: DeletionGuards`. */
function portsOf(one: ts.ClassDeclaration): string[] {
  const constructor = one.members.find(ts.isConstructorDeclaration);
  const ports = new Map(
    constructor?.parameters.map(({ name, type }) => [`this.${name.getText()}`, type?.getText() ?? '']),
  );
  const calls = [...descendants(one)].filter(ts.isCallExpression);
  const told = new Set(
    calls.flatMap(({ expression }) => /^(.+)\.register(?:Step)?$/.exec(expression.getText())?.[1] ?? []),
  );
  return [...ports].filter(([name, port]) => told.has(name) && !ownWork.has(port)).map(([, port]) => port);
}
