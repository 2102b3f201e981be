// How wide a text becomes, without a browser: widths of Plus Jakarta Sans by class of letter, in em, rather too wide than
// too narrow, because readers without that font see another one.
const classes = [
  [/[A-Z↻]/, 0.72],
  [/[MWmw@]/, 0.9],
  [/[ijlI1tfr.,:;'’|()[\]]/, 0.39],
  [/[ ]/, 0.3],
  [/[_-]/, 0.55],
];

const narrow = /[ijlI.,:;'’|]/;

const widthOf = (letter) => {
  if (narrow.test(letter)) return 0.3;
  if (/[MWmw@]/.test(letter)) return 0.9;
  return classes.find(([letters]) => letters.test(letter))?.[1] ?? 0.6;
};

export const textWidth = (text, size, weight) =>
  [...text].reduce((sum, letter) => sum + widthOf(letter), 0) * size * (weight === 'bold' ? 1.03 : 1);
