const translation = '(Translated by Google)';
const inFront = /^\(Translated by Google\)[\s\S]*?\n\s*\(Original\)\s*([\s\S]+)$/;
const behind = /^([\s\S]+?)\n\s*\(Translated by Google\)[\s\S]*$/;

/** What somebody has written. Google puts its translation into the same text, in front of it or behind it. */
export function originalOf(text: string): string {
  if (!text.includes(translation)) return text;
  const [, original = text] = inFront.exec(text) ?? behind.exec(text) ?? [];
  return original.trim();
}
