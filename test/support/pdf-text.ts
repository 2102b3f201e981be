import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The text of each page, blanks made one. */
export async function pagesOf(pdf: Uint8Array): Promise<string[]> {
  const task = getDocument({ data: pdf.slice(), useSystemFonts: false, verbosity: 0 });
  const document = await task.promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(
      items
        .map((item) => ('str' in item ? item.str : ''))
        .join(' ')
        .replaceAll(/\s+/g, ' '),
    );
  }
  await task.destroy();
  return pages;
}
