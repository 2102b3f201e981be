// How wide a text becomes, without a browser: widths of Plus Jakarta Sans by class of letter, in em, rather too wide than
// too narrow, because readers without that font see another one.
const classes = [
  [/[ijlI.,:;'’|]/, 0.28],
  [/[ftr() ]/, 0.38],
  [/[MWmw]/, 0.88],
  [/[A-Z]/, 0.7],
  [/[_-]/, 0.52],
];

const other = 0.57;

const widthOf = (letter) => classes.find(([letters]) => letters.test(letter))?.[1] ?? other;

export const textWidth = (text, size, weight) =>
  [...text].reduce((sum, letter) => sum + widthOf(letter), 0) * size * (weight === 'bold' ? 1.03 : 1);
