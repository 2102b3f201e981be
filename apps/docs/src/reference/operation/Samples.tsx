import type { ReactNode } from 'react';
import CodeBlock from '@theme/CodeBlock';
import Heading from '@theme/Heading';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import type { BodyPart, OperationPage } from '../document/types';
import styles from './Samples.module.css';

const languageOf = ({ contentType }: BodyPart): string => (contentType.includes('json') ? 'json' : 'text');

function AnswerSample({ page }: { readonly page: OperationPage }): ReactNode {
  const [answer] = page.answers;
  const [part] = answer?.parts ?? [];
  if (answer === undefined || part === undefined || part.example === '') return null;
  return (
    <>
      <Heading as="h2" id="sample-answer" className={styles.title}>
        Example answer
      </Heading>
      <div className={styles.block}>
        <CodeBlock language={languageOf(part)} title={`${answer.status} ${part.contentType}`}>
          {part.example}
        </CodeBlock>
      </div>
      {page.errorBody && (
        <details className={styles.error}>
          <summary>Example error</summary>
          <div className={styles.block}>
            <CodeBlock language="json">{page.errorBody.example}</CodeBlock>
          </div>
        </details>
      )}
    </>
  );
}

export default function Samples({ page }: { readonly page: OperationPage }): ReactNode {
  return (
    <div className={styles.column}>
      <Heading as="h2" id="samples" className={styles.title}>
        Request
      </Heading>
      <div className={styles.block}>
        <Tabs groupId="client">
          <TabItem value="curl" label="curl">
            <CodeBlock language="bash">{page.samples.curl}</CodeBlock>
          </TabItem>
          <TabItem value="typescript" label="TypeScript">
            <CodeBlock language="ts">{page.samples.typescript}</CodeBlock>
          </TabItem>
        </Tabs>
      </div>
      <AnswerSample page={page} />
    </div>
  );
}
