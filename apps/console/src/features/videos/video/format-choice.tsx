import { Trans } from '@lingui/react/macro';
import { useController } from 'react-hook-form';
import { useId } from 'react';
import type { SettingFieldProps } from './setting-props';

/** Sides of the drawn frames, in pixels. */
const shapes: Readonly<Record<string, readonly [width: number, height: number]>> = {
  '16:9': [32, 18],
  '1:1': [24, 24],
  '9:16': [18, 32],
};

/** Those formats that the licence allows, drawn as they are. */
export function FormatChoice({ setting, editing, label, titles, mayChange, isFixed }: SettingFieldProps) {
  const id = useId();
  const {
    field: { ref, value, onChange, onBlur },
    fieldState,
  } = useController({ control: editing.form.control, name: setting.key });
  return (
    <fieldset
      className="span-6 video-formats"
      disabled={!mayChange}
      aria-describedby={fieldState.error ? `${id}-problem` : undefined}
    >
      <legend>{label}</legend>
      {(setting.allowedValues ?? []).map((format, index) => {
        const [width, height] = shapes[format] ?? [24, 24];
        return (
          <label key={format} data-on={format === value}>
            <input
              ref={index === 0 ? ref : undefined}
              type="radio"
              className="visually-hidden"
              name={id}
              checked={format === value}
              onChange={() => onChange(format)}
              onBlur={onBlur}
            />
            <svg width="32" height="32" viewBox="0 0 32 32" aria-hidden>
              <rect x={(32 - width) / 2} y={(32 - height) / 2} width={width} height={height} rx="3" />
            </svg>
            {titles[format] ?? format}
          </label>
        );
      })}
      {isFixed && (
        <p className="field-note">
          <Trans>Decided by the licence</Trans>
        </p>
      )}
      {fieldState.error && (
        <p id={`${id}-problem`} className="field-error">
          {fieldState.error.message}
        </p>
      )}
    </fieldset>
  );
}
