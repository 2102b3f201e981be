import type { ErrorLanguage } from '#domain/errors/errors';
import type { PasswordPolicy } from '#domain/identity/password-policy';
import { pageWords } from './password-page-words.js';

export type PageState =
  | {
      readonly kind: 'form';
      readonly token: string;
      readonly policy: PasswordPolicy;
      readonly complaints: readonly string[];
    }
  | { readonly kind: 'done' | 'over' | 'wait' };

export const escape = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

export const style = `:root{color-scheme:light dark;--bg:#fbfcfe;--ink:#172033;--soft:#566176;--line:#8a94a8;--blue:#1f5fd6;--on:#fff;--card:#fff;--edge:#dfe5ef;--bad:#b3261e}
@media(prefers-color-scheme:dark){:root{--bg:#0f1522;--ink:#e8edf7;--soft:#a8b3ca;--line:#7b879f;--blue:#7fb0ff;--on:#0b111d;--card:#151d2e;--edge:#283349;--bad:#ff9a92}}
*{box-sizing:border-box}body{margin:0;background:var(--bg);color:var(--ink);font:16px/1.55 system-ui,sans-serif}
main{max-width:440px;margin:0 auto;padding:10vh 16px 48px}section{background:var(--card);border:1px solid var(--edge);border-radius:12px;padding:28px}
h1{font-size:24px;line-height:1.25;margin:0 0 8px}p{margin:0 0 16px;color:var(--soft)}label{display:block;font-weight:600;margin:16px 0 6px}
input{width:100%;font:inherit;padding:10px 12px;border:1px solid var(--line);border-radius:8px;background:transparent;color:inherit}
button{margin-top:24px;width:100%;font:inherit;font-weight:600;padding:12px;border:0;border-radius:8px;background:var(--blue);color:var(--on);cursor:pointer}
:focus-visible{outline:3px solid var(--blue);outline-offset:2px}.rules{font-size:14px;color:var(--soft);margin:6px 0 0}
.bad{border-left:4px solid var(--bad);padding:2px 0 2px 12px;margin:0 0 16px;color:var(--bad)}.bad ul{margin:0;padding-left:18px}`;

/** The page on which a password is set: no script, nothing from elsewhere. */
export function passwordPageHtml(state: PageState, language: ErrorLanguage): string {
  const words = pageWords[language];
  const titles = { form: words.title, done: words.done, over: words.over, wait: words.title };
  const title = titles[state.kind];
  const complained = state.kind === 'form' && state.complaints.length > 0;
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escape(title)}${complained ? ' (!)' : ''} | Locara</title>
<style>
${style}</style></head><body><main><section>
<h1>${escape(title)}</h1>
${bodyOf(state, language)}
</section></main></body></html>`;
}

function bodyOf(state: PageState, language: ErrorLanguage): string {
  const words = pageWords[language];
  if (state.kind === 'done') return `<p role="status">${escape(words.doneText)}</p>`;
  if (state.kind === 'over') return `<p>${escape(words.overText)}</p>`;
  if (state.kind !== 'form') return `<p role="alert">${escape(words.wait)}</p>`;
  const { complaints, policy, token } = state;
  const wrong = complaints.length > 0;
  const attributes = `type="password" autocomplete="new-password" required maxlength="200"`;
  const marked = `aria-describedby="${wrong ? 'bad ' : ''}rules"${wrong ? ' aria-invalid="true" autofocus' : ''}`;
  return `${wrong ? complaintsOf(complaints) : `<p>${escape(words.intro)}</p>`}
<form method="post" action="/account/password">
<input type="hidden" name="token" value="${escape(token)}">
<label for="password">${escape(words.password)}</label>
<input id="password" name="password" ${attributes} ${marked}>
<p class="rules" id="rules">${escape(words.rules)} ${escape(rulesOf(policy, language).join(', '))}</p>
<label for="again">${escape(words.again)}</label>
<input id="again" name="again" ${attributes}>
<button>${escape(words.save)}</button>
</form>`;
}

const complaintsOf = (complaints: readonly string[]): string =>
  `<div class="bad" id="bad" role="alert"><ul>${complaints.map((text) => `<li>${escape(text)}</li>`).join('')}</ul></div>`;

function rulesOf(policy: PasswordPolicy, language: ErrorLanguage): string[] {
  const { counts } = pageWords[language];
  return (Object.keys(counts) as (keyof PasswordPolicy)[]).flatMap((rule) => {
    const count = policy[rule];
    const [one, several] = counts[rule];
    return count === 0 ? [] : [count === 1 ? one : several.replace('{n}', String(count))];
  });
}
