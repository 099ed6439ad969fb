/** Reads a list page by page, from the first page to the last. */
export const readPages = async <Page extends { readonly cursor: string | null }>(
  readPage: (cursor: string | null) => Promise<Page>,
): Promise<readonly Page[]> => {
  const pages: Page[] = [];
  let cursor: string | null = null;
  do {
    const page = await readPage(cursor);
    pages.push(page);
    cursor = page.cursor;
  } while (cursor !== null);
  return pages;
};
