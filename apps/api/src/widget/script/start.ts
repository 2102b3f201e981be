import type { WidgetView } from '#contexts/websites';
import type { Page, PageElement, ShadowPart, StyleSheet } from '../../embedding/browser.js';
import { element } from '../../embedding/element.js';
import { warn } from '../../embedding/begin.js';
import { dayIn } from './opening-state.js';
import { hoursPart, reviewsPart } from './parts.js';
import { styles } from './styles.js';
import { stateText } from './texts.js';
import { languageTag } from '../../embedding/language-tag.js';

declare const document: Page;
declare const CSSStyleSheet: new () => StyleSheet;

/** Where the widget is shown: in the element that `data-target` names, else after its script; in `head` nothing is seen. */
export function putInPlace(script: PageElement, host: PageElement): void {
  const { target } = script.dataset;
  const named = target === undefined ? null : document.getElementById(target);
  if (target !== undefined && named === null) warn('Widget', `the page has no element with the id ${target}.`);
  if (named !== null) named.replaceChildren(host);
  else if (script.isConnected && script.closest('body') !== null) script.after(host);
  else document.body.append(host);
}

/** The parts as they are now. Nothing is written where nothing has changed, so that readers are not interrupted. */
export function shower(shadow: ShadowPart, tag: string): (view: WidgetView) => void {
  let shown = '';
  return (view) => {
    const now = Date.now();
    const { name, hours, reviews, accentColor } = view;
    const state = hours === null ? '' : [stateText(tag, hours, now), dayIn(hours.timeZone, now)].join();
    const next = JSON.stringify([view, state]);
    if (next === shown) return;
    shown = next;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles + (accentColor === null ? '' : `.w{--a:${accentColor}}`));
    shadow.adoptedStyleSheets = [sheet];
    const parts = [
      ...(hours === null ? [] : [hoursPart(tag, name, hours, now)]),
      ...(reviews === null ? [] : [reviewsPart(tag, name, reviews)]),
    ];
    const both = parts.length > 1 ? 'w two' : 'w';
    shadow.replaceChildren(...(parts.length === 0 ? [] : [element('div', { class: both, lang: tag }, ...parts)]));
  };
}

/** Shows the widget, and keeps it right: to the minute from what it knows, and with what is new after ten minutes. */
export async function run(script: PageElement): Promise<void> {
  const address = (script.src ?? '').replace(/\.js(?=$|[?#])/, '.json');
  const read = async (): Promise<WidgetView | null> => {
    const response = await fetch(address, { credentials: 'omit' });
    if (response.ok) return (await response.json()) as WidgetView;
    const said = `${response.status} at ${address}`;
    if (response.status !== 404 && response.status !== 410) throw new Error(said);
    warn('Widget', said);
    return null;
  };
  let view = await read();
  if (view === null) return;
  const host = element('div');
  putInPlace(script, host);
  const show = shower(host.attachShadow({ mode: 'open' }), languageTag(host.closest('[lang]')?.lang ?? ''));
  let readAt = Date.now();
  show(view);
  const look = async (): Promise<void> => {
    if (document.hidden || view === null) return;
    show(view);
    if (Date.now() - readAt < 600_000) return;
    readAt = Date.now();
    view = await read();
    if (view === null) host.remove();
    else show(view);
  };
  // Without a network, and while the platform is busy or away, what is known stays.
  const lookAgain = (): void => void look().catch(() => undefined);
  const wait = (): void =>
    void setTimeout(
      () => {
        lookAgain();
        wait();
      },
      60_050 - (Date.now() % 60_000),
    );
  wait();
  document.addEventListener('visibilitychange', lookAgain);
}
