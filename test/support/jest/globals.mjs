// What `import … from '@jest/globals'` means in a test and in what tests share. A module stays loaded for many test files,
// while Jest makes `it`, `expect` and the others anew for each file: these pass everything on to those of the present file.

let present;

/** @param globals those of the test file that runs next */
export function setGlobals(globals) {
  present = globals;
}

const target = (name) => {
  if (present === undefined) throw new Error(`No test file runs, and yet "${name}" of @jest/globals is used.`);
  return present[name];
};

const forwarded = (name) =>
  new Proxy(() => undefined, {
    apply: (_, self, args) => Reflect.apply(target(name), self, args),
    get: (_, key) => Reflect.get(target(name), key),
    has: (_, key) => Reflect.has(target(name), key),
  });

export const afterAll = forwarded('afterAll');
export const afterEach = forwarded('afterEach');
export const beforeAll = forwarded('beforeAll');
export const beforeEach = forwarded('beforeEach');
export const describe = forwarded('describe');
export const expect = forwarded('expect');
export const it = forwarded('it');
export const jest = forwarded('jest');
export const test = forwarded('test');
