import ts from 'typescript';
import { descendants, parse, placeOf } from './source-files.js';
import type { Defect, SourceText } from './source-files.js';

/** A face's method that returns a view. */
interface Returned {
  readonly where: string;
  readonly dto: string;
  /** It returns a page: the DTO has the views in `data`. */
  readonly isList: boolean;
  readonly view: string;
}

/** By name. Two files may have a class of the same name. */
type Classes = Map<string, ts.ClassDeclaration[]>;

const page = /^(?:JsonText<)?\{ ?data: (?:readonly )?(\w+)(?:<.*>)?\[\];? total: number(?: \| null)? \}>?$/;
const single = /^(?:JsonText<)?(\w+)>?$/;

/**
 * A face that returns a view documents it with a DTO that `implements Wire<View>`. Otherwise a field could be renamed in the
 * view and not in the document. Only views that a context exports count.
 */
export function wireDefects(sources: readonly SourceText[]): Defect[] {
  const files = sources.map(parse);
  const classes: Classes = new Map();
  for (const each of files.flatMap((file) => file.statements.filter(ts.isClassDeclaration)))
    classes.set(each.name?.text ?? '', [...(classes.get(each.name?.text ?? '') ?? []), each]);
  return files
    .filter(({ fileName }) => fileName.endsWith('.controller.ts'))
    .flatMap(returnedIn)
    .flatMap(({ where, dto, isList, view }) => {
      const names = isList ? (classes.get(dto) ?? []).flatMap(itemOf) : [dto];
      const documented = names.flatMap((name) => classes.get(name) ?? []);
      if (documented.length === 0 || documented.some((each) => implementsView(each, view, classes))) return [];
      const name = names.join(', ');
      return [{ rule: 'DTOs implement their views', where, what: `${name} does not implement ${view}` }];
    });
}

function returnedIn(file: ts.SourceFile): Returned[] {
  const views = exportedTypes(file);
  return [...descendants(file)].filter(ts.isMethodDeclaration).flatMap((method) => {
    const dto = documentedBy(method);
    const returned = method.type?.getText(file).replaceAll(/\s+/g, ' ');
    const promised = /^Promise<(.*)>$/.exec(returned ?? '')?.[1] ?? '';
    const list = page.exec(promised)?.[1];
    const view = list ?? single.exec(promised)?.[1];
    if (dto === undefined || view === undefined || !views.has(view)) return [];
    return [{ where: placeOf(method), dto, isList: list !== undefined, view }];
  });
}

/** What the file imports from doors of contexts. */
function exportedTypes(file: ts.SourceFile): Set<string> {
  const imports = file.statements.filter(ts.isImportDeclaration);
  const names = imports
    .filter(({ moduleSpecifier }) => moduleSpecifier.getText(file).includes('#contexts/'))
    .flatMap(({ importClause }) => {
      const bindings = importClause?.namedBindings;
      return bindings !== undefined && ts.isNamedImports(bindings)
        ? bindings.elements.map(({ name }) => name.text)
        : [];
    });
  return new Set(names);
}

function documentedBy(method: ts.MethodDeclaration): string | undefined {
  const file = method.getSourceFile();
  const decorators = (ts.getDecorators(method) ?? []).map((decorator) => decorator.getText(file));
  const operation = decorators.find((text) => text.startsWith('@Operation('));
  return /\banswer: (\w+Dto)\b/.exec(operation ?? '')?.[1];
}

function itemOf(list: ts.ClassDeclaration): string[] {
  const data = list.members.find((member) => member.name?.getText() === 'data');
  const type = data !== undefined && ts.isPropertyDeclaration(data) ? data.type?.getText() : undefined;
  const name = /^(?:readonly )?(\w+)\[\]$/.exec(type ?? '')?.[1];
  return name === undefined ? [] : [name];
}

/** The class itself, or the one it extends. */
function implementsView(documented: ts.ClassDeclaration, view: string, classes: Classes): boolean {
  const clauses = documented.heritageClauses ?? [];
  const named = clauses.filter(({ token }) => token === ts.SyntaxKind.ImplementsKeyword).map((each) => each.getText());
  if (named.some((text) => new RegExp(`Wire<(?:Omit<)?${view}\\b`).test(text))) return true;
  const parent = clauses.find(({ token }) => token === ts.SyntaxKind.ExtendsKeyword)?.types[0]?.expression.getText();
  const above = parent === undefined ? [] : (classes.get(parent) ?? []);
  return above.some((each) => implementsView(each, view, classes));
}
