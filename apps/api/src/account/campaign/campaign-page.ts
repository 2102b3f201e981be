import { campaignLimits, dayInWords } from '#contexts/content-campaigns';
import type { CampaignPageView, SavedLink } from '#contexts/content-campaigns';
import type { ErrorLanguage, Problem } from '#domain/errors/errors';
import { elementsHtml, errorOf, marksOf } from './campaign-page-fields.js';
import type { Shown } from './campaign-page-fields.js';
import { campaignPageWords } from './campaign-page-words.js';
import type { CampaignPageWords } from './campaign-page-words.js';
import { escape } from '../page-frame.js';
import type { AccountPage } from '../page-frame.js';

export type CampaignPageState =
  | Exclude<SavedLink, { readonly kind: 'unknown' | 'over' }>
  | { readonly kind: 'open'; readonly page: CampaignPageView }
  | { readonly kind: 'unknown' | 'over'; readonly language: ErrorLanguage };

const ownStyle = `
main{max-width:640px;padding-top:5vh}h1,legend{overflow-wrap:anywhere}
input[type=radio]{width:auto;margin:0 8px 0 0}textarea{width:100%;font:inherit;padding:10px 12px;border:1px solid var(--line);border-radius:8px;background:transparent;color:inherit;resize:vertical}
fieldset{border:0;border-top:1px solid var(--edge);margin:28px 0 0;padding:16px 0 0;min-width:0}legend{font-size:18px;font-weight:600;padding:0 8px 0 0}
fieldset fieldset{border:0;margin:16px 0 0;padding:0}fieldset fieldset legend{font-size:16px}
.choice{display:block;font-weight:400;margin:6px 0}.error{color:var(--bad);font-size:14px;margin:6px 0 0}[aria-invalid=true]{border-color:var(--bad)}
.pair{display:grid;gap:0 12px;grid-template-columns:repeat(auto-fit,minmax(min(200px,100%),1fr))}
.logo{display:block;max-width:100%;max-height:72px;width:auto;height:auto;margin:0 0 20px}footer{margin:24px 0 0;font-size:14px}footer a{color:var(--blue);margin-right:16px}`;

/** The page that the email of a content campaign leads to. */
export function campaignPage(state: CampaignPageState, token: string): AccountPage {
  if (!('page' in state)) return overPage(state);
  const { page } = state;
  const words = campaignPageWords[page.language];
  return {
    language: page.language,
    title: filled(words.title, page),
    needsCorrection: state.kind === 'refused' || state.kind === 'slowed',
    picture: logoOf(page),
    body: pageOf(state, token, words),
    foot: footOf(page, words),
    style: ownStyle,
  };
}

function overPage({ kind, language }: Extract<CampaignPageState, { readonly kind: 'unknown' | 'over' }>): AccountPage {
  const words = campaignPageWords[language];
  return { language, title: words[kind], body: `<p>${escape(words[`${kind}Text`])}</p>` };
}

/** By a function: a name may hold `$&`, which has a meaning in a text to replace with. */
function filled(text: string, { location, endDate, endTime, language }: CampaignPageView): string {
  const until = `${dayInWords(endDate, language)}, ${endTime}`;
  return text.replace('{location}', () => location).replace('{until}', () => until);
}

/** Its meaning is in the text beside it. */
const logoOf = ({ logo }: CampaignPageView): string | undefined =>
  logo === null
    ? undefined
    : `<img class="logo" src="${escape(logo.path)}" alt="" width="${logo.width}" height="${logo.height}">`;

function footOf({ imprintUrl, privacyUrl }: CampaignPageView, words: CampaignPageWords): string {
  const links = [
    [words.imprint, imprintUrl],
    [words.privacy, privacyUrl],
  ].flatMap(([label, url]) =>
    url === null || url === undefined ? [] : [`<a href="${escape(url)}" rel="noreferrer">${escape(label ?? '')}</a>`],
  );
  return links.length === 0 ? '' : `<footer>${links.join('\n')}</footer>`;
}

type PageState = Extract<CampaignPageState, { readonly page: CampaignPageView }>;

function pageOf(state: PageState, token: string, words: CampaignPageWords): string {
  const { page } = state;
  const problems: readonly Problem[] = state.kind === 'refused' ? state.problems : [];
  const shown: Shown = { page, words, problems };
  const first = {
    open: () => `<p>${escape(filled(words.intro, page))}</p>`,
    saved: () =>
      `<p role="status"><strong>${escape(words.saved)}.</strong> ${escape(filled(words.savedText, page))}</p>`,
    refused: () => `<div class="bad" role="alert">${escape(words.refused)}</div>`,
    slowed: () => `<div class="bad" role="alert">${escape(words.slowed)}</div>`,
  }[state.kind]();
  return `${page.address === '' ? '' : `<p>${escape(page.address)}</p>\n`}${first}
<form method="post" action="/account/campaign">
<input type="hidden" name="token" value="${escape(token)}">
${elementsHtml(shown)}
${page.feedback === null ? '' : feedbackHtml(page.feedback, shown)}<button>${escape(words.save)}</button>
</form>`;
}

function feedbackHtml({ rating, comment }: NonNullable<CampaignPageView['feedback']>, shown: Shown): string {
  const { words } = shown;
  const choice = (value: number | null, label: string): string =>
    `<label class="choice"><input type="radio" name="rating" value="${value ?? ''}"${value === rating ? ' checked' : ''}>${escape(label)}</label>`;
  const choices = [choice(null, words.noRating), ...words.ratings.map((label, index) => choice(index + 1, label))];
  return `<fieldset><legend>${escape(words.feedback)}</legend>
<fieldset><legend>${escape(words.rating)}</legend>
${choices.join('\n')}
</fieldset>
<label for="comment">${escape(words.comment)}</label>
<textarea id="comment" name="comment" rows="4" maxlength="${campaignLimits.comment}"${marksOf('comment', shown)}>
${escape(comment ?? '')}</textarea>
${errorOf('comment', shown)}</fieldset>
`;
}
