import { useState, type FormEvent, type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import CodeBlock from '@theme/CodeBlock';
import type { BodyPart, OperationPage, TryField } from '../document/types';
import { initialCredentials, isKept, remember } from './credentials';
import { fieldKey, problemOf, send, targetOf, type Call, type Credentials, type Outcome } from './send';
import { errorLink } from '../settings';
import styles from './TryIt.module.css';

const isWritable = ({ contentType }: BodyPart): boolean => /json|form-urlencoded|^text\//.test(contentType);

function Input({
  field,
  value,
  set,
}: {
  readonly field: TryField;
  readonly value: string;
  readonly set: (value: string) => void;
}): ReactNode {
  return (
    <label className={styles.field}>
      <span>
        {field.name} <small>{field.required ? 'required' : 'optional'}</small>
      </span>
      {field.options ? (
        <select value={value} onChange={({ target }) => set(target.value)}>
          {(!field.required || value === '') && <option value="">not sent</option>}
          {field.options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      ) : (
        <input value={value} onChange={({ target }) => set(target.value)} autoComplete="off" spellCheck={false} />
      )}
    </label>
  );
}

type SignInProps = {
  readonly credentials: Credentials;
  readonly keep: boolean;
  readonly change: (credentials: Credentials, keep: boolean) => void;
};

function SignIn({ credentials, keep, change }: SignInProps): ReactNode {
  return (
    <fieldset className={styles.group}>
      <legend>Sign in</legend>
      <label className={styles.field}>
        <span>User name</span>
        <input
          value={credentials.userName}
          autoComplete="off"
          onChange={({ target }) => change({ ...credentials, userName: target.value }, keep)}
        />
      </label>
      <label className={styles.field}>
        <span>Password</span>
        <input
          type="password"
          value={credentials.password}
          autoComplete="off"
          onChange={({ target }) => change({ ...credentials, password: target.value }, keep)}
        />
      </label>
      <label className={styles.keep}>
        <input type="checkbox" checked={keep} onChange={({ target }) => change(credentials, target.checked)} />
        <span>Keep until this tab is closed. Otherwise it is forgotten when you leave or reload these pages.</span>
      </label>
    </fieldset>
  );
}

function Answer({ outcome }: { readonly outcome: Outcome }): ReactNode {
  if (outcome.kind === 'unreachable') return null;
  return (
    <>
      {outcome.headers.length > 0 && (
        <details className={styles.headers}>
          <summary>{outcome.headers.length} headers</summary>
          <dl>
            {outcome.headers.map(([name, value]) => [
              <dt key={name}>{name}</dt>,
              <dd key={`${name} value`}>{value}</dd>,
            ])}
          </dl>
        </details>
      )}
      {outcome.text !== '' && <CodeBlock language={outcome.isJson ? 'json' : 'text'}>{outcome.text}</CodeBlock>}
    </>
  );
}

function Status({ outcome }: { readonly outcome: Outcome }): ReactNode {
  if (outcome.kind === 'unreachable') return <span className={styles.bad}>{outcome.message}</span>;
  return (
    <>
      <span className={outcome.status < 400 ? styles.good : styles.bad}>
        {outcome.status} {outcome.statusText}
      </span>{' '}
      in {outcome.ms} ms. {outcome.hint}
      {outcome.errorCode !== undefined && (
        <Link to={errorLink(outcome.errorCode)}>What error {outcome.errorCode} means</Link>
      )}
    </>
  );
}

/** Body of the request: its content type, if there is a choice, and its text. */
function useBody(page: OperationPage) {
  const parts = page.body?.parts.filter(isWritable) ?? [];
  const [index, setIndex] = useState(0);
  const [texts, setTexts] = useState(() => parts.map(({ example }) => example));
  const part = parts[index];
  const text = texts[index] ?? '';
  const field = part && (
    <fieldset className={styles.group}>
      <legend>Body</legend>
      {parts.length > 1 && (
        <label className={styles.field}>
          <span>Content type</span>
          <select value={index} onChange={({ target }) => setIndex(Number(target.value))}>
            {parts.map(({ contentType }, at) => (
              <option key={contentType} value={at}>
                {contentType}
              </option>
            ))}
          </select>
        </label>
      )}
      <label className={`${styles.field} ${styles.wide}`}>
        <span>{part.contentType.includes('form') ? 'Fields of the form, written as JSON' : part.contentType}</span>
        <textarea
          value={text}
          spellCheck={false}
          onChange={({ target }) => setTexts(texts.map((each, at) => (at === index ? target.value : each)))}
        />
      </label>
    </fieldset>
  );
  return { field, body: part && text.trim() !== '' ? { contentType: part.contentType, text } : undefined };
}

function useValues(fields: readonly TryField[]) {
  const [values, setValues] = useState<Record<string, string>>(() =>
    Object.fromEntries(fields.map((field) => [fieldKey(field), field.value])),
  );
  const inputs = fields.length > 0 && (
    <fieldset className={styles.group}>
      <legend>Parameters</legend>
      {fields.map((field) => (
        <Input
          key={fieldKey(field)}
          field={field}
          value={values[fieldKey(field)] ?? ''}
          set={(value) => setValues({ ...values, [fieldKey(field)]: value })}
        />
      ))}
    </fieldset>
  );
  return { values, inputs };
}

function useSignIn(page: OperationPage) {
  const [credentials, setCredentials] = useState(() => initialCredentials(page.tryIt.user));
  const [keep, setKeep] = useState(isKept);
  const change = (given: Credentials, kept: boolean) => {
    setCredentials(given);
    setKeep(kept);
    remember(given, kept);
  };
  return { credentials, fields: <SignIn credentials={credentials} keep={keep} change={change} /> };
}

function Warning({ page }: { readonly page: OperationPage }): ReactNode {
  if (page.method === 'GET' || page.method === 'HEAD') return null;
  return (
    <p className={styles.warning}>
      This is a real call: {page.method} may change or remove data on {window.location.host}.
    </p>
  );
}

export default function TryForm({ page }: { readonly page: OperationPage }): ReactNode {
  const { values, inputs } = useValues(page.tryIt.fields);
  const { field: bodyField, body } = useBody(page);
  const { credentials, fields: signIn } = useSignIn(page);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const call: Call = {
    method: page.method,
    path: page.path,
    fields: page.tryIt.fields,
    values,
    ...(!page.access.public && credentials.userName !== '' && { credentials }),
    ...(body && { body }),
  };
  const run = async () => {
    const found = problemOf(call);
    setProblem(found);
    if (found !== null) return;
    setSending(true);
    setOutcome(await send(call));
    setSending(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Warning page={page} />
      {!page.access.public && signIn}
      {inputs}
      {bodyField}
      <div className={styles.send}>
        <button type="submit" disabled={isSending}>
          {isSending ? 'Sending' : 'Send'}
        </button>
        <span className={styles.target}>
          {page.method} {targetOf(call)}
        </span>
      </div>
      <div className={styles.answer}>
        <p role="status" className={styles.status}>
          {problem !== null ? (
            <span className={styles.bad}>{problem}</span>
          ) : (
            outcome && !isSending && <Status outcome={outcome} />
          )}
        </p>
        {outcome && !isSending && problem === null && <Answer outcome={outcome} />}
      </div>
    </form>
  );
}
