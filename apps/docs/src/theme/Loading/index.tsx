import type { ReactNode } from 'react';
import ErrorBox from '@site/src/components/ErrorBox';
import Spinner from '@site/src/components/Spinner';

interface Props {
  readonly error?: Error | null;
  readonly retry: () => void;
  /** Whether it has taken long enough to be worth showing. */
  readonly pastDelay: boolean;
}

/** What is in the place of a page or part whose code is not here yet. */
export default function Loading({ error, retry, pastDelay }: Props): ReactNode {
  if (error)
    return (
      <ErrorBox title="This page could not be loaded." onRetry={retry}>
        {String(error.message)}
      </ErrorBox>
    );
  return pastDelay ? <Spinner label="Loading the page" /> : null;
}
