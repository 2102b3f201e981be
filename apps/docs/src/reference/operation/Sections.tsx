import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import type { BodyPart, OperationPage, ParameterRow } from '../document/types';
import Html from '../parts/Html';
import Schema, { Rows } from './Schema';
import { errorLink } from '../settings';
import styles from './Sections.module.css';

type Props = { readonly page: OperationPage };

export function Access({ page }: Props): ReactNode {
  const { access, signIn } = page;
  return (
    <section>
      <Heading as="h2" id="who-may-call-it">
        Who may call it
      </Heading>
      <p className={styles.access}>
        {access.public ? (
          'Everyone. It needs no sign-in.'
        ) : access.permission === undefined || access.permission === 'signed-in' ? (
          'Every signed-in user.'
        ) : (
          <>
            Users with the permission <code>{access.permission}</code>
            {access.userType && (
              <>
                {' '}
                and the user type <code>{access.userType}</code>
              </>
            )}
            .
          </>
        )}{' '}
        {signIn.length > 0 && (
          <>
            Send{' '}
            {signIn.map((way, index) => (
              <span key={way}>
                {index > 0 && ', or '}
                <Html as="span" html={way} />
              </span>
            ))}
            . <Link to="/docs/authentication">How to sign in</Link>
          </>
        )}
      </p>
    </section>
  );
}

const places: readonly { in: ParameterRow['in']; title: string }[] = [
  { in: 'path', title: 'In the path' },
  { in: 'query', title: 'In the query' },
  { in: 'header', title: 'Headers' },
  { in: 'cookie', title: 'Cookies' },
];

export function Parameters({ page }: Props): ReactNode {
  if (page.parameters.length === 0) return null;
  return (
    <section>
      <Heading as="h2" id="parameters">
        Parameters
      </Heading>
      {places.map(({ in: place, title }) => {
        const rows = page.parameters.filter((row) => row.in === place);
        return rows.length === 0 ? null : (
          <div key={place}>
            <Heading as="h3" id={`parameters-${place}`}>
              {title}
            </Heading>
            <Rows fields={rows} schemas={page.schemas} />
          </div>
        );
      })}
    </section>
  );
}

const isFile = (part: BodyPart): boolean => part.node.limits?.includes('binary') === true;

type PartsProps = Props & { readonly parts: readonly BodyPart[]; readonly isAnswer?: boolean };

function Parts({ parts, page, isAnswer = false }: PartsProps): ReactNode {
  return parts.map((part) => (
    <div key={part.contentType} className={styles.part}>
      <p className={styles.type}>
        <code>{part.contentType}</code>
      </p>
      {isFile(part) ? (
        <p>The content of the file.</p>
      ) : (
        <Schema node={part.node} schemas={page.schemas} isAnswer={isAnswer} />
      )}
    </div>
  ));
}

export function Body({ page }: Props): ReactNode {
  if (page.body === undefined) return null;
  return (
    <section>
      <Heading as="h2" id="request-body">
        Request body
      </Heading>
      {!page.body.required && <p>It may be left out.</p>}
      <Html html={page.body.html} />
      <Parts parts={page.body.parts} page={page} />
    </section>
  );
}

export function Answers({ page }: Props): ReactNode {
  return (
    <section>
      <Heading as="h2" id="answers">
        Responses
      </Heading>
      {page.answers.map((answer) => (
        <div key={answer.status}>
          <Heading as="h3" id={`answer-${answer.status}`}>
            <span className={styles.success}>{answer.status}</span>
          </Heading>
          <Html html={answer.html} className={styles.soft} />
          {answer.headers && (
            <>
              <Heading as="h4" id={`answer-${answer.status}-headers`}>
                Headers
              </Heading>
              <Rows fields={answer.headers} schemas={page.schemas} isAnswer />
            </>
          )}
          <Parts parts={answer.parts} page={page} isAnswer />
        </div>
      ))}
    </section>
  );
}

function ErrorTable({ page }: Props): ReactNode {
  return (
    <table className={styles.errors}>
      <thead>
        <tr>
          <th scope="col">Status</th>
          <th scope="col">Code</th>
          <th scope="col">Message</th>
        </tr>
      </thead>
      <tbody>
        {page.errors.flatMap(({ status, html, codes }) =>
          codes.length === 0
            ? [
                <tr key={status}>
                  <td>{status}</td>
                  <td colSpan={2}>
                    <Html html={html} />
                  </td>
                </tr>,
              ]
            : codes.map(({ code, html: message }) => (
                <tr key={`${status} ${code}`}>
                  <td>{status}</td>
                  <td>
                    <Link to={errorLink(code)}>{code}</Link>
                  </td>
                  <td>
                    <Html as="span" html={message} />
                  </td>
                </tr>
              )),
        )}
      </tbody>
    </table>
  );
}

export function Errors({ page }: Props): ReactNode {
  if (page.errors.length === 0) return null;
  return (
    <section>
      <Heading as="h2" id="errors">
        Errors
      </Heading>
      <p className={styles.soft}>
        Programs go by the code: it never changes. The message is for people and comes in the language of{' '}
        <code>Accept-Language</code>.
      </p>
      <ErrorTable page={page} />
      {page.errorBody && (
        <details className={styles.errorBody}>
          <summary>Fields of an error</summary>
          <Schema node={page.errorBody.node} schemas={page.schemas} isAnswer />
        </details>
      )}
    </section>
  );
}
