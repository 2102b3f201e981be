import { Children, isValidElement } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import type CodeBlockType from '@theme/CodeBlock';
import ElementContent from '@theme/CodeBlock/Content/Element';
import StringContent from '@theme/CodeBlock/Content/String';

/**
 * A block of code. The theme's own is made anew once the page is alive, because its colours are inline styles of one colour
 * mode; ours are CSS, and what the server has drawn stays.
 */
export default function CodeBlock({ children, ...props }: ComponentProps<typeof CodeBlockType>): ReactNode {
  const isText = !Children.toArray(children).some((child) => isValidElement(child));
  if (!isText) return <ElementContent {...props}>{children}</ElementContent>;
  return <StringContent {...props}>{Children.toArray(children).join('')}</StringContent>;
}
