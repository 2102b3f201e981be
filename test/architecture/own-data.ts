import { documentOf, methodsOf } from '#apps/sandbox/src/google/discovery/discovery';
import type { Contract } from '#apps/sandbox/src/google/discovery/discovery';
import type { Defect, SourceText } from './source-files.js';

/** Marks of files of others. No file of facts has them. */
const marks =
  /©|\bODbL\b|\bCC BY\b|Creative Commons|OpenStreetMap contributors|Overture Maps Foundation|discovery#restDescription|"(?:discoveryVersion|documentationLink|enumDescriptions)"|^(?:way|node|relation)\/\d+,|^data\/[A-Z]{2}=\{/m;

const contractKeys = new Set(['api', 'version', 'url', 'scopes', 'parameters', 'methods', 'types']);
const methodKeys = new Set(['call', 'path', 'query', 'request', 'response', 'scopes', 'upload']);

/** Files that the first column of the table in `data/README.md` names. */
export const listedFiles = (readme: string): readonly string[] =>
  [...readme.matchAll(/^\| \[?`([^`]+\.\w+)`/gm)].map(([, path]) => `data/${path}`);

/** `data` holds the files that its README lists, and none of them is somebody else's. */
export function foreignData(files: readonly SourceText[]): readonly Defect[] {
  const readme = files.find(({ path }) => path === 'data/README.md')?.text ?? '';
  const listed = listedFiles(readme);
  const data = files.filter(({ path }) => !path.endsWith('/README.md'));
  return [
    ...data
      .filter(({ path }) => !listed.includes(path))
      .map(({ path }) => ({ rule: 'own data', where: path, what: 'data/README.md does not list it' })),
    ...listed
      .filter((path) => !data.some((file) => file.path === path))
      .map((path) => ({ rule: 'own data', where: 'data/README.md', what: `there is no ${path}` })),
    ...data.flatMap(marked),
    ...data.filter(({ path }) => /^data\/(google(-ads)?|meta)\//.test(path)).flatMap(sentences),
  ];
}

function marked({ path, text }: SourceText): readonly Defect[] {
  const found = marks.exec(text);
  if (found === null) return [];
  const line = text.slice(0, found.index).split('\n').length;
  return [{ rule: 'own data', where: `${path}:${line}`, what: `"${found[0]}" is a mark of somebody else's file` }];
}

/** A contract has types only: a sentence is none. */
function sentences({ path, text }: SourceText): readonly Defect[] {
  const defect = (what: string): Defect => ({ rule: 'own data', where: path, what });
  try {
    const contract = JSON.parse(text) as Contract;
    const keys = [
      ...Object.keys(contract).filter((key) => !contractKeys.has(key)),
      ...Object.values(contract.methods).flatMap((method) => Object.keys(method).filter((key) => !methodKeys.has(key))),
    ];
    methodsOf(documentOf(contract));
    return [...new Set(keys)].map((key) => defect(`a contract has no "${key}"`));
  } catch (error) {
    return [defect((error as Error).message)];
  }
}
