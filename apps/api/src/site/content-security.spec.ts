import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { contentSecurityPolicy, scriptHashesOf } from './content-security.js';

const hashOf = (code: string): string => `sha256-${createHash('sha256').update(code).digest('base64')}`;

describe('the policy of a page', () => {
  it('names the inline scripts that run: no data, no files, exactly as they stand', () => {
    const page =
      '<script>a("&lt;")</script><script src=/x.js></script><script type=application/ld+json>{}</script>' +
      '<p><script type=module>\r\n b </script><script></script>';
    expect(scriptHashesOf(page)).toEqual([hashOf('a("&lt;")'), hashOf('\n b ')]);
  });

  it('lets nothing else run, and each once', () => {
    expect(contentSecurityPolicy(['sha256-A', 'sha256-A'])).toContain("script-src 'self' 'sha256-A';");
    expect(contentSecurityPolicy([])).toContain("script-src 'self';");
  });
});
