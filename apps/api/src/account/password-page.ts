import type { ErrorLanguage } from '#domain/errors/errors';
import type { ResetPassword } from '#contexts/identity';
import type { PasswordPolicy } from '#domain/identity/password-policy';
import { escape } from './page-frame.js';
import type { AccountPage } from './page-frame.js';
import { pageWords } from './password-page-words.js';

/** Whose password was set. */
export type PasswordSet = Awaited<ReturnType<ResetPassword['execute']>>;

export type PageState =
  | {
      readonly kind: 'form';
      readonly token: string;
      readonly policy: PasswordPolicy;
      readonly complaints: readonly string[];
    }
  | { readonly kind: 'done'; readonly user: PasswordSet }
  | { readonly kind: 'over' | 'wait' };

/** The page on which a password is set. */
export function passwordPage(state: PageState, language: ErrorLanguage): AccountPage {
  const words = pageWords[language];
  const titles = { form: words.title, done: words.done, over: words.over, wait: words.title };
  const needsCorrection = state.kind === 'form' && state.complaints.length > 0;
  return { language, title: titles[state.kind], needsCorrection, body: bodyOf(state, language) };
}

function bodyOf(state: PageState, language: ErrorLanguage): string {
  const words = pageWords[language];
  if (state.kind === 'done')
    return `<p role="status">${escape(words.doneText)}</p>
<p>${escape(words.userName.replace('{user}', () => state.user.userName))}</p>
<p><a href="/console${state.user.wasInvited ? '/welcome' : ''}">${escape(words.signIn)}</a></p>`;
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
