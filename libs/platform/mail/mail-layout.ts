import type { ErrorLanguage } from '#domain/errors/errors';
import { darkAccent } from '#domain/white-label/brand-colours';
import { chartSize, cidOf, plannedPictures } from './charts/mail-chart.js';
import type { MailChart, PlannedPicture } from './charts/mail-chart.js';
import { mailWords } from './mail-words.js';

/** Something that is looked up rather than read: an amount, a day. The value may have several lines. */
export interface MailFact {
  readonly label: string;
  readonly value: string;
  /** It is below others that add up: on the right. */
  readonly amount?: true;
}

/** What one mail says. All of it is text; nothing is taken for HTML. */
export interface MailContent {
  readonly language: ErrorLanguage;
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  /** Tables below the paragraphs, a row for each fact; one that has none is left out. */
  readonly tables?: readonly (readonly MailFact[])[];
  /** Below the tables. */
  readonly charts?: readonly MailChart[];
  /** The one thing that its reader is to do. */
  readonly action?: { readonly label: string; readonly url: string };
  /** What is below the button: until when, what if it was not you. */
  readonly notes?: readonly string[];
  /** Where its reader stops emails of this kind; it is also in the headers of the email. */
  readonly unsubscribeUrl?: string;
}

/** How mails of a tenant look, and whom their readers may ask; null: not set. */
export interface MailLook {
  readonly name: string;
  readonly logoUrl: string | null;
  /** Of the button and links, as `#1f5fd6`; white text can be read on it. */
  readonly colour: string | null;
  readonly footer: string | null;
  readonly supportEmail: string | null;
  /** `country-area-number` */
  readonly supportPhone: string | null;
  readonly supportWebsite: { readonly displayName: string; readonly url: string } | null;
  readonly imprintUrl: string | null;
  readonly privacyUrl: string | null;
  readonly termsUrl: string | null;
}

export interface ComposedMail {
  readonly subject: string;
  readonly text: string;
  /** Names its pictures by their `cid`. */
  readonly html: string;
  readonly pictures?: readonly PlannedPicture[];
}

/** The one layout of all mails: plain text, and HTML that mail programs of twenty years show (tables, styles inline). */
export function composeMail(content: MailContent, look: MailLook): ComposedMail {
  const { charts = [] } = content;
  return {
    // A line break in a subject would begin another header.
    subject: content.subject.replaceAll(/\s+/g, ' ').trim(),
    text: asText(content, look),
    html: asHtml(content, look),
    ...(charts.length > 0 && { pictures: plannedPictures(charts, look.colour ?? blue) }),
  };
}

interface Link {
  readonly label: string;
  readonly url: string;
}

function supportOf(look: MailLook): Link[] {
  const { supportEmail: email, supportPhone: phone, supportWebsite: website } = look;
  return [
    ...(email === null ? [] : [{ label: email, url: `mailto:${email}` }]),
    ...(phone === null ? [] : [{ label: phone, url: `tel:+${phone.replaceAll(/\D/g, '')}` }]),
    ...(website === null ? [] : [{ label: website.displayName, url: website.url }]),
  ];
}

function legalOf(look: MailLook, { language, unsubscribeUrl }: MailContent): Link[] {
  const words = mailWords[language];
  return [
    [words.unsubscribe, unsubscribeUrl ?? null] as const,
    [words.imprint, look.imprintUrl] as const,
    [words.privacy, look.privacyUrl] as const,
    [words.terms, look.termsUrl] as const,
  ].flatMap(([label, url]) => (url === null ? [] : [{ label, url }]));
}

function asText(content: MailContent, look: MailLook): string {
  const { language, greeting, paragraphs, charts = [], action, notes = [] } = content;
  const tables = tablesOf(content).map((facts) => facts.map(factAsText).join('\n'));
  const figures = charts.map((chart) => [chart.title, ...chartFacts(chart).map(factAsText)].join('\n'));
  const support = supportOf(look).map(({ label, url }) => (url.startsWith('http') ? `${label} ${url}` : label));
  const legal = legalOf(look, content).map(({ label, url }) => `${label}: ${url}`);
  const blocks = [
    greeting,
    ...paragraphs,
    ...tables,
    ...figures,
    ...(action === undefined ? [] : [`${action.label}:\n${action.url}`]),
    ...notes,
    ['--', look.name, ...(look.footer === null ? [] : [look.footer])].join('\n'),
    ...(support.length === 0 ? [] : [`${mailWords[language].questions} ${support.join(', ')}`]),
    ...(legal.length === 0 ? [] : [legal.join('\n')]),
  ];
  return `${blocks.join('\n\n')}\n`;
}

/** The same as the picture. */
const chartFacts = ({ points }: MailChart): MailFact[] =>
  points.map(({ label, text }) => ({ label, value: text, amount: true }));

const tablesOf = ({ tables = [] }: MailContent): (readonly MailFact[])[] => tables.filter((facts) => facts.length > 0);

/** What has several lines begins below its label. */
const factAsText = ({ label, value }: MailFact): string =>
  value.includes('\n') ? `${label}:\n${value.replaceAll(/^/gm, '  ')}` : `${label}: ${value}`;

const ink = '#172033';
const soft = '#566176';
const line = '#dfe5ef';
const blue = '#1f5fd6';
const darkBlue = '#82b1ff';
const font = `font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`;

