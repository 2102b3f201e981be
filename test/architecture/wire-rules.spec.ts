import { describe, expect, it } from '@jest/globals';
import { readSources } from './source-files.js';
import { wireDefects } from './wire-rules.js';

describe('the DTOs of responses', () => {
  it('implement the views that they document', async () => {
    const found = wireDefects(await readSources('apps/api'));
    expect(found.map(({ where, what }) => `${where} ${what}`)).toEqual([]);
  });
});

describe('the rule', () => {
  const controller = (returned: string, answer = 'ThingDto') => ({
    path: 'apps/api/src/partner/things/thing.controller.ts',
    text: `import type { ThingView } from '#contexts/things';
      class ThingController {
        @Operation({ permission: 'thing:read', answer: ${answer} })
        read(): ${returned} {}
      }`,
  });
  const dto = (text: string) => ({ path: 'apps/api/src/partner/things/thing.dto.ts', text });
  const list = 'export class ThingListDto { data: ThingDto[]; total: number; }';

  it.each([
    ['a single view', 'Promise<ThingView>', 'ThingDto', 'export class ThingDto { id: number; }'],
    ['JSON of one', 'Promise<JsonText<ThingView>>', 'ThingDto', 'export class ThingDto implements Wire<Other> {}'],
    [
      'a page',
      'Promise<JsonText<{ data: ThingView[]; total: number }>>',
      'ThingListDto',
      `export class ThingDto { id: number; } ${list}`,
    ],
  ])('finds %s whose DTO does not implement it', (_what, returned, answer, text) => {
    expect(wireDefects([controller(returned, answer), dto(text)])).toEqual([
      expect.objectContaining({ rule: 'DTOs implement their views' }),
    ]);
  });

  it.each([
    ['itself', 'export class ThingDto implements Wire<ThingView> { id: number; }'],
    ['but for a field', "export class ThingDto implements Wire<Omit<ThingView, 'name'>> { id: number; }"],
    [
      'through the class that it extends',
      'export class BasicDto implements Wire<ThingView> {} export class ThingDto extends BasicDto {}',
    ],
  ])('passes a DTO that implements it %s', (_how, text) => {
    expect(wireDefects([controller('Promise<ThingView>'), dto(text)])).toEqual([]);
  });
});
