import type { Html } from '../pages/html.js';
import { html, webLink } from '../pages/html.js';
import type { Address } from '../pages/layout.js';
import { instant, layout, pager } from '../pages/layout.js';
import type { Page } from '../query.js';
import type { CommentRow, Network, PostRow } from './post.store.js';

/** A page, an Instagram account or an organization. */
export interface WallAccount {
  readonly network: Network;
  readonly id: string;
  readonly name: string;
  /** One of very many of the same chain: listed after all others. */
  readonly isOfChain?: boolean;
}

/** How one network's accounts are shown to people. */
export interface WallRules {
  readonly network: Network;
  /** As people know it: `Facebook`. */
  readonly title: string;
  /** Path below which its accounts are: `/sandbox/meta/pages`. */
  readonly path: string;
  /** Path of its images. */
  readonly images: string;
  readonly accounts: readonly WallAccount[];
  /** What its visitors see of an account beside posts. */
  readonly section?: (account: WallAccount) => Promise<WallSection>;
  /** Whether the network itself rejects posts that it showed before. */
  readonly moderates: boolean;
}

/** More of an account: as fields of the JSON, and for people. */
export interface WallSection {
  readonly data: object;
  readonly shown: Html;
}

export interface WallComment extends CommentRow {
  readonly below: readonly CommentRow[];
}

export interface WallPost extends PostRow {
  readonly thread: readonly WallComment[];
}

export interface Wall {
  readonly account: WallAccount;
  readonly posts: readonly WallPost[];
  readonly total: number;
  readonly limit: number | null;
}

export const pathOf = ({ path }: WallRules, id: string): string => `${path}/${encodeURIComponent(id)}`;

interface Button {
  readonly verb: string;
  readonly label: string;
  readonly name: string;
  readonly value: string;
}

const button = (base: string, { verb, label, name, value }: Button): Html =>
  html`<button formaction="${base}/${verb}" name="${name}" value="${value}">${label}</button>`;

const visitorForm = (base: string, postId: string, parentId: string | null): Html =>
  html`<form method="post" action="${base}/comment">
    <input type="hidden" name="post" value="${postId}" />
    ${parentId !== null && html`<input type="hidden" name="parent" value="${parentId}" />`}
    <label>Name <input name="name" value="Vera Visitor" required maxlength="100" /></label>
    <label class="wide"
      >${parentId === null ? 'Comment' : 'Reply'} <input name="message" required maxlength="2000"
    /></label>
    <button>${parentId === null ? 'Comment' : 'Reply'}</button>
  </form>`;

const commentWords = (name: string, { author, message, createdAt }: CommentRow): Html =>
  html`<p><strong>${author ?? name}</strong> <span class="quiet">${instant(createdAt)}</span></p>
    <p class="text">${message}</p>`;

const removal = (base: string, id: string): Html =>
  html`<form method="post">
    ${button(base, { verb: 'remove-comment', label: 'Remove', name: 'comment', value: id })}
  </form>`;

const commentItem = (base: string, name: string, comment: WallComment): Html =>
  html`<li>
    ${commentWords(name, comment)} ${removal(base, comment.id)}
    ${
      comment.below.length > 0 &&
      html`<ol class="comments">
        ${comment.below.map((reply) => html`<li>${commentWords(name, reply)} ${removal(base, reply.id)}</li>`)}
      </ol>`
    }
    <details>
      <summary>Reply as a visitor</summary>
      ${visitorForm(base, comment.postId, comment.id)}
    </details>
  </li>`;

function postArticle(rules: WallRules, { account }: Wall, post: WallPost): Html {
  const base = pathOf(rules, account.id);
  const link = post.link === null ? undefined : webLink(post.link);
  return html`<article class="entry post" id="${post.id}">
    <p><strong>${account.name}</strong> <span class="quiet">${instant(post.createdAt)}</span></p>
    ${post.state === 'REJECTED' && html`<p class="status REFUSED">Rejected: visitors do not see this post.</p>`}
    <p class="text">${post.message}</p>
    ${link && html`<p><a href="${link}" rel="noreferrer nofollow">${link}</a></p>`}
    ${
      post.images.length > 0 &&
      html`<div class="gallery">
        ${post.images.map((id) => html`<img src="${rules.images}/${encodeURIComponent(id)}" alt="" />`)}
      </div>`
    }
    <p class="quiet">${post.likes} likes, ${post.comments} comments</p>
    <form method="post">
      ${button(base, { verb: 'like', label: 'Like', name: 'post', value: post.id })}
      ${
        rules.moderates &&
        post.state === 'LIVE' &&
        button(base, { verb: 'reject', label: `Reject, as ${rules.title}`, name: 'post', value: post.id })
      }
      ${button(base, { verb: 'remove', label: `Remove, as ${rules.title}`, name: 'post', value: post.id })}
    </form>
    ${
      post.thread.length > 0 &&
      html`<ol class="comments">
        ${post.thread.map((comment) => commentItem(base, account.name, comment))}
      </ol>`
    }
    ${visitorForm(base, post.id, null)}
  </article>`;
}

/** The page of one account, as visitors see it. */
export const wallPage = (rules: WallRules, address: Address, page: Page, wall: Wall, section?: Html): string =>
  layout(
    wall.account.name,
    address,
    html`<p><a href="${rules.path.split('/').slice(0, 3).join('/')}">All accounts</a></p>
      <p>${rules.title} shows these posts to visitors. Act as a visitor, or as ${rules.title}.</p>
      <form method="post" action="${pathOf(rules, wall.account.id)}/limit">
        <label
          >API calls a minute, empty for no limit
          <input name="callsPerMinute" inputmode="numeric" size="6" value="${wall.limit}"
        /></label>
        <button>Set</button>
      </form>
      <h2>Posts</h2>
      ${
        wall.posts.length === 0
          ? html`<p class="quiet">Nothing has been posted yet.</p>`
          : wall.posts.map((post) => postArticle(rules, wall, post))
      }
      ${pager(address, page, wall.posts.length, wall.total)} ${section}`,
  );

export interface AccountLine extends WallAccount {
  readonly title: string;
  readonly href: string;
  readonly posts: number;
}

/** All accounts of a provider. */
export const accountsPage = (title: string, address: Address, lines: readonly AccountLine[]): string =>
  layout(
    title,
    address,
    html`<p>Pages and accounts that the users of the sandbox manage. Open one to see its posts as visitors do.</p>
      <div class="scroll" tabindex="0" role="region" aria-label="Accounts">
        <table>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Network</th>
              <th scope="col">Id</th>
              <th scope="col" class="number">Posts</th>
            </tr>
          </thead>
          <tbody>
            ${lines.map(
              (line) =>
                html`<tr>
                  <td><a href="${line.href}">${line.name}</a></td>
                  <td>${line.title}</td>
                  <td>${line.id}</td>
                  <td class="number">${line.posts}</td>
                </tr>`,
            )}
          </tbody>
        </table>
      </div>`,
  );
