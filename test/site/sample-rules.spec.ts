import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { generate } from 'otplib';
import { differences, jsonIn, judge } from './sample-answers.js';
import { compile } from './sample-compiler.js';
import { joined, marker, outputs } from './sample-module.js';
import { metaOf, runnable, samplesIn } from './sample-rules.js';

const fence = (info: string, text: string): string => `\`\`\`${info}\n${text}\n\`\`\`\n`;
const bash = fence('bash', 'curl -s http://localhost:3000/v5/user/profile');
const ts = fence('ts', 'console.log({ id: 2 });');
const answer = fence('json title="Response"', '{ "id": 2 }');

describe('samples of a page', () => {
  it('are its bash fences that call curl and its ts fences, with their lines', () => {
    const text = `---\ntitle: T\n---\n\n# T\n\n${bash}\n${ts}\n${fence('bash', 'ls')}\n${fence('shell', 'npm start')}`;
    expect(samplesIn(text).samples.map(({ kind, line }) => [kind, line])).toEqual([
      ['bash', 8],
      ['ts', 12],
    ]);
  });

  it('take the response behind them', () => {
    const { samples } = samplesIn(`${bash}\n${answer}\n${ts}`);
    expect(samples.map(({ answers }) => answers.length)).toEqual([1, 0]);
  });

  it('in tabs share the response behind the tabs, and keep one inside to themselves', () => {
    const tab = (value: string, text: string): string => `<TabItem value="${value}">\n\n${text}\n</TabItem>\n`;
    const text = `<Tabs>\n${tab('curl', `${bash}\n${bash}\n${answer}`)}${tab('ts', ts)}</Tabs>\n\n${answer}`;
    expect(samplesIn(text).samples.map(({ kind, answers }) => [kind, answers.length])).toEqual([
      ['bash', 0],
      ['bash', 2],
      ['ts', 1],
    ]);
  });

  it('are live examples as well', () => {
    const text = `<LiveRequest method="POST" path="/v5/company/1/location" body='{"name":""}' error="1001">\n\n${answer}\n</LiveRequest>\n`;
    expect(samplesIn(text).samples).toMatchObject([
      {
        kind: 'live',
        error: 1001,
        request: { method: 'POST', path: '/v5/company/1/location', body: '{"name":""}' },
        answers: [{ text: '{ "id": 2 }' }],
      },
    ]);
  });

  it('read headings with ids, admonitions and expressions', () => {
    expect(samplesIn(`## A title {#an-id}\n\n:::note\n\n${bash}\n:::\n\n{1 + 1}\n`).samples).toHaveLength(1);
  });

  it('that call curl in another fence are a mistake, as is a response to nothing', () => {
    const text = `${answer}\n${fence('shell', 'curl -s http://localhost:3000')}\n${fence('http', 'curly: braces')}`;
    expect(samplesIn(text).mistakes).toEqual([
      '2: a response without a sample before it',
      '6: curl is in a `shell` fence, where it would never be run: use bash',
    ]);
  });

  it('of a release that is not current are not run', () => {
    const page = samplesIn(
      `${fence('bash release=4.3 error=3000', 'curl -s http://localhost:3000/v5/reviews')}\n${bash}`,
    );
    expect(page.samples[0]).toMatchObject({ release: '4.3', error: 3000 });
    expect(runnable(page, 'bash', new Set(['4.0']))).toHaveLength(1);
    expect(runnable(page, 'bash', new Set(['4.0', '4.3']))).toHaveLength(2);
    expect(runnable(page, 'ts', new Set(['4.0']))).toHaveLength(0);
  });

  it('have meta words with and without quotes', () => {
    expect([...metaOf('title="A response" error=3004 showLineNumbers')]).toEqual([
      ['title', 'A response'],
      ['error', '3004'],
    ]);
  });
});

describe('a response as the page shows it', () => {
  it.each([
    [{ id: 1 }, { id: 1, name: 'x' }],
    [{ id: 1, '…': '…' }, { id: 1 }],
    [{ a: '…' }, { a: { b: [] } }],
    [
      [1, '…'],
      [1, 2, 3],
    ],
    [['…'], []],
    ['2026-01-31', '2027-11-02'],
    ['2026-01-31T10:00:00.000Z', '2027-11-02T00:00:00Z'],
    ['9514b8a2-1e4e-4c50-8f67-2c382d11856d', 'ff262e6b-01ad-49c2-8ec1-bbcd7199cdb5'],
    ['http://localhost:3000/…/listings/…', 'http://localhost:3000/sandbox/portals/UGDE/listings/100009'],
    [null, null],
  ])('%j fits %j', (expected, actual) => {
    expect(differences(expected, actual)).toEqual([]);
  });

  it.each([
    [{ id: 1 }, { id: 2 }, 'the response.id is 2, the page says 1'],
    [{ a: { b: 1 } }, { a: {} }, 'the response.a.b is not in the response'],
    [[1], [1, 2], 'the response has 2 entries, the page shows 1'],
    [[1, 2, '…'], [1], 'the response has 1 entries, the page shows 2'],
    [[{ a: 1 }], [{ a: null }], 'the response[0].a is null, the page says 1'],
    [{ a: [] }, { a: {} }, 'the response.a is {}, the page shows a list'],
    [{ a: {} }, { a: [] }, 'the response.a is [], the page shows an object'],
    ['2026-01-31', '2026-01-31T10:00:00Z', 'the response is "2026-01-31T10:00:00Z", the page says "2026-01-31"'],
    ['(a…)', 'b', 'the response is "b", the page says "(a…)"'],
  ])('%j does not fit %j', (expected, actual, what) => {
    expect(differences(expected, actual)).toEqual([what]);
  });

  it('is found among headers and other answers', () => {
    expect(jsonIn('HTTP/1.1 200 OK\nx: [a\n\n{"a":"}\\""}{"b":[1]}\n[2] done {')).toEqual([
      { a: '}"' },
      { b: [1] },
      [2],
    ]);
  });
});

