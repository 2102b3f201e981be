import type { ReactNode } from 'react';
import type { Field, SchemaNode } from '../document/types';
import Html from '../parts/Html';
import styles from './Schema.module.css';

type Schemas = Readonly<Record<string, SchemaNode>>;

/** What a reader meets on the way down: a schema that is open above is named, not repeated. */
type Place = { readonly schemas: Schemas; readonly above: readonly string[]; readonly isAnswer?: boolean };

const SHORT_LIST = 12;

function Values({ values }: { readonly values: readonly string[] }): ReactNode {
  const codes = (part: readonly string[]) =>
    part.map((value) => <code key={value}>{value === '' ? '""' : value}</code>);
  if (values.length <= SHORT_LIST) {
    return (
      <p className={styles.values}>
        <span className={styles.label}>One of</span> {codes(values)}
      </p>
    );
  }
  return (
    <details className={styles.more}>
      <summary>{values.length} possible values</summary>
      <p className={styles.values}>{codes(values)}</p>
    </details>
  );
}

function Facts({ node }: { readonly node: SchemaNode }): ReactNode {
  return (
    <>
      <Html html={node.html} className={styles.description} />
      {node.enum && <Values values={node.enum} />}
      {(node.default !== undefined || node.example !== undefined || node.pattern !== undefined) && (
        <p className={styles.values}>
          {node.default !== undefined && (
            <>
              <span className={styles.label}>Default</span> <code>{node.default}</code>{' '}
            </>
          )}
          {node.pattern !== undefined && (
            <>
              <span className={styles.label}>Pattern</span> <code>{node.pattern}</code>{' '}
            </>
          )}
          {node.example !== undefined && (
            <>
              <span className={styles.label}>Example</span> <code>{node.example}</code>
            </>
          )}
        </p>
      )}
    </>
  );
}

/** Senders must know what is required, readers what may be absent. */
function Presence({ required, isAnswer }: { readonly required?: true; readonly isAnswer: boolean }): ReactNode {
  if (isAnswer) return required ? null : <span className={styles.limit}>may be absent</span>;
  return required ? <span className={styles.required}>required</span> : null;
}

function Head({ name, required, node, isAnswer }: Field & { readonly isAnswer: boolean }): ReactNode {
  return (
    <p className={styles.head}>
      <code className={styles.name}>{name}</code> <span className={styles.type}>{node.type}</span>
      {node.nullable && <span className={styles.type}> or null</span>}
      {node.limits?.map((limit) => (
        <span key={limit} className={styles.limit}>
          {limit}
        </span>
      ))}
      <Presence {...(required && { required })} isAnswer={isAnswer} />
      {node.deprecated && <span className={styles.required}>deprecated</span>}
    </p>
  );
}

/** The schema whose fields are below a node: its own, its items' or its further properties'. */
const bearerOf = (
  node: SchemaNode,
  schemas: Schemas,
): { readonly bearer: SchemaNode; readonly ref?: string } | null => {
  const target = node.ref === undefined ? node : schemas[node.ref];
  if (target === undefined) return null;
  if (target.fields || target.variants) return { bearer: target, ...(node.ref !== undefined && { ref: node.ref }) };
  const inner = target.items ?? target.others;
  return inner ? bearerOf(inner, schemas) : null;
};

function Below({
  node,
  place,
  title,
}: {
  readonly node: SchemaNode;
  readonly place: Place;
  readonly title: string;
}): ReactNode {
  const found = bearerOf(node, place.schemas);
  if (found === null) {
    const item = node.items;
    return item && (item.enum ?? item.limits ?? item.pattern) ? <ItemFacts node={item} /> : null;
  }
  const { bearer, ref } = found;
  if (ref !== undefined && place.above.includes(ref)) {
    return (
      <p className={styles.values}>
        <span className={styles.label}>The same fields as {ref} above</span>
      </p>
    );
  }
  const inner: Place = ref === undefined ? place : { ...place, above: [...place.above, ref] };
  const count = bearer.fields?.length ?? 0;
  return (
    <details className={styles.more}>
      <summary>
        {bearer.variants ? `${bearer.variants.nodes.length} forms` : `${count} ${count === 1 ? 'field' : 'fields'}`} of{' '}
        <code>{title}</code>
      </summary>
      <Inside node={bearer} place={inner} />
    </details>
  );
}

function ItemFacts({ node }: { readonly node: SchemaNode }): ReactNode {
  return (
    <>
      {node.limits && (
        <p className={styles.values}>
          <span className={styles.label}>Each {node.limits.join(', ')}</span>
        </p>
      )}
      <Facts
        node={{
          type: node.type,
          ...(node.enum && { enum: node.enum }),
          ...(node.pattern && { pattern: node.pattern }),
        }}
      />
    </>
  );
}

function Inside({ node, place }: { readonly node: SchemaNode; readonly place: Place }): ReactNode {
  if (node.variants) {
    return (
      <>
        {node.variants.nodes.map((variant) => (
          <div key={JSON.stringify(variant)} className={styles.variant}>
            <p className={styles.head}>
              <span className={styles.label}>{variant === node.variants?.nodes[0] ? 'Either' : 'Or'}</span>{' '}
              <span className={styles.type}>{variant.type}</span>
            </p>
            <Facts node={variant} />
            <Below node={variant} place={place} title={variant.type} />
          </div>
        ))}
      </>
    );
  }
  return <Fields fields={node.fields ?? []} place={place} />;
}

function Fields({ fields, place }: { readonly fields: readonly Field[]; readonly place: Place }): ReactNode {
  if (fields.length === 0) return <p className={styles.description}>No fields.</p>;
  return (
    <ul className={styles.fields}>
      {fields.map((field) => (
        <li key={field.name}>
          <Head {...field} isAnswer={place.isAnswer === true} />
          <Facts node={field.node} />
          <Below node={field.node} place={place} title={field.name} />
        </li>
      ))}
    </ul>
  );
}

type RowsProps = { readonly fields: readonly Field[]; readonly schemas: Schemas; readonly isAnswer?: boolean };

/** Rows that are no schema of their own: parameters and headers. */
export function Rows({ fields, schemas, isAnswer = false }: RowsProps): ReactNode {
  return <Fields fields={fields} place={{ schemas, above: [], isAnswer }} />;
}

type BodyProps = { readonly node: SchemaNode; readonly schemas: Schemas; readonly isAnswer?: boolean };

/** A body: the fields of the object, or of what the array holds. */
export default function Schema({ node, schemas, isAnswer = false }: BodyProps): ReactNode {
  const found = bearerOf(node, schemas);
  const isPlain = node.type === 'object' || node.type === found?.ref;
  return (
    <>
      {!isPlain && (
        <p className={styles.head}>
          <span className={styles.type}>{node.type}</span>
        </p>
      )}
      {found === null ? (
        <Facts node={node} />
      ) : (
        <Inside node={found.bearer} place={{ schemas, isAnswer, above: found.ref === undefined ? [] : [found.ref] }} />
      )}
    </>
  );
}
