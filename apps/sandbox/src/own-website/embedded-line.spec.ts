import { describe, expect, it } from '@jest/globals';
import { embeddedIn } from './embedded-line.js';

const platform = 'http://localhost:3000';

describe('a line that a website embeds', () => {
  it.each([
    ['<script async src="http://localhost:3000/chat/0f3b.js"></script>', '/chat/0f3b.js', null],
    [' <script async src="http://localhost:3000/widget/0f8f.js"></script>\n', '/widget/0f8f.js', null],
    ['<script async src="http://localhost:3000/scan/form.js" data-key="0f3b"></script>', '/scan/form.js', '0f3b'],
  ])('is read: %s', (line, path, key) => {
    expect(embeddedIn(line, platform)).toEqual({ source: platform + path, key });
  });

  it.each([
    '',
    'http://localhost:3000/chat/0f3b.js',
    '<script>alert(1)</script>',
    '<script src="javascript:alert(1)"></script>',
    '<script src="http://localhost:3000/sandbox/other.js"></script>',
    '<script src="http://localhost:3000/chat/../sandbox/other.js"></script>',
    '<script src="http://elsewhere.example/chat/0f3b.js"></script>',
    '<script src="http://localhost:3000/chat/0f3b.js"></script><script>alert(1)</script>',
    '<script src="/chat/0f3b.js"></script>',
  ])('is nothing else: %s', (line) => {
    expect(embeddedIn(line, platform)).toBeNull();
  });
});
