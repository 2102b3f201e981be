import type { FastifyReply } from 'fastify';
import type { ErrorLanguage } from '#domain/errors/errors';
import { darkAccent, darkBackground, lightAccent } from '#domain/white-label/brand-colours';
import { pagePolicy, policyWith } from './page-form.js';

export const escape = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const style = `:root{color-scheme:light dark;--bg:#fbfcfe;--ink:#172033;--soft:#566176;--line:#8a94a8;--blue:#1f5fd6;--hover:#194cab;--on:#fff;--card:#fff;--edge:#dfe5ef;--bad:#b3261e}
@media(prefers-color-scheme:dark){:root{--bg:#0f1522;--ink:#e8edf7;--soft:#a8b3ca;--line:#7b879f;--blue:#7fb0ff;--hover:#99c0ff;--on:#0b111d;--card:#151d2e;--edge:#283349;--bad:#ff9a92}}
*{box-sizing:border-box}body{margin:0;background:var(--bg);color:var(--ink);font:16px/1.55 system-ui,sans-serif}
main{max-width:440px;margin:0 auto;padding:10vh 16px 48px}section{background:var(--card);border:1px solid var(--edge);border-radius:12px;padding:28px}
h1{font-size:24px;line-height:1.25;margin:0 0 8px}p{margin:0 0 16px;color:var(--soft)}label{display:block;font-weight:600;margin:16px 0 6px}
a{color:var(--blue)}.logo{display:block;max-width:100%;height:48px;object-fit:contain;margin:0 0 20px}
input{width:100%;font:inherit;padding:10px 12px;border:1px solid var(--line);border-radius:8px;background:transparent;color:inherit}
button{margin-top:24px;width:100%;font:inherit;font-weight:600;padding:12px;border:0;border-radius:8px;background:var(--blue);color:var(--on);cursor:pointer}
button:hover{background:var(--hover)}
:focus-visible{outline:3px solid var(--blue);outline-offset:2px}.rules{font-size:14px;color:var(--soft);margin:6px 0 0}
.bad{border-left:4px solid var(--bad);padding:2px 0 2px 12px;margin:0 0 16px;color:var(--bad)}.bad ul{margin:0;padding-left:18px}`;

/** What of a brand a page shows. */
interface Brand {
  readonly name: string;
  readonly primaryColor: string | null;
  readonly loginBackgroundColor: string | null;
  /** Paths of pictures. */
  readonly logo: string | null;
  readonly favicon: string | null;
}

export interface AccountPage {
  readonly language: ErrorLanguage;
  readonly title: string;
  /** The title of the tab says that something needs correction. */
  readonly needsCorrection?: boolean;
  /** HTML of a picture at the host of the page, in place of the brand's logo. */
  readonly picture?: string | undefined;
  /** HTML below the heading. */
  readonly body: string;
  /** HTML below the body, on the card: nobody checks which text can be read on the brand's background. */
  readonly foot?: string;
  /** Rules beside those of all pages. */
  readonly style?: string;
  /** Sources of a content security policy to which a form may lead in the end, beside the page's own host. */
  readonly formTargets?: string;
}

/** A page for people without a session, in the look of the brand: no script, nothing from elsewhere. */
export function accountPage(
  { language, title, needsCorrection = false, picture, body, foot = '', style: more = '' }: AccountPage,
  brand: Brand | null,
): string {
  const { name = 'Locara', favicon = null, logo = null } = brand ?? {};
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escape(title)}${needsCorrection ? ' (!)' : ''} | ${escape(name)}</title>${favicon === null ? '' : `<link rel="icon" href="${escape(favicon)}">`}
<style>
${style}${more}${brand === null ? '' : brandStyle(brand)}</style></head><body><main><section>
${picture ?? (logo === null ? '' : `<img class="logo" src="${escape(logo)}" alt="${escape(name)}">`)}<h1>${escape(title)}</h1>
${body}
${foot}</section></main></body></html>`;
}

/** Colours are checked when they are set: nothing else can be in them. */
function brandStyle({ primaryColor, loginBackgroundColor }: Brand): string {
  const light = [
    ...(primaryColor === null ? [] : [accentOf(lightAccent(primaryColor))]),
    ...(loginBackgroundColor === null ? [] : [`--bg:${loginBackgroundColor}`]),
  ];
  const dark = [
    ...(primaryColor === null ? [] : [accentOf(darkAccent(primaryColor))]),
    ...(loginBackgroundColor === null ? [] : [`--bg:${darkBackground(loginBackgroundColor)}`]),
  ];
  return `\n:root{${light.join(';')}}@media(prefers-color-scheme:dark){:root{${dark.join(';')}}}`;
}

const accentOf = ({ accent, hover, on }: ReturnType<typeof lightAccent>): string =>
  `--blue:${accent};--hover:${hover};--on:${on}`;

/** Pictures are at the host of the page. */
export function sendPage(reply: FastifyReply, status: number, page: AccountPage, brand: Brand | null): void {
  const hasPicture = page.picture !== undefined || (brand !== null && (brand.logo !== null || brand.favicon !== null));
  const policy = page.formTargets === undefined ? pagePolicy : policyWith(`'self' ${page.formTargets}`);
  void reply
    .status(status)
    .type('text/html; charset=utf-8')
    .headers({
      'content-security-policy': hasPicture ? `${policy}; img-src 'self'` : policy,
      'cache-control': 'no-store',
      // Without any referrer, browsers send forms from the origin `null`, which is not ours.
      'referrer-policy': 'same-origin',
      vary: 'Accept-Language, Host',
    })
    .send(accountPage(page, brand));
}
