import { CopyButton } from './copy-button';
import './copy-box.css';

interface CopyBoxProps {
  /** What it is, for those who do not see it. */
  readonly label: string;
  readonly text: string;
}

/** A text that is copied as a whole, such as an address or a key. */
export const CopyBox = ({ label, text }: CopyBoxProps) => (
  <div className="copy-box" role="group" aria-label={label}>
    <code>{text}</code>
    <CopyButton text={text} />
  </div>
);
