import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ScrollArea } from '../../ui/lists/scroll-area';

export interface CheckGroup {
  readonly title: string;
  readonly options: readonly { readonly id: string; readonly about?: string }[];
}

interface GroupedChecksProps {
  readonly legend: ReactNode;
  readonly groups: readonly CheckGroup[];
  readonly chosen: readonly string[];
  readonly problem: string | undefined;
  readonly onChoose: (ids: readonly string[]) => void;
}

/** Some of many, in groups of which each can be taken whole. */
export function GroupedChecks({ legend, groups, chosen, problem, onChoose }: GroupedChecksProps) {
  const { t } = useLingui();
  const change = (ids: readonly string[], isOn: boolean): void => {
    const others = chosen.filter((id) => !ids.includes(id));
    onChoose(isOn ? [...others, ...ids] : others);
  };
  return (
    <fieldset className="setting-checks" aria-invalid={problem !== undefined}>
      <legend>
        {legend}
        {chosen.length > 0 && <span className="count">{chosen.length}</span>}
      </legend>
      <ScrollArea as="div" className="choice-list" role="group" label={t`To choose from`}>
        {groups.map(({ title, options }) => {
          const ids = options.map(({ id }) => id);
          const isWhole = ids.every((id) => chosen.includes(id));
          return (
            <div key={title}>
              <div className="setting-group">
                <span>{title}</span>
                <button
                  type="button"
                  className="link"
                  aria-label={isWhole ? t`None of ${title}` : t`All of ${title}`}
                  onClick={() => change(ids, !isWhole)}
                >
                  {isWhole ? <Trans>None</Trans> : <Trans>All</Trans>}
                </button>
              </div>
              {options.map(({ id, about }) => (
                <label key={id} className="choice-entry setting-check">
                  <input
                    type="checkbox"
                    checked={chosen.includes(id)}
                    onChange={({ target }) => change([id], target.checked)}
                  />
                  <span>
                    <code>{id}</code> {about !== undefined && <span className="soft">{about}</span>}
                  </span>
                </label>
              ))}
            </div>
          );
        })}
      </ScrollArea>
      {problem !== undefined && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
