/** Length of a text as Google counts it: Chinese, Japanese and Korean characters count twice. */
export const lengthOf = (text: string): number =>
  [...text].reduce(
    (sum, character) =>
      sum + (/[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]/.test(character) ? 2 : 1),
    0,
  );
