/** What a page is called, said by its loader: the words come with the page and not with every page. */
export interface PageWords {
  title: string
  description: string
}

export const pageHead = (words: PageWords | undefined) => ({
  meta: words ? [{ title: words.title }, { name: 'description', content: words.description }] : [],
})
