import type { Defect, SourceText } from './source-files.js';

const rule = 'a face has one module for each context';
const face = /^(apps\/api\/src\/(?:partner|administration))\/([^/]+)\//;

/**
 * Each folder of a face has one Nest module, called as the folder, which names every controller in it. The module of the face
 * itself has none.
 */
export function faceDefects(sources: readonly SourceText[]): Defect[] {
  const texts = new Map(sources.map(({ path, text }) => [path, text]));
  return sources.flatMap(({ path, text }) => {
    if (/^apps\/api\/src\/(partner|administration)\/\1\.module\.ts$/.test(path) && /\bcontrollers:/.test(text))
      return [{ rule, where: path, what: 'has controllers of its own' }];
    const [, folder = '', name = ''] = (path.endsWith('.controller.ts') && face.exec(path)) || [];
    if (folder === '') return [];
    const module = `${folder}/${name}/${name}.module.ts`;
    const controllers = [...text.matchAll(/^export class (\w+Controller)\b/gm)].map(([, each = '']) => each);
    const missing = controllers.filter(
      (each) => !new RegExp(`^import .*\\b${each}\\b`, 'm').test(texts.get(module) ?? ''),
    );
    return missing.map((each) => ({ rule, where: path, what: `${each} is not in ${module}` }));
  });
}