/** Programs that show mails dark take it; the others have the colours inline. Narrow screens get the width for the text. */
const dark = (
  link: string,
): string => `@media(prefers-color-scheme:dark){.page{background:#0c121e!important}.sheet{background:#121a2a!important;border-color:#263247!important}.ink{color:#e7edf7!important}.soft{color:#a5b2c8!important}.line{border-color:#263247!important}.link{color:${link}!important}}
@media(max-width:480px){.pad{padding-left:18px!important;padding-right:18px!important}td,th{overflow-wrap:anywhere}}`;

function asHtml(content: MailContent, look: MailLook): string {
  const { language, subject, greeting, paragraphs, charts = [], action, notes = [] } = content;
  const head =
    look.logoUrl === null
      ? `<span class="ink" style="${font};font-size:18px;font-weight:600;color:${ink}">${escape(look.name)}</span>`
      : `<img src="${escape(look.logoUrl)}" alt="${escape(look.name)}" height="40" style="display:block;border:0;height:40px;max-width:240px">`;
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escape(subject)}</title><style>${dark(look.colour === null ? darkBlue : darkAccent(look.colour).accent)}</style></head>
<body class="page" style="margin:0;padding:0;background:#f3f6fb">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f3f6fb"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid ${line};border-radius:12px">
<tr><td class="pad" style="padding:28px 32px 0">${head}</td></tr>
<tr><td class="ink pad" style="padding:20px 32px 28px;${font};font-size:16px;line-height:1.55;color:${ink}">
${[greeting, ...paragraphs].map((text) => `<p style="margin:0 0 16px">${lines(text)}</p>`).join('\n')}
${tablesOf(content)
  .map((facts) => tableOf(facts))
  .join('\n')}
${charts.map(chartOf).join('\n')}
${action === undefined ? '' : buttonOf(action, language, look.colour ?? blue)}
${notes.map((text) => `<p class="soft" style="margin:0 0 8px;font-size:14px;color:${soft}">${lines(text)}</p>`).join('\n')}
</td></tr></table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px"><tr><td class="soft pad" style="padding:20px 32px;${font};font-size:13px;line-height:1.5;color:${soft}">
${footOf(look, content)}
</td></tr></table>
</td></tr></table>
</body></html>
`;
}

/** Of rows: what is above and below, and the size of letters, in pixels. */
const [usual, dense] = [
  { padding: 8, label: 14, value: 15 },
  { padding: 3, label: 13, value: 13 },
];

function tableOf(facts: readonly MailFact[], { padding, label: small, value: large } = usual): string {
  const rows = facts.map(({ label, value, amount = false }) => {
    const [width, align] = amount ? ['70%', 'right'] : ['34%', 'left'];
    const cell = `padding:${padding}px 0;border-top:1px solid ${line};${font}`;
    return `<tr><th class="soft line" align="left" valign="top" width="${width}" style="${cell};padding-right:16px;font-size:${small}px;font-weight:400;color:${soft}">${escape(label)}</th><td class="ink line" align="${align}" valign="top" style="${cell};font-size:${large}px;color:${ink}">${lines(value)}</td></tr>`;
  });
  return `<table class="line" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;border-bottom:1px solid ${line}">${rows.join('')}</table>`;
}

function chartOf(chart: MailChart, index: number): string {
  const { width, height } = chartSize;
  return `<p class="ink" style="margin:24px 0 8px;font-weight:600;color:${ink}">${escape(chart.title)}</p>
<img src="cid:${cidOf(index)}" alt="${escape(chart.summary)}" width="${width}" style="display:block;border:0;width:100%;max-width:${width}px;height:auto;aspect-ratio:${width}/${height};border-radius:8px;margin:0 0 8px">
${tableOf(chartFacts(chart), dense)}`;
}

function buttonOf({ label, url }: Link, language: ErrorLanguage, colour: string): string {
  const address = escape(url);
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:24px 0"><tr><td style="border-radius:8px;background:${colour}">
<a href="${address}" style="display:inline-block;padding:12px 24px;${font};font-size:16px;font-weight:600;color:#ffffff;text-decoration:none">${escape(label)}</a></td></tr></table>
<p class="soft" style="margin:0 0 16px;font-size:14px;color:${soft}">${escape(mailWords[language].fallback)}<br><a class="link" href="${address}" style="color:${colour};word-break:break-all">${address}</a></p>`;
}

function footOf(look: MailLook, content: MailContent): string {
  const { language } = content;
  const anchor = ({ label, url }: Link): string =>
    `<a class="soft" href="${escape(url)}" style="color:${soft}">${escape(label)}</a>`;
  const support = supportOf(look).map(anchor);
  const legal = legalOf(look, content).map(anchor);
  const paragraph = (inner: string): string => `<p style="margin:0 0 8px">${inner}</p>`;
  return [
    paragraph([escape(look.name), ...(look.footer === null ? [] : [lines(look.footer)])].join('<br>')),
    ...(support.length === 0 ? [] : [paragraph(`${mailWords[language].questions} ${support.join(' · ')}`)]),
    ...(legal.length === 0 ? [] : [paragraph(legal.join(' · '))]),
  ].join('\n');
}

const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const lines = (text: string): string => escape(text).replaceAll(/\r?\n/g, '<br>');