describe('what a sample printed', () => {
  const sample = { error: undefined, answers: [] };

  it('must not be an error that nobody expects', () => {
    expect(judge(sample, '{"errorCode":3004}')).toEqual([
      'it answered the error 3004, and the sample does not say error=3004',
    ]);
    expect(judge(sample, '{"status":{"errorCode":6001}}')).toEqual([]);
  });

  it('must be the error that is expected', () => {
    expect(judge({ ...sample, error: 3004 }, '{"errorCode":3004}')).toEqual([]);
    expect(judge({ ...sample, error: 3004 }, '{"value":1}')).toEqual(['it was to answer the error 3004, and did not']);
  });

  it('is held against the response with its last JSON', () => {
    const answers = [{ line: 1, text: '{ "id": 2 }' }];
    expect(judge({ ...sample, answers }, '{"id":1}\n{"id":2}')).toEqual([]);
    expect(judge({ ...sample, answers }, 'nothing')).toEqual(['it printed no JSON']);
    expect(judge({ ...sample, answers: [{ line: 1, text: '{' }] }, '{}')).toEqual([
      'the response on the page is no JSON',
    ]);
  });
});

describe('the TypeScript of a page', () => {
  it('is one module with each import once, and knows its lines', () => {
    const module = joined([
      { line: 10, text: "import { a } from 'x';\nimport type { T } from 'x';\n\na();" },
      { line: 30, text: "import { a, b } from 'x';\nimport c from 'y';\nb(c);" },
    ]);
    expect(module.text).toContain("import c from 'y';\nimport { a, type T, b } from 'x';\n");
    expect(module.text.match(/import/g)).toHaveLength(2);
    const lines = module.text.split('\n');
    expect(module.lines[lines.indexOf('a();')]).toBe(13);
    expect(module.lines[lines.indexOf('b(c);')]).toBe(32);
  });

  it('is checked against the SDK, and compiled', () => {
    const call =
      "const a = createPartnerClient({ url: '' });\nawait a.GET('/v5/user/profil');\nawait a.GET('/v5/user/profile');";
    const module = joined([{ line: 5, text: `import { createPartnerClient } from '@locara/sdk';\n${call}` }]);
    const { complaints, javascript } = compile(new Map([['docs/a.mdx', module]]));
    expect(complaints).toEqual([expect.stringMatching(/^docs\/a\.mdx:7: Expected 2 arguments/)]);
    expect(javascript.get('docs/a.mdx')).toContain("await a.GET('/v5/user/profile')");
  });

  it('prints each part apart', () => {
    expect(outputs(`${marker}0\none\n${marker}1\n${marker}2\nthree\n`, 3)).toEqual(['one\n', '', 'three\n']);
  });
});

describe('the stand-in for jq', () => {
  const jq = (...args: string[]) =>
    spawnSync(process.execPath, [join(import.meta.dirname, 'jq.mjs'), ...args], {
      input: '{"id":3,"data":[{"name":"a"},{"name":"b"}],"none":null}',
      encoding: 'utf8',
      env: {},
    });

  it.each([
    ['.id', '3\n'],
    ['.data[0].name', 'a\n'],
    ['.data[-1].name', 'b\n'],
    ['.none', 'null\n'],
    ['.nothing.here', 'null\n'],
  ])('answers %s', (path, output) => {
    expect(jq('-r', path).stdout).toBe(output);
  });

  it('says what it does not know', () => {
    expect(jq('.id').status).toBe(2);
    expect(jq('-r', '.data | length').status).toBe(2);
  });
});

describe('the stand-in for oathtool', () => {
  const oathtool = (...args: string[]) =>
    spawnSync(process.execPath, [join(import.meta.dirname, 'oathtool.mjs'), ...args], { encoding: 'utf8', env: {} });
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

  it('knows the code of now, and that of later', async () => {
    const at = Math.floor(Date.now() / 1000);
    const near = await Promise.all([0, 30, 60].map((later) => generate({ secret, epoch: at + later })));
    expect(near.slice(0, 2).map((code) => `${code}\n`)).toContain(oathtool('--totp', '-b', secret).stdout);
    const later = oathtool('--totp', '-b', '-N', '30 seconds', secret).stdout;
    expect(near.slice(1).map((code) => `${code}\n`)).toContain(later);
  });

  it('says what it does not know', () => {
    expect(oathtool('--hotp', secret).status).toBe(2);
  });
});
