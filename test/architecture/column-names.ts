import ts from 'typescript';
import { descendants } from './source-files.js';
import { COMPUTED } from './sql-text.js';

/**
 * The properties that the values given to `tx.update(…)` may name. Follows what one file shows: constants, spreads, functions of the
 * file, and parameters back to the calls of their function. `COMPUTED` for all that comes from elsewhere.
 */
export function columnsGiven(value: ts.Expression | undefined): string[] {
  if (value === undefined) return [];
  if (ts.isStringLiteralLike(value)) return [value.text];
  return [...new Set(namesIn(value, new Set()))];
}

/** @param seen what is being followed already: calls may lead in circles */
function namesIn(value: ts.Node, seen: Set<ts.Node>): string[] {
  if (seen.has(value)) return [];
  seen.add(value);
  const follow = (node: ts.Node): string[] => namesIn(node, seen);
  if (ts.isParenthesizedExpression(value) || ts.isAsExpression(value) || ts.isSatisfiesExpression(value))
    return follow(value.expression);
  if (ts.isConditionalExpression(value)) return [...follow(value.whenTrue), ...follow(value.whenFalse)];
  if (ts.isBinaryExpression(value) && value.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken)
    return follow(value.right);
  if (ts.isObjectLiteralExpression(value))
    return value.properties.flatMap((property) => propertyNames(property, follow));
  if (ts.isArrowFunction(value) || ts.isFunctionDeclaration(value) || ts.isMethodDeclaration(value))
    return returnsOf(value).flatMap(follow);
  if (ts.isIdentifier(value)) return declared(value.text, value).flatMap((found) => fromDeclaration(found, follow));
  if (ts.isCallExpression(value) && ts.isIdentifier(value.expression)) return follow(value.expression);
  return [COMPUTED];
}

function propertyNames(property: ts.ObjectLiteralElementLike, follow: (node: ts.Node) => string[]): string[] {
  if (ts.isSpreadAssignment(property)) return follow(property.expression);
  const { name } = property;
  return ts.isIdentifier(name) || ts.isStringLiteralLike(name) ? [name.text] : [COMPUTED];
}

function fromDeclaration(found: ts.Node, follow: (node: ts.Node) => string[]): string[] {
  if (ts.isVariableDeclaration(found)) return found.initializer === undefined ? [COMPUTED] : follow(found.initializer);
  if (ts.isParameter(found)) return argumentsFor(found)?.flatMap(follow) ?? [COMPUTED];
  return follow(found);
}

/** What is returned; nothing that a function inside it returns. */
function returnsOf(declaration: ts.ArrowFunction | ts.FunctionDeclaration | ts.MethodDeclaration): ts.Node[] {
  if (declaration.body === undefined) return [declaration];
  if (!ts.isBlock(declaration.body)) return [declaration.body];
  return [...descendants(declaration.body)].flatMap((node) =>
    ts.isReturnStatement(node) && node.expression !== undefined && enclosing(node) === declaration
      ? [node.expression]
      : [],
  );
}

const enclosing = (node: ts.Node): ts.Node | undefined => {
  let outer: ts.Node | undefined = node.parent;
  while (outer !== undefined && !ts.isFunctionLike(outer)) outer = outer.parent;
  return outer;
};

/** The declarations of this name that the place can see, the nearest level only. An import is none: empty means computed. */
function declared(name: string, from: ts.Node): ts.Node[] {
  for (let level: ts.Node | undefined = from.parent; level !== undefined; level = level.parent) {
    const here: ts.Node[] = [];
    if (ts.isFunctionLike(level))
      here.push(...level.parameters.filter((parameter) => parameter.name.getText() === name));
    if (ts.isBlock(level) || ts.isSourceFile(level)) here.push(...statementsNaming(name, level));
    if (here.length > 0) return here;
  }
  return [unknown];
}

/** Stands for a declaration in another file; whatever meets it calls it computed. */
const unknown = ts.factory.createNull();

const statementsNaming = (name: string, level: ts.Block | ts.SourceFile): ts.Node[] =>
  level.statements.flatMap((statement): ts.Node[] => {
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.filter((declaration) => declaration.name.getText() === name);
    return ts.isFunctionDeclaration(statement) && statement.name?.text === name ? [statement] : [];
  });

/** What the calls in this file pass; undefined where others may call as well. */
function argumentsFor(parameter: ts.ParameterDeclaration): ts.Node[] | undefined {
  const owner = parameter.parent;
  if (!isClosed(owner) || owner.name === undefined) return undefined;
  const name = owner.name.getText();
  const index = owner.parameters.indexOf(parameter);
  return [...descendants(parameter.getSourceFile())].flatMap((node): ts.Node[] => {
    if (!ts.isCallExpression(node) || calleeOf(node) !== name) return [];
    const given = node.arguments[index] ?? parameter.initializer;
    return given === undefined ? [] : [given];
  });
}

const isClosed = (owner: ts.SignatureDeclaration): boolean => {
  const modifiers = ts.canHaveModifiers(owner) ? (ts.getModifiers(owner) ?? []) : [];
  const has = (kind: ts.SyntaxKind): boolean => modifiers.some((modifier) => modifier.kind === kind);
  if (ts.isMethodDeclaration(owner)) return has(ts.SyntaxKind.PrivateKeyword);
  return ts.isFunctionDeclaration(owner) && !has(ts.SyntaxKind.ExportKeyword);
};

const calleeOf = (call: ts.CallExpression): string =>
  ts.isPropertyAccessExpression(call.expression) ? call.expression.name.text : call.expression.getText();
