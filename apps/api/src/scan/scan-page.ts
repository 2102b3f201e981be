import type { ScanFormView } from '#contexts/listing-scan';
import { escape } from '../pages/frame.js';
import { words } from './script/words.js';

const style = `:root{color-scheme:light dark;--bg:#fbfcfe;--ink:#172033}
@media(prefers-color-scheme:dark){:root{--bg:#0f1522;--ink:#e8edf7}}
body{margin:0;background:var(--bg);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:720px;margin:0 auto;padding:32px 16px 64px}h1{font-size:18px;line-height:1.3;margin:0 0 16px;overflow-wrap:anywhere}`;

/** A page of the platform that has one form alone: to try it, or to link to it. */
export const scanPage = (key: string, { language, owner }: Pick<ScanFormView, 'language' | 'owner'>): string =>
  `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escape(words[language].title)} | ${escape(owner)}</title>
<style>
${style}</style></head><body><main><h1>${escape(owner)}</h1><script async src="form.js" data-key="${key}"></script></main></body></html>`;

/** @param publicUrl where logos are, whatever host the page is opened at */
export const scanPageHeaders = (publicUrl: string): Readonly<Record<string, string>> => ({
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'unsafe-inline'",
    "connect-src 'self'",
    `img-src 'self' ${new URL(publicUrl).origin}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; '),
  // What it asks for then says that it is this page: also where browsers name no site.
  'referrer-policy': 'same-origin',
});
