import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import CodeBlock from '@theme/CodeBlock';
import Layout from '@theme/Layout';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import releases from '@site/releases.json';
import Architecture from '../home/Architecture';
import { promises, readers } from '../home/content';
import HeroArt from '../home/HeroArt';
import { curl, typescript } from '../home/samples';
import styles from './index.module.css';

function Hero(): ReactNode {
  return (
    <header className={styles.hero}>
      <div className={styles.heroText}>
        <p className={styles.kicker}>Open source · self-hosted · API first</p>
        <h1>Every location right, everywhere customers look.</h1>
        <p className={styles.lead}>
          Locara keeps the data of one shop or ten thousand in one place, carries it to listing portals, follows each of
          them until it is live, and gives partners an API for all of it.
        </p>
        <div className={styles.actions}>
          <Link className="button button--primary button--lg" to="/docs/doc1">
            Quick start
          </Link>
          <Link className="button button--secondary button--lg" to="/docu-api-v5/">
            API v5 reference
          </Link>
        </div>
        <p className={styles.install}>
          <code>npm ci &amp;&amp; npm start</code>
          <span>runs the whole platform, with demo data, on your machine.</span>
        </p>
      </div>
      <HeroArt />
    </header>
  );
}

function Readers(): ReactNode {
  return (
    <section className={styles.section} aria-labelledby="for-whom">
      <h2 id="for-whom">Who works with it</h2>
      <ul className={styles.cards}>
        {readers.map(({ who, text, to, label }) => (
          <li key={who}>
            <h3>{who}</h3>
            <p>{text}</p>
            <Link to={to} className="arrow">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Sample(): ReactNode {
  return (
    <section className={styles.sample} aria-labelledby="sample">
      <div>
        <h2 id="sample">One call, and it travels</h2>
        <p>
          An order answers at once with a subscription. From there the platform works: it says what is missing, hands
          the location to each portal, retries what fails, and shows you every status.
        </p>
        <ul className={styles.ticks}>
          <li>Repeat it safely: an Idempotency-Key makes one order of many tries.</li>
          <li>Order for many: one call takes a list of locations.</li>
          <li>Missing something? The answer names it, and the order waits for it.</li>
        </ul>
        <Link to="/docs/mdx" className="arrow">
          Run samples against this platform
        </Link>
      </div>
      <Tabs groupId="client" className={styles.tabs}>
        <TabItem value="curl" label="curl">
          <CodeBlock language="bash">{curl}</CodeBlock>
        </TabItem>
        <TabItem value="typescript" label="TypeScript">
          <CodeBlock language="ts">{typescript}</CodeBlock>
        </TabItem>
      </Tabs>
    </section>
  );
}

function Releases(): ReactNode {
  return (
    <section className={styles.section} aria-labelledby="releases">
      <h2 id="releases">What works</h2>
      <p className={styles.intro}>
        Releases are announced when they work, not before. <Link to="/docs/releases">What works today, in detail</Link>
      </p>
      <ol className={styles.releases}>
        {releases.map(({ version, name, state, areas }) => (
          <li key={version} className={state === 'current' ? styles.current : undefined}>
            <span className={styles.version}>{version}</span>
            <strong>{name}</strong>
            <span className={styles.state}>{state === 'current' ? 'Current' : 'Planned'}</span>
            <p>{areas.join(', ')}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Promises(): ReactNode {
  return (
    <section className={styles.section} aria-labelledby="promises">
      <h2 id="promises">What you can count on</h2>
      <ul className={styles.promises}>
        {promises.map(({ title, text, to }) => (
          <li key={title}>
            <h3>
              <Link to={to}>{title}</Link>
            </h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

export default function Home(): ReactNode {
  return (
    <Layout
      title="Local marketing and listing management, open and self-hosted"
      description="Locara keeps the data of one shop or ten thousand in one place, carries it to listing portals and gives partners an API for all of it. Open source and self-hosted."
    >
      <main className={styles.home}>
        <Hero />
        <Readers />
        <Sample />
        <section className={styles.section} aria-labelledby="architecture">
          <h2 id="architecture">How it is built, in one picture</h2>
          <Architecture />
        </section>
        <Promises />
        <Releases />
        <section className={styles.closing}>
          <h2>Try it on your machine</h2>
          <p>Node 20 and two commands. PostgreSQL, portals to practise with and demo data are brought along.</p>
          <div className={styles.actions}>
            <Link className="button button--primary button--lg" to="/docs/doc1">
              Quick start
            </Link>
            <Link className="button button--secondary button--lg" to="/docs/">
              All how-to&apos;s
            </Link>
          </div>
        </section>
      </main>
    </Layout>
  );
}
