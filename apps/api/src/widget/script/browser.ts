/**
 * What the script uses of a browser: this project is compiled without the browser's types. Files that need a global of it
 * declare that for themselves, so that it is known nowhere else.
 */
export interface PageElement {
  readonly parentElement: PageElement | null;
  readonly isConnected: boolean;
  readonly dataset: Readonly<Record<string, string | undefined>>;
  readonly src?: string;
  readonly localName: string;
  lang: string;
  textContent: string | null;
  setAttribute(name: string, value: string): void;
  append(...nodes: readonly (PageElement | string)[]): void;
  after(node: PageElement): void;
  replaceChildren(...nodes: readonly PageElement[]): void;
  remove(): void;
  closest(selector: string): PageElement | null;
  attachShadow(options: { readonly mode: 'open' }): ShadowPart;
}

export interface ShadowPart {
  adoptedStyleSheets: StyleSheet[];
  replaceChildren(...nodes: readonly PageElement[]): void;
}

export interface StyleSheet {
  replaceSync(text: string): void;
}

export interface Page {
  readonly currentScript: PageElement | null;
  readonly documentElement: PageElement;
  readonly body: PageElement;
  readonly readyState: string;
  readonly hidden: boolean;
  createElement(name: string): PageElement;
  getElementById(id: string): PageElement | null;
  addEventListener(name: string, listener: () => void): void;
}
