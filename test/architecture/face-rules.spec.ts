import { describe, expect, it } from '@jest/globals';
import { faceDefects } from './face-rules.js';
import { readSources } from './source-files.js';

describe('the faces', () => {
  it('have one module for each context', async () => {
    const sources = await readSources('apps/api');
    expect(sources.filter(({ path }) => path.endsWith('.controller.ts')).length).toBeGreaterThan(50);
    expect(faceDefects(sources).map(({ where, what }) => `${where} ${what}`)).toEqual([]);
  });
});

describe('the rule', () => {
  const controller = {
    path: 'apps/api/src/partner/things/thing.controller.ts',
    text: 'export class ThingController {}',
  };
  const module = (text: string) => ({ path: 'apps/api/src/partner/things/things.module.ts', text });

  it('finds a controller without a module, and one that its module does not name', () => {
    const defect = [expect.objectContaining({ where: controller.path })];
    expect(faceDefects([controller])).toEqual(defect);
    expect(faceDefects([controller, module("import { OtherController } from './other.controller.js';")])).toEqual(
      defect,
    );
  });

  it('finds a face that has controllers of its own', () => {
    const path = 'apps/api/src/partner/partner.module.ts';
    expect(faceDefects([{ path, text: '@Module({ controllers: [ThingController] })' }])).toHaveLength(1);
  });

  it('passes a controller that the module of its folder names', () => {
    expect(faceDefects([controller, module("import { ThingController } from './thing.controller.js';")])).toEqual([]);
  });
});
