import type { ScanRunView } from '#contexts/listing-scan';
import { warn } from '../../embedding/begin.js';
import type { Page, PageElement, StyleSheet } from '../../embedding/browser.js';
import { randomText } from '../../embedding/random-text.js';
import { partsOf, resultOf } from './parts.js';
import type { FormData, ScanParts } from './parts.js';
import { styles } from './styles.js';

declare const document: Page;
declare const CSSStyleSheet: new () => StyleSheet;

/** What a form knows while its page is open. Nothing of it is kept in the browser. */
export interface Scan {
  /** Address of the form at the platform. */
  readonly base: string;
  readonly data: FormData;
  readonly parts: ScanParts;
  /** Id of the scan, the same for each try until something else is written. */
  id: string;
}

/** What the platform says to it; null: it did not. */
export async function talk(address: string, body?: object): Promise<{ status: number; answer: unknown }> {
  try {
    const response = await fetch(address, {
      credentials: 'omit',
      ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    const answer: unknown = await response.json();
    return { status: response.status, answer };
  } catch {
    return { status: 0, answer: null };
  }
}

/** What the visitor has written, without what was left empty. */
export function writtenIn({ fields }: ScanParts): Record<string, unknown> {
  const texts = Object.entries(fields)
    .filter(([name]) => name !== 'consent')
    .map(([name, { value }]) => [name, value.trim()] as const);
  return {
    ...Object.fromEntries(texts.filter(([, text]) => text !== '')),
    consent: fields['consent']?.checked === true,
  };
}

export function say({ parts: { status } }: Scan, text: string, isBad: boolean): void {
  status.setAttribute('class', isBad ? 's bad' : 's');
  status.textContent = text;
}

/** @param names of the fields that are wrong; the first one gets the focus */
export function mark({ parts: { fields } }: Scan, names: readonly string[]): void {
  for (const [name, field] of Object.entries(fields)) field.setAttribute('aria-invalid', String(names.includes(name)));
  const first = Object.keys(fields).find((name) => names.includes(name));
  if (first !== undefined) fields[first]?.focus();
}

/** Asks until all portals are done with. @returns null: it did not work */
export async function follow(scan: Scan, id: string): Promise<ScanRunView | null> {
  const { words } = scan.data;
  let failures = 0;
  for (let turn = 0; turn < 80 && failures < 5; turn += 1) {
    const { status, answer } = await talk(`${scan.base}/${id}`);
    if (status === 200) {
      failures = 0;
      const found = answer as ScanRunView;
      if (found.status === 'DONE') return found;
      say(scan, words.running.replace('{}', String(found.done)).replace('{}', String(found.total)), false);
    } else if (status === 403 || status === 404) return null;
    else failures += 1;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  return null;
}

/** Sends what was written. @returns whether a scan has begun */
export async function sent(scan: Scan, id: string): Promise<boolean> {
  const { base, data, parts } = scan;
  const { status, answer } = await talk(base, { id, ...writtenIn(parts) });
  mark(scan, []);
  if (status === 200) return true;
  const { fields = [] } = (answer ?? {}) as { fields?: readonly string[] };
  if (status === 400 && fields.length > 0) mark(scan, fields);
  const { invalid, slow, failed } = data.words;
  say(scan, status === 400 ? invalid : status === 429 ? slow : failed, true);
  return false;
}

export async function submit(scan: Scan): Promise<void> {
  const { data, parts, id } = scan;
  if (parts.send.disabled) return;
  parts.send.disabled = true;
  say(scan, '…', false);
  const found = (await sent(scan, id)) ? await follow(scan, id) : undefined;
  parts.send.disabled = false;
  if (found === undefined) return;
  if (found === null) return say(scan, data.words.failed, true);
  scan.id = randomText();
  say(scan, '', false);
  show(scan, found);
}

/** The result in place of the form, and back. */
export function show({ data, parts: { form, result, fields } }: Scan, found: ScanRunView): void {
  const elements = resultOf(data, found, () => {
    result.hidden = true;
    form.hidden = false;
    fields['name']?.focus();
  });
  form.hidden = true;
  result.hidden = false;
  result.replaceChildren(...elements);
  elements[0]?.focus();
}

export async function run(script: PageElement): Promise<void> {
  const base = `${(script.src ?? '').replace(/\/form\.js(?:[?#].*)?$/, '')}/${script.dataset.key ?? ''}`;
  const { status, answer } = await talk(`${base}.json`);
  if (status !== 200) return warn('Listing scan', `${status} at ${base}.json`);
  const data = answer as FormData;
  const parts = partsOf(data);
  const scan: Scan = { base, data, parts, id: randomText() };
  const host = document.createElement('div');
  const shadow = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  shadow.adoptedStyleSheets = [sheet];
  shadow.append(parts.root);
  if (script.isConnected && script.closest('body') !== null) script.after(host);
  else document.body.append(host);
  parts.form.addEventListener('submit', (event) => {
    event.preventDefault();
    void submit(scan);
  });
  parts.form.addEventListener('input', () => void (scan.id = randomText()));
  return undefined;
}
