import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { PageMetadata } from '@docusaurus/theme-common';
import Heading from '@theme/Heading';
import { address, withAddress } from '@site/src/address';
import ErrorBox from '@site/src/components/ErrorBox';
import { MethodBadge, Path, StateBadges } from './parts/Badges';
import Html from './parts/Html';
import { operationRoute } from './Navigation';
import { useNavigation } from './context';
import { countInWords, matches } from './document/filter';
import { useFilterWords } from './filterWords';
import type { Navigation, OverviewOperation, OverviewPage } from './document/types';
import styles from './Overview.module.css';

type Props = { readonly navigation: Navigation; readonly overview: OverviewPage };

function Row({
  navigation,
  operation,
}: {
  readonly navigation: Navigation;
  readonly operation: OverviewOperation;
}): ReactNode {
  return (
    <li>
      <Link to={operationRoute(navigation, operation.slug)} className={styles.row}>
        <MethodBadge method={operation.method} />{' '}
        <span className={styles.words}>
          <span className={styles.summary}>
            {operation.summary} <StateBadges {...operation} />
          </span>{' '}
          <code className={styles.path}>
            <Path path={operation.path} />
          </code>
        </span>{' '}
        <span className={styles.permission}>{operation.permission}</span>
      </Link>
    </li>
  );
}

function Group({
  navigation,
  group: { name, slug, html, operations },
}: {
  readonly navigation: Navigation;
  readonly group: OverviewPage['groups'][number];
}): ReactNode {
  return (
    <section aria-labelledby={slug}>
      <Heading as="h3" id={slug} className={styles.group}>
        {name}
      </Heading>
      <Html html={html} />
      <ul className={styles.list}>
        {operations.map((operation) => (
          <Row key={operation.slug} navigation={navigation} operation={operation} />
        ))}
      </ul>
    </section>
  );
}

/** Arrow keys go from the box to the results and from one result to the next. */
const move = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, li > a')];
  const index = stops.indexOf(event.target as HTMLElement);
  const next = stops[index + (event.key === 'ArrowDown' ? 1 : -1)];
  if (index < 0 || next === undefined) return;
  event.preventDefault();
  next.focus();
};

function Operations({ navigation, overview }: Props): ReactNode {
  const [query, setQuery] = useState('');
  const box = useRef<HTMLInputElement>(null);
  const id = useId();
  const { wordsOf, load, isLoading, hasFailed, retry } = useFilterWords(navigation.route);
  const all = overview.groups.flatMap(({ operations }) => operations).length;
  const groups = overview.groups
    .map((group) => ({ ...group, operations: group.operations.filter((row) => matches(wordsOf(row), query)) }))
    .filter(({ operations }) => operations.length > 0);
  const count = groups.flatMap(({ operations }) => operations).length;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' && query !== '') {
      setQuery('');
      box.current?.focus();
    } else move(event);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- adds arrow keys to the box and links inside
    <div onKeyDown={onKeyDown} aria-busy={isLoading}>
      <div className={styles.filter}>
        <label htmlFor={id}>Search operations</label>
        <input
          ref={box}
          id={id}
          type="search"
          value={query}
          onFocus={load}
          onChange={({ target }) => {
            load();
            setQuery(target.value);
          }}
          placeholder="Method, path, words or a field name"
          autoComplete="off"
          spellCheck={false}
        />
        <span role="status" className={styles.count}>
          {countInWords(count, all)}
        </span>
      </div>
      {hasFailed && (
        <ErrorBox title="The names of fields could not be loaded." onRetry={retry}>
          Only methods, paths and titles are searched. Check your connection, then try again.
        </ErrorBox>
      )}
      {groups.map((group) => (
        <Group key={group.slug} navigation={navigation} group={group} />
      ))}
      {count === 0 && (
        <p className={styles.none}>No operation has all of these words. Try fewer, or a part of the path.</p>
      )}
    </div>
  );
}

function Facts({ overview }: { readonly overview: OverviewPage }): ReactNode {
  return (
    <div className={styles.facts}>
      <section className={styles.fact}>
        <Heading as="h2" id="server">
          Server
        </Heading>
        <p>
          {overview.servers.map((server) => (
            <code key={server}>{withAddress(server)}</code>
          ))}
        </p>
        <p>
          Samples on these pages call this platform, {address}. The ids in them are those of a fresh demo after the
          sample order of the partner API and, before it, the import of the example locations:
        </p>
        <p>
          <code>npm run import -- --company 1 data/locations/shops.csv</code>
        </p>
      </section>
      <section className={styles.fact}>
        <Heading as="h2" id="sign-in">
          Sign in
        </Heading>
        <ul>
          {overview.signIn.map(({ name, text }) => (
            <li key={name}>
              <strong>{name}.</strong> <Html as="span" html={text} />
            </li>
          ))}
        </ul>
        <p>
          <Link to="/docs/authentication">How to sign in</Link>
        </p>
      </section>
    </div>
  );
}

export default function Overview({ overview }: Pick<Props, 'overview'>): ReactNode {
  const navigation = useNavigation();
  return (
    <>
      <PageMetadata title={navigation.title} description={overview.description} />
      <header className={styles.header}>
        <Heading as="h1">{navigation.title}</Heading>
        <p className={styles.version}>
          {overview.documentTitle}, version {overview.version}
        </p>
        <Html html={overview.html} className={styles.intro} />
      </header>
      <Facts overview={overview} />
      <Heading as="h2" id="operations">
        Operations
      </Heading>
      <Operations navigation={navigation} overview={overview} />
    </>
  );
}
