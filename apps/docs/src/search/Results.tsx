// A combobox' list has no element of its own in HTML: a select cannot hold links.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { Fragment, type MouseEvent, type ReactNode } from 'react';
import { clsx } from 'clsx';
import type { Hit } from './engine';
import { kindNames } from './format';
import { excerptOf, markWords } from './marks';
import type { Group } from './useSearch';
import styles from './styles.module.css';

const Marked = ({ text, terms }: { text: string; terms: readonly string[] }): ReactNode =>
  markWords(text, terms).map(({ text: piece, at, marked }) => (marked ? <mark key={at}>{piece}</mark> : piece));

/** A path may break before each slash, so that its steps stay whole. */
const MarkedPath = ({ path, terms }: { path: string; terms: readonly string[] }): ReactNode => {
  let at = 0;
  return path.split(/(?<=[^\s/])(?=\/)/).map((step) => {
    const key = at;
    at += step.length;
    return (
      <Fragment key={key}>
        {key > 0 && <wbr />}
        <Marked text={step} terms={terms} />
      </Fragment>
    );
  });
};

/** An operation shows its method and path; any other page what stands around the words. */
function HitText({ hit }: { hit: Hit }): ReactNode {
  const operation = /^[A-Z]+ \//.test(hit.line);
  const heading = hit.heading === '' ? hit.title : hit.heading;
  const text = operation ? hit.line : excerptOf(hit.text === '' ? hit.line : hit.text, hit.terms);
  return (
    <>
      <span className={styles.heading}>
        <span>
          <Marked text={heading} terms={hit.terms} />
        </span>
        {hit.heading !== '' && <span className={styles.page}>{hit.title}</span>}
      </span>
      <span className={clsx(styles.text, operation && styles.path)}>
        {operation ? <MarkedPath path={text} terms={hit.terms} /> : <Marked text={text} terms={hit.terms} />}
      </span>
    </>
  );
}

type Props = {
  readonly id: string;
  readonly groups: readonly Group[];
  /** Number of the chosen hit, counted through all groups. */
  readonly chosen: number;
  readonly onChoose: (at: number) => void;
  readonly onOpen: (hit: Hit, event: MouseEvent) => void;
};

export const optionId = (id: string, at: number): string => `${id}-${at}`;

/** The list of what was found. Its options are links, so that they open in a new tab as links do. */
export default function Results({ id, groups, chosen, onChoose, onOpen }: Props): ReactNode {
  let next = 0;
  return (
    <div id={id} role="listbox" aria-label="Results" className={styles.results}>
      {groups.map(({ kind, hits, total }) => (
        <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
          <div id={`${id}-${kind}`} className={styles.kind} role="presentation">
            {kindNames[kind]}
            {total > hits.length && <span className={styles.more}>{`${hits.length} of ${total}`}</span>}
          </div>
          {hits.map((hit) => {
            const at = next++;
            return (
              <a
                key={hit.url}
                id={optionId(id, at)}
                role="option"
                aria-selected={at === chosen}
                tabIndex={-1}
                href={hit.url}
                className={styles.option}
                onClick={(event) => onOpen(hit, event)}
                onMouseMove={() => onChoose(at)}
              >
                <HitText hit={hit} />
              </a>
            );
          })}
        </div>
      ))}
    </div>
  );
}
