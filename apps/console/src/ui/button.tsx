import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import type { ButtonProps as AriaButtonProps } from 'react-aria-components/Button';

export interface ButtonProps extends Omit<AriaButtonProps, 'children' | 'className'> {
  readonly kind?: 'primary' | 'plain' | 'quiet' | 'danger';
  /** With an icon alone, `aria-label` is the button's name. */
  readonly iconOnly?: boolean;
  /** What it stands for is in effect, such as a filter. */
  readonly isOn?: boolean;
  readonly children: ReactNode;
}

export const Button = ({ kind = 'plain', iconOnly = false, isOn = false, ...props }: ButtonProps) => (
  <AriaButton {...props} className="button" data-kind={kind} data-icon-only={iconOnly} data-on={isOn} />
);
