/** Names of the fields that a form has other values in than when it was opened. */
export const changedNames = <V extends object>(opened: V, entered: V): ReadonlySet<string> =>
  new Set(
    (Object.keys(entered) as (keyof V & string)[]).filter(
      (name) => JSON.stringify(entered[name]) !== JSON.stringify(opened[name]),
    ),
  );

/** A part of a body that is sent: the fields of these names. */
export const onlyOf = <B extends object>(body: B, names: ReadonlySet<string>): Partial<B> =>
  Object.fromEntries(Object.entries(body).filter(([name]) => names.has(name))) as Partial<B>;
